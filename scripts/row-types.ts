import { mkdirSync, writeFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEngine } from '#server/postgres/embedded/engine.ts'
import { migrate } from '#server/postgres/migrate.ts'
import { generateRowTypes } from './row-types-text.ts'
import { generateSchema } from './schema-text.ts'

const supabase = join(import.meta.dirname, '../supabase')

const folder = await mkdtemp(join(tmpdir(), 'vitrine-types-'))
await chmod(folder, 0o711)
const engine = await startEngine(folder, () => undefined)
try {
  await migrate(engine.connection)
  writeFileSync(join(supabase, 'types.ts'), await generateRowTypes(engine.connection))
  mkdirSync(join(supabase, 'schema'), { recursive: true })
  for (const [file, text] of await generateSchema(engine.connection)) writeFileSync(join(supabase, 'schema', file), text)
} finally {
  await engine.stop()
  await rm(folder, { recursive: true, force: true })
}
