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
])('of the names of a shop, the one most similar to %j is %j', (asked, expected) => {
  expect(mostSimilar(asked, shop, 0.75)).toBe(expected)
})

test.each([
  ['end_1', ['start_2'], undefined],
  ['ab', ['abc'], 'abc'],
  ['xa', ['xb'], 'xb'],
  ['xa', ['xb', 'yxa'], 'yxa'],
  ['_a', ['_b'], undefined]
])('names that share no piece are not similar, whatever their length: %s, %j', (asked, names, expected) => {
  expect(mostSimilar(asked, names, 0.33)).toBe(expected)
})

test('nothing is suggested for a name that is longer than names are, nor is one so long suggested', () => {
  const long = 'brands'.repeat(20_000)
  expect(mostSimilar(long, shop, 0.33)).toBeUndefined()
  expect(mostSimilar('brands', [long], 0.0001)).toBeUndefined()
  expect(mostSimilar(long, [long], 0.33)).toBe(long)
})
