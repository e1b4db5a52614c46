import { postgresChangesFilter } from '@supabase/supabase-js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FilterError, parseFilters } from './change-filter.ts'

const plain = { jsonKey: undefined, isNegated: false }

test.each([
  ['', []],
  ['a=eq.1', [{ ...plain, column: 'a', operator: 'eq', value: '1' }]],
  ['a=eq.', [{ ...plain, column: 'a', operator: 'eq', value: '' }]],
  ['a=eq.x=y.z', [{ ...plain, column: 'a', operator: 'eq', value: 'x=y.z' }]],
  [' a=eq.1 , b=lt.2 ', ['a eq 1', 'b lt 2'].map(words)],
  ['a=not.in.(1,"b,c")', [{ ...plain, column: 'a', operator: 'in', value: '{1,"b,c"}', isNegated: true }]],
  ['a=eq."x,\\"y\\\\"', [{ ...plain, column: 'a', operator: 'eq', value: 'x,"y\\' }]],
  ['a=eq.say "hi", b=eq.2', ['a eq say "hi"', 'b eq 2'].map(words)],
  ['meta->>"size"=gt.3', [{ ...plain, column: 'meta', jsonKey: 'size', operator: 'gt', value: '3' }]]
])('%s', (text, expected) => expect(parseFilters(text)).toEqual(expected))

function words(text: string) {
  const [column, operator, ...value] = text.split(' ')
  return { ...plain, column, operator, value: value.join(' ') }
}

test.each([
  'undefined',
  'a',
  'a=1',
  'a=eq',
  '=eq.1',
  'a=foo.1',
  'a=eq.1,',
  'a=in.1,2',
  'a->>=eq.1',
  '->>a=eq.1',
  'a->>b->>c=eq.1',
  'a=match.(.*)\\1',
  'a=not.imatch."(.*)(.*)\\\\1\\\\2x"'
])('rejects %s', (text) => expect(() => parseFilters(text)).toThrow(FilterError))

test('unquotes and unescapes values', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const filters = parseFilters(postgresChangesFilter().eq('a', one).not('b', 'like', other).build())
      expect(filters.map(({ value }) => value)).toEqual([one, other])
    })
  )
})

test('parses any text to filters or throws FilterError', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', '=', '.', ',', '(', ')', '"', '\\', 'eq', 'in', 'not', '->>', ' ') }),
      (text) => {
        try {
          parseFilters(text)
        } catch (error) {
          expect(error).toBeInstanceOf(FilterError)
        }
      }
    )
  )
})
