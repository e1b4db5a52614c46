const rows = ['supabase/types.ts']
const screen = [
  'web/components',
  'web/domain',
  'web/lib',
  'web/store',
  'web/ui',
  'supabase/page-titles.ts',
  'supabase/seasons.ts',
  ...rows
]
const domain = ['web/lib', ...rows]
const base = ['server/config', 'server/sync-path.ts', 'server/startup-error.ts']
const api = [...base, 'server/plugins', 'server/postgres']

/**
 * Each folder with what it may import besides itself; `x/*` means each folder in x on its own, and the closest entry
 * counts. `npm run imports` generates the linter's rules.
 */
export const allowedImports: Record<string, string[]> = {
  web: ['web/app', 'web/lib'],
  'web/ui': ['web/lib/class-names.ts'],
  'web/lib': rows,
  'web/domain/*': [...domain, 'web/domain/catalogue', 'supabase/picture-descriptor'],
  'web/domain/thread': [...domain, 'web/domain/cart'],
  'web/domain/understanding': [...domain, 'web/domain/catalogue', 'web/domain/search', 'web/domain/sizes'],
  'web/store': ['web/domain', 'web/lib'],
  'web/components': ['web/domain', 'web/lib', 'web/ui', ...rows],
  'web/auth': screen,
  'web/shop/*': screen,
  'web/backoffice/*': screen,
  'web/app': [...screen, 'web/auth', 'web/backoffice', 'web/shop'],
  'web/service-worker': [],
  server: ['server', 'supabase'],
  'server/config': ['server/startup-error.ts'],
  'server/plugins': api,
  'server/postgres': base,
  'server/auth': api,
  'server/backup': [...api, 'server/storage'],
  'server/emails': [...api, 'server/auth/mail', 'supabase/functions/_shared'],
  'server/functions': api,
  'server/realtime': api,
  'server/rest': api,
  'server/site': [...api, 'supabase/page-titles.ts', 'supabase/seasons.ts'],
  'server/storage': [...api, 'supabase/picture-descriptor'],
  'server/test': ['server', 'supabase'],
  'server/test/protocol': ['server/test'],
  supabase: [],
  'supabase/functions/*': [],
  'supabase/functions/send-emails': ['supabase/functions/_shared'],
  scripts: ['server', 'supabase'],
  e2e: ['scripts', 'server/test/protocol/identity-provider.ts'],
  bench: ['scripts', 'server', 'supabase']
}

export const testImports = [
  'server/app.ts',
  'server/test',
  'supabase/cases',
  'supabase/demo/demo-descriptors.ts',
  'supabase/functions/_shared',
  'supabase/picture-descriptor',
  'supabase/seasons.ts'
]

export const webTestImports = ['supabase/cases']

export const reservedFiles = {
  'web/lib/supabase.ts': [
    '**/*-queries.ts',
    '**/*-mutations.ts',
    'web/lib/session.ts',
    'web/lib/live/live-rows.ts',
    'web/lib/live/typing.ts'
  ]
}
