import type { Rolldown } from 'vite'

type Context = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

const framework = /\/node_modules\/(react|react-dom|scheduler|react-error-boundary|clsx|zustand)\//
const router = /\/node_modules\/react-router\//
const own = /\/web\/(?!.*\.css)|\/node_modules\/lucide-react\//
const bundler = /rolldown\/runtime/
/** In bytes as they are written; of larger modules each page loads only its own. */
const maxBasic = 2000

/**
 * Which modules share a file. Left alone, the bundler gives every set of pages a file for what those alone have in common: a
 * page of the shop came in 67 files, half of them under 1 kB, and each costs a phone a request and a millisecond or more. So
 * what hardly changes, the framework and the queries, has its files; what every address needs is the app; and small modules
 * that need nothing else have one together, where three places want them.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const known = new Map<string, boolean>()
  const isBasic = (id: string, context: Context, importers: ReadonlySet<string> = new Set()): boolean => {
    const before = known.get(id)
    if (before !== undefined) return before
    // Modules that import each other are basic where all of them are: what rests on one that is not judged yet is not noted.
    if (importers.has(id)) return true
    const needs = () => context.getModuleInfo(id)?.importedIds ?? []
    const found =
      framework.test(id) ||
      bundler.test(id) ||
      (own.test(id) && needs().every((needed) => isBasic(needed, context, new Set([...importers, id]))))
    if (!found || importers.size === 0) known.set(id, found)
    return found
  }
  return [
    { name: 'framework', test: framework, priority: 4 },
    { name: 'router', test: router, priority: 4 },
    { name: 'app', tags: ['$initial'], priority: 3 },
    { name: 'queries', test: /\/node_modules\/@tanstack\/(react-query|query-core)\//, minShareCount: 2, priority: 2 },
    {
      name: (id, context) => (isBasic(id, context) ? 'basics' : null),
      debugName: 'basics',
      minShareCount: 3,
      maxModuleSize: maxBasic,
      priority: 1
    }
  ]
}
