import { expect, test } from 'vitest'
import { mostSimilar } from './similar-names.ts'

const shop = ['brands', 'profiles', 'client_profiles', 'orders']

test.each([
  ['brand', 'brands'],
  ['BRANDS', 'brands'],
  ['brnads', undefined],
  ['profile', 'profiles'],
  ['clientprofile', 'client_profiles'],
  ['xyz', undefined],
  ['', undefined]
])('for %j suggests %j', (requested, expected) => {
  expect(mostSimilar(requested, shop, 0.75)).toBe(expected)
})

test.each([
  ['end_1', ['start_2'], undefined],
  ['ab', ['abc'], 'abc'],
  ['xa', ['xb'], 'xb'],
  ['xa', ['xb', 'yxa'], 'yxa'],
  ['_a', ['_b'], undefined]
])('does not suggest names without a common n-gram: %s, %j', (requested, names, expected) => {
  expect(mostSimilar(requested, names, 0.33)).toBe(expected)
})

test('neither compares nor suggests names longer than the maximum', () => {
  const long = 'brands'.repeat(20_000)
  expect(mostSimilar(long, shop, 0.33)).toBeUndefined()
  expect(mostSimilar('brands', [long], 0.0001)).toBeUndefined()
  expect(mostSimilar(long, [long], 0.33)).toBe(long)
})
