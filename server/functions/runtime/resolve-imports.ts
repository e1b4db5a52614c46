import { type ResolveFnOutput, registerHooks } from 'node:module'

/** npm:, jsr: and esm.sh specifiers, with or without a version. */
const packaged = /^(?:npm:|jsr:|https:\/\/esm\.sh\/)\/?((?:@[^/@]+\/)?[^/@]+)(?:@[^/]+)?(\/.*)?$/
/** The import that preceded Deno.serve. */
const legacyServe = /^https:\/\/deno\.land\/std(@[^/]+)?\/http\/server\.ts$/

const empty = 'data:text/javascript,'
const serveModule = 'data:text/javascript,export const serve = (...given) => Deno.serve(...given)'

/** Resolves to installed packages only; nothing is fetched. */
export function resolveImports(imports: Record<string, string>): void {
  registerHooks({
    resolve(specifier, context, next) {
      const target = applyImportMap(specifier, imports)
      if (target.endsWith('.d.ts')) return { url: empty, shortCircuit: true }
      if (legacyServe.test(target)) return { url: serveModule, shortCircuit: true }
      const [isPackaged, name = '', part = ''] = packaged.exec(target) ?? []
      if (isPackaged !== undefined) return resolvePackage(`${name}${part}`)
      if (/^https?:/.test(target)) throw new Error(`${target} is not fetched here: import the package by npm: and install it`)
      return next(target, context)

      /** From the function's folder, else from the server's packages. */
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

function applyImportMap(specifier: string, imports: Record<string, string>): string {
  const exact = imports[specifier]
  if (exact !== undefined) return exact
  const prefixes = Object.keys(imports).filter((name) => name.endsWith('/') && specifier.startsWith(name))
  const longest = prefixes.toSorted((one, other) => other.length - one.length)[0]
  return longest === undefined ? specifier : `${imports[longest]}${specifier.slice(longest.length)}`
}
