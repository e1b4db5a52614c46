import { expect, test, vi } from 'vitest'
import { createStatementNames } from './statement-names.ts'

test('names a statement at its third use, separately for each role', () => {
  const nameOf = createStatementNames()
  expect([nameOf('select 1', 'anon'), nameOf('select 1', 'anon')]).toEqual([undefined, undefined])
  const name = nameOf('select 1', 'anon')
  expect(name).toBeDefined()
  expect(nameOf('select 1', 'anon')).toBe(name)
  expect(nameOf('select 1', 'authenticated')).toBeUndefined()
})

test.each(['a like $1', 'a ilike $1', 'a ilike any($1)', 'a ~ $1', 'a ~* $1', 'to_tsvector(a) @@ to_tsquery($1)'])(
  'never names a search: %s',
  (condition) => {
    const nameOf = createStatementNames()
    const named = Array.from({ length: 5 }, () => nameOf(`select from t where ${condition}`, 'anon'))
    expect(new Set(named)).toEqual(new Set([undefined]))
  }
)

test('never names a long statement', () => {
  const nameOf = createStatementNames()
  const long = `select ${'a, '.repeat(4000)}`
  expect([1, 2, 3, 4].map(() => nameOf(long, 'anon'))).toEqual(Array(4).fill(undefined))
})

test('limits the number of names of each role, so that one cannot take those of another', () => {
  const nameOf = createStatementNames()
  const names = Array.from({ length: 500 }, (_, place) => [1, 2, 3].map(() => nameOf(`select ${place}`, 'anon')).at(-1))
  expect(names.filter((name) => name !== undefined)).toHaveLength(32)
  expect([1, 2, 3].map(() => nameOf('select 1', 'authenticated')).at(-1)).toBeDefined()
})

test('a frequent statement gets the name of the one used least, one in a minute', () => {
  vi.useFakeTimers()
  const nameOf = createStatementNames()
  const use = (text: string, times: number) => Array.from({ length: times }, () => nameOf(text, 'anon')).at(-1)
  for (let place = 0; place < 31; place += 1) use(`select ${place}`, 3)
  use('select a from often', 50)
  expect(use('select b from shop', 3)).toBeUndefined()
  expect(use('select b from shop', 1)).toBeDefined()
  expect(use('select c from shop', 9)).toBeUndefined()
  vi.advanceTimersByTime(60_000)
  expect(use('select c from shop', 1)).toBeDefined()
  expect(use('select a from often', 1)).toBeDefined()
  vi.useRealTimers()
})
