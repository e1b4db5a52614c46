import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folders = ['shop', 'backoffice', 'auth', 'components', 'app']
const rawColour = /#[0-9a-f]{3,8}\b(?=['"\])\s])|\b(?:rgb|hsl|oklch)a?\(/i

test.each(folders)('web/%s takes its colours from the tokens', (folder) => {
  const files = readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
  const found = files
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => rawColour.test(readFileSync(join(import.meta.dirname, folder, file), 'utf8')))
  expect(found).toEqual([])
})
