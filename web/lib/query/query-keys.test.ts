import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keys } from './query-keys.ts'

const web = join(import.meta.dirname, '../..')

test('no two queries share a key', () => {
  const hashes = Object.entries(keys).flatMap(([subject, factories]) =>
    Object.entries(factories).map(([name, key]) => ({
      name: `${subject}.${name}`,
      hash: hashKey(typeof key === 'function' ? Reflect.apply(key, undefined, ['x', 'x']) : key)
    }))
  )
  const shared = hashes.filter(({ hash }) => hashes.filter((other) => other.hash === hash).length > 1)
  expect(shared).toEqual([])
})

test('every query key comes from query-keys.ts', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const literal = files.filter(
    (file) => !/\.test\.tsx?$/.test(file) && /(query|mutation)Key: \[/.test(readFileSync(join(web, file), 'utf8'))
  )
  expect(literal).toEqual([])
})
