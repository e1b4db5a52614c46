import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { templateName } from '#server/test/cluster.ts'
import { generateRowTypes } from './row-types-text.ts'

test('supabase/types.ts is what the migrations make; npm run types writes it', async () => {
  const { connection } = inject('cluster')
  const stored = readFileSync(join(import.meta.dirname, '../supabase/types.ts'), 'utf8')
  expect(stored).toBe(await generateRowTypes({ ...connection, database: templateName }))
})
