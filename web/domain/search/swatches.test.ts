import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { swatchOf } from './swatches.ts'

test('every swatch of the tokens is found by its colour', async () => {
  const tokens = await readFile(new URL('../../tokens.css', import.meta.url), 'utf8')
  const colours = [...tokens.matchAll(/--swatch-(\w+):/g)].map(([, colour = '']) => colour)
  expect(colours).toHaveLength(14)
  expect(colours.map(swatchOf)).toEqual(colours.map((colour) => `var(--swatch-${colour})`))
})

test.each(['tartan', '', 'red, url(https://example.com)', 'constructor'])('"%s" has no swatch', (value) => {
  expect(swatchOf(value)).toBeUndefined()
})
