import { describe, expect, test } from 'vitest'
import { containsFilter } from './contains-filter.ts'

test('§7 List brands: a filter matches name, description or status as a case-insensitive substring', () => {
  expect(containsFilter(['name', 'description', 'status'], ' Orva ')).toBe(
    'name.ilike."%Orva%",description.ilike."%Orva%",status.ilike."%Orva%"'
  )
})

test.each(['', '   ', '\0'])('no words, no filter: %j', (words) => {
  expect(containsFilter(['name'], words)).toBeUndefined()
})

describe('what people type is taken literally', () => {
  test.each([
    ['100%', 'name.ilike."%100\\\\%%"'],
    ['a_b', 'name.ilike."%a\\\\_b%"'],
    ['a,b', 'name.ilike."%a,b%"'],
    ['(x)', 'name.ilike."%(x)%"'],
    ['say "so"', 'name.ilike."%say \\"so\\"%"'],
    ['a\\b', 'name.ilike."%a\\\\\\\\b%"'],
    ['5*', 'name.imatch."5\\\\*"'],
    ['.*', 'name.imatch."\\\\.\\\\*"'],
    ['{a}.b', 'name.ilike."%{a}.b%"']
  ])('%s', (words, filter) => {
    expect(containsFilter(['name'], words)).toBe(filter)
  })
})
