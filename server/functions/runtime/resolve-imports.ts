import { type ResolveFnOutput, registerHooks } from 'node:module'

/** `npm:@scope/name@1.2/part`, the same of jsr, and of the site that serves npm's packages to browsers. */
const packaged = /^(?:npm:|jsr:|https:\/\/esm\.sh\/)\/?((?:@[^/@]+\/)?[^/@]+)(?:@[^/]+)?(\/.*)?$/
/** The way to serve before there was Deno.serve. */
const formerServe = /^https:\/\/deno\.land\/std(@[^/]+)?\/http\/server\.ts$/

const empty = 'data:text/javascript,'
const serveModule = 'data:text/javascript,export const serve = (...given) => Deno.serve(...given)'

/**
 * Lets functions import as they do on the original's runtime: by the names of their import map, and npm packages by
 * `npm:`. Packages are those that are installed here; nothing is fetched.
 */
export function resolveImports(imports: Record<string, string>): void {
  registerHooks({
    resolve(specifier, context, next) {
      const target = mapped(specifier, imports)
      if (target.endsWith('.d.ts')) return { url: empty, shortCircuit: true }
      if (formerServe.test(target)) return { url: serveModule, shortCircuit: true }
      const [isPackaged, name = '', part = ''] = packaged.exec(target) ?? []
      if (isPackaged !== undefined) return resolvePackage(`${name}${part}`)
      if (/^https?:/.test(target)) throw new Error(`${target} is not fetched here: import the package by npm: and install it`)
      return next(target, context)

      /** From the function's own folder, else from the server's packages. */
      function resolvePackage(bare: string): ResolveFnOutput {
        try {
          return next(bare, context)
        } catch {
          return next(bare, { ...context, parentURL: import.meta.url })
        }
      }
    }
  })
}

/** The longest name of the import map that fits; one that ends with a slash fits what begins with it. */
function mapped(specifier: string, imports: Record<string, string>): string {
  const exact = imports[specifier]
  if (exact !== undefined) return exact
  const prefixes = Object.keys(imports).filter((name) => name.endsWith('/') && specifier.startsWith(name))
  const longest = prefixes.toSorted((one, other) => other.length - one.length)[0]
  return longest === undefined ? specifier : `${imports[longest]}${specifier.slice(longest.length)}`
}
