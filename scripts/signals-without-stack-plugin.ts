import type { Plugin } from 'vite'

const signal = /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g

/**
 * React makes a few errors while it loads, which it throws as signals and nobody sees. Where Chromium's tools are attached, as
 * Lighthouse is, an error's stack makes the browser read all of React DOM once more, a tenth of a second on a phone: so they
 * are errors without a stack. Throws where React has no such errors any more.
 */
export function signalsWithoutStack(): Plugin {
  return {
    name: 'vitrine:signals-without-stack',
    transform: {
      filter: { id: /\/react-dom-client\.production\.js/ },
      handler: (code) => {
        const replaced = code.replaceAll(signal, '$1 = Object.create(Error.prototype, { message: { value: $2 } })')
        if (replaced === code) throw new Error('React makes no errors while it loads: this plugin is not needed')
        return replaced
      }
    }
  }
}
