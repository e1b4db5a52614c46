import type { Plugin } from 'vite'

const signal = /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g

/**
 * React throws a few Errors as signals. With DevTools or Lighthouse attached, their stacks make Chromium read React DOM
 * again: 0.1 s on a phone. Throws if React no longer has them.
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
