import type { Plugin } from 'vite'

/**
 * Leaves out of the bundle what nobody uses of the router: its own links and forms with their server rendering, 2.4 kB of
 * the first page. They are made by calls, and named by assignments, that a bundler must take for work; here it is told
 * that they are none.
 */
export function unusedRouterParts(): Plugin {
  return {
    name: 'vitrine:unused-router-parts',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\// },
      handler: (code) =>
        code
          .replaceAll(/= (React\$?\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
          .replaceAll(/^\w+\.displayName = ".*";$/gm, '')
    }
  }
}
