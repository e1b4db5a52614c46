import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createJsonScanner, type JsonOutline, type JsonProblem } from './scan-json.ts'

const maxDepth = 1000

function scan(text: string | Buffer, chunkLength = Number.POSITIVE_INFINITY): JsonOutline | JsonProblem {
  const bytes = Buffer.from(text)
  const scanner = createJsonScanner({ maxDepth })
  for (let at = 0; at < bytes.length; at += chunkLength) scanner.write(bytes.subarray(at, at + chunkLength))
  return scanner.end()
}

function outlineByParsing(text: string): JsonOutline | JsonProblem {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return 'invalid'
  }
  const keysOf = (row: unknown) => (isObject(row) ? new Set(Object.keys(row)) : undefined)
  if (isObject(value)) return { type: 'object', keys: Object.keys(value).sort() }
  if (!Array.isArray(value)) return { type: 'other' }
  const first = keysOf(value[0])
  const isUniform = value.every((row) => {
    const keys = keysOf(row)
    return keys !== undefined && keys.size === first?.size && [...keys].every((key) => first.has(key))
  })
  return {
    type: 'array',
    isEmpty: value.length === 0,
    isFirstObject: first !== undefined,
    isUniform,
    keys: first ? [...first].sort() : []
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function sorted(outline: JsonOutline | JsonProblem): JsonOutline | JsonProblem {
  return typeof outline === 'object' && 'keys' in outline ? { ...outline, keys: outline.keys.toSorted() } : outline
}

const rows = fc.array(fc.record({ a: fc.jsonValue(), 'ü"\\\n': fc.jsonValue(), b: fc.integer() }, { requiredKeys: ['a'] }))
const texts = fc.oneof(
  fc.json(),
  rows.map((value) => JSON.stringify(value)),
  rows.map((value) => JSON.stringify(value, null, 1)),
  fc.string({ unit: fc.constantFrom(...'{}[]",:\\u00e9 -+.eE0123truefalsn\n'.split('')), maxLength: 12 })
)
const cut = fc.record({ text: texts, from: fc.nat(200), length: fc.nat(3), chunkLength: fc.integer({ min: 1, max: 9 }) })

test('agrees with JSON.parse on any text, however it is split into chunks', () => {
  fc.assert(
    fc.property(cut, ({ text, from, length, chunkLength }) => {
      for (const one of [text, text.slice(0, from) + text.slice(from + length)]) {
        expect(sorted(scan(one, chunkLength))).toEqual(outlineByParsing(one))
      }
    }),
    { numRuns: 2000 }
  )
})

test.each([
  ['[{"a":1},{"a":2}]', { isFirstObject: true, isUniform: true, keys: ['a'] }],
  ['[{"a":1,"b":2},{"b":1,"a":2}]', { isUniform: true, keys: ['a', 'b'] }],
  ['[{"a":1},{"\\u0061":2}]', { isUniform: true, keys: ['a'] }],
  ['[{"a":1},{"a":1,"a":2}]', { isUniform: true }],
  ['[{"a":1,"b":1},{"a":1,"a":2}]', { isUniform: false }],
  ['[{"a":{"b":1}},{"a":{"c":1}}]', { isUniform: true, keys: ['a'] }],
  ['[{"a":1},{}]', { isUniform: false }],
  ['[{},{}]', { isFirstObject: true, isUniform: true, keys: [] }],
  ['[1,{}]', { isFirstObject: false, isUniform: false }],
  ['[{},[]]', { isFirstObject: true, isUniform: false }],
  [' [ ] ', { isEmpty: true, isUniform: true }]
])('%s', (text, outline) => {
  for (const chunkLength of [1, 2, 100]) expect(scan(text, chunkLength)).toMatchObject({ type: 'array', ...outline })
})

test('rejects excessive depth as soon as it is reached', () => {
  const scanner = createJsonScanner({ maxDepth: 3 })
  expect(scanner.write(Buffer.from('[[['))).toBeUndefined()
  expect(scanner.write(Buffer.from('['))).toBe('too deep')
  expect(scanner.end()).toBe('too deep')
  expect(scan(`${'['.repeat(maxDepth)}${']'.repeat(maxDepth)}`)).toMatchObject({ type: 'array' })
})

test('counts values, including empty arrays and objects', () => {
  const errorOf = (text: string) => createJsonScanner({ maxDepth, maxValues: 4 }).write(Buffer.from(text))
  expect(errorOf('[1,2,3]')).toBeUndefined()
  expect(errorOf('{"a":[],"b":{}}')).toBe('too many values')
  expect(errorOf('[1,2,3,4]')).toBe('too many values')
  expect(errorOf('[[],[]]')).toBe('too many values')
})

test('bounds the number and length of the keys it collects', () => {
  const many = Array.from({ length: 100_000 }, (_, place) => `"key ${place}":1`).join()
  const outline = scan(`{${many}}`, 65_536)
  expect(typeof outline === 'object' && outline.type === 'object' && outline.keys.length).toBe(2000)
  expect(scan(`{"${'k'.repeat(1_000_000)}":1}`, 65_536)).toMatchObject({ keys: ['k'.repeat(1000)] })
})

test('rejects a byte order mark', () => {
  expect(scan('\uFEFF[]')).toBe('invalid')
})
