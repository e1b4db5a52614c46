import { expect, test } from 'vitest'
import { readNumber } from './numbers.ts'
import { tokenize } from './tokens.ts'

test.each([
  ['2,000', 2000],
  ['1.000', 1000],
  ['1.200,50', 1200.5],
  ['1,200.50', 1200.5],
  ['37.5', 37.5],
  ['7½', 7.5],
  ['1 000', 1000],
  ['1.5k', 1500],
  ['2 grand', 2000],
  ['2 thousand five hundred', 2500],
  ['two thousand', 2000],
  ['two thousand five hundred and twenty one', 2521],
  ['twenty five hundred', 2500],
  ['fifteen fifty', 1550],
  ['two fifty', 250],
  ['three ninety nine', 399],
  ['one hundred and five', 105],
  ['a thousand', 1000],
  ['a couple of hundred', 200],
  ['two and a half thousand', 2500],
  ['thirty-seven and a half', 37.5],
  ['thirty eight point five', 38.5],
  ['to thousand', 2000],
  ['for hundred', 400],
  ['half a million', 500_000],
  ['one million', 1_000_000],
  ['nine hundred and ninety nine thousand nine hundred and ninety nine', 999_999]
])('%s is %d', (text, value) => {
  const tokens = tokenize(text)
  expect(readNumber(tokens, 0)).toEqual({ value, end: tokens.length })
})

test.each([
  ['two hundred and three hundred', 200, 2],
  ['one two', 1, 1],
  ['forty thirty', 40, 1],
  ['five hundred dollars', 500, 2]
])('%s begins with %d', (text, value, end) => {
  expect(readNumber(tokenize(text), 0)).toEqual({ value, end })
})

test.each(['', 'bag', 'to Paris', 'for her', 'a bag', 'and'])('%j is no number', (text) => {
  expect(readNumber(tokenize(text), 0)).toBeUndefined()
})
