const rows = ['supabase/types.ts']
const screen = ['web/components', 'web/domain', 'web/lib', 'web/store', 'web/ui', 'supabase/seasons.ts', ...rows]
const domain = ['web/lib', ...rows]
const base = ['server/config', 'server/disk.ts', 'server/startup-error.ts']
const surface = [...base, 'server/plugins', 'server/postgres']

/**
 * Who may import whom: each folder with the folders and files that it imports besides itself. Anything else of this
 * repository is refused. `x/*` means each folder in x on its own: they do not import one another. The closest entry counts.
 * `npm run imports` writes the linter's rules from this table.
 */
export const importLaw: Record<string, string[]> = {
  web: ['web/app', 'web/lib'],
  'web/ui': ['web/lib/class-names.ts'],
  'web/lib': rows,
  'web/domain/*': [...domain, 'web/domain/catalogue'],
  'web/domain/thread': [...domain, 'web/domain/cart'],
  'web/store': ['web/domain', 'web/lib'],
  'web/components': ['web/domain', 'web/lib', 'web/ui', ...rows],
  'web/auth': screen,
  'web/shop/*': screen,
  'web/backoffice/*': screen,
  'web/app': [...screen, 'web/auth', 'web/backoffice', 'web/shop'],
  'web/service-worker': [],
  server: ['server', 'supabase'],
  'server/config': ['server/startup-error.ts'],
  'server/plugins': surface,
  'server/postgres': base,
  'server/auth': surface,
  'server/backup': [...surface, 'server/storage'],
  'server/functions': surface,
  'server/realtime': surface,
  'server/rest': surface,
  'server/site': [...surface, 'supabase/seasons.ts'],
  'server/storage': surface,
  'server/test': ['server', 'supabase'],
  'server/test/protocol': ['server/test'],
  supabase: [],
  'supabase/functions/*': [],
  scripts: ['server', 'supabase'],
  e2e: ['scripts'],
  bench: ['scripts', 'server', 'supabase']
}

/** What a test may import besides what its folder may. */
export const testLaw = ['server/app.ts', 'server/test', 'supabase/cases', 'supabase/seasons.ts']

/** The same for the tests of web/: tables of cases that run through the code of the screen and through SQL. */
export const webTestLaw = ['supabase/cases']

/** Files that only some may import, wherever they are. */
export const reservedFiles = {
  'web/lib/supabase.ts': ['**/*-queries.ts', '**/*-mutations.ts', 'web/lib/session.ts', 'web/lib/live/live-rows.ts']
}
