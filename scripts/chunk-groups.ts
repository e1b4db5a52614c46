import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Context = { getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null }

const framework = /\/node_modules\/(react|react-dom|scheduler|react-error-boundary|clsx|zustand)\//
const router = /\/node_modules\/react-router\//
const own = /\/web\/(?!.*\.css)|\/node_modules\/lucide-react\//
const icons = /\/node_modules\/lucide-react\//
const textPages = ['app/start-text-page.tsx', 'shop/partners/partners-opening.tsx', 'shop/space/space-opening.tsx'].map(
  (path) => join(import.meta.dirname, '../web', path).replaceAll('\\', '/')
)
/** Of one of them only. */
const ownOfOne = /\/web\/shop\/(partners|space)\//
const bundler = /rolldown\/runtime/
/** In bytes of source; larger modules are loaded by their own pages only. */
const maxBasic = 2000
/** The same for what a basic module imports, which its file takes along. */
const maxImported = 4_000

/**
 * Left alone, the bundler makes one file per set of pages: 67 files for a page, half of them under 1 kB, each costing a
 * phone a millisecond or more.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const known = new Map<string, boolean>()
  const isBasic = (id: string, context: Context, importers: ReadonlySet<string> = new Set()): boolean => {
    const before = known.get(id)
    if (before !== undefined) return before
    // An import cycle is basic if all its modules are; unfinished results are not cached.
    if (importers.has(id)) return true
    const module = context.getModuleInfo(id)
    const isSmall = (module?.code?.length ?? 0) <= maxImported
    const needs = () => module?.importedIds ?? []
    const found =
      framework.test(id) ||
      bundler.test(id) ||
      (own.test(id) && isSmall && needs().every((needed) => isBasic(needed, context, new Set([...importers, id]))))
    if (!found || importers.size === 0) known.set(id, found)
    return found
  }
  const ofTextPages = new Set<string>()
  const isOfTextPages = (id: string, context: Context): boolean => {
    if (ofTextPages.size === 0) for (const page of textPages) addImports(page, context, ofTextPages)
    return !textPages.includes(id) && !ownOfOne.test(id) && ofTextPages.has(id)
  }
  return [
    { name: 'framework', test: framework, priority: 4 },
    { name: 'router', test: router, priority: 4 },
    { name: 'app', tags: ['$initial'], priority: 3 },
    // Without the rest of the basics, of which pages of text need a quarter.
    { name: (id, context) => (isOfTextPages(id, context) ? 'text-page' : null), debugName: 'text-page', priority: 2 },
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

/** Adds our own modules that a module imports, and itself. */
function addImports(id: string, context: Context, found: Set<string>): void {
  if (found.has(id) || !own.test(id) || icons.test(id)) return
  found.add(id)
  for (const needed of context.getModuleInfo(id)?.importedIds ?? []) addImports(needed, context, found)
}
