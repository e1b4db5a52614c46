import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('each of the forty-two often-wrong behaviours is tested once', async () => {
  const folder = import.meta.dirname
  const files = (await readdir(folder)).filter((file) => file.endsWith('.test.ts'))
  const sources = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const named = sources.flatMap((source) =>
    [...source.matchAll(/^(?:test|describe|\]\))\('(\d+) /gm)].map(([, number]) => Number(number))
  )
  expect(named.sort((one, other) => one - other)).toEqual(Array.from({ length: 42 }, (_, at) => at + 1))
})
