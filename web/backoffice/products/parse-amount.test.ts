import { expect, test } from 'vitest'
import { parseAmount } from './parse-amount.ts'

test.each([
  ['1299', 1299, undefined],
  ['1299.5', 1299.5, '.'],
  ['1299.500', 1299.5, '.'],
  ['0.299', 0.299, '.'],
  ['.5', 0.5, '.'],
  ['-12', -12, undefined],
  ['1e3', 1000, undefined]
])('%j is a plain number', (text, amount, decimalMark) => {
  expect(parseAmount(text)).toEqual({ kind: 'number', amount, decimalMark })
})

test.each([
  ['12,50', 12.5, ','],
  ['1299,5', 1299.5, ','],
  ['1299,500', 1299.5, ','],
  ['0,299', 0.299, ','],
  [',50', 0.5, ','],
  ['2.450,00', 2450, ','],
  ['1.299.000', 1_299_000, ','],
  ['2,450.00', 2450, '.'],
  ['1,299,000', 1_299_000, '.'],
  ["1'299.50", 1299.5, '.'],
  ['1’299', 1299, undefined],
  ['1 299', 1299, undefined],
  ['1\u202f299,50', 1299.5, ','],
  ['1\u00a0299,500', 1299.5, ','],
  ['990,-', 990, ','],
  ['990.–', 990, '.'],
  ['1.299,-', 1299, ','],
  ['-1.299,50', -1299.5, ',']
])('%j has one meaning: %d', (text, amount, decimalMark) => {
  expect(parseAmount(text)).toEqual({ kind: 'clear', amount, decimalMark })
})

test.each([
  ['1.299', '.', 1299, 1.299],
  ['12.500', '.', 12_500, 12.5],
  ['1,299', ',', 1299, 1.299],
  ['-1.299', '.', -1299, -1.299]
])('%j may be thousands or decimals', (text, separator, grouped, decimal) => {
  expect(parseAmount(text)).toEqual({ kind: 'ambiguous', separator, grouped, decimal })
})

test.each([
  '',
  '-',
  '.',
  ',',
  '12,50,1',
  '1.29.900',
  '1,29,900',
  '1.299,50,0',
  '1 29',
  "1'29",
  '12 345 67',
  'on request',
  '0x10',
  'Infinity',
  '١٢',
  '5 $'
])('%j is no price', (text) => {
  expect(parseAmount(text)).toEqual({ kind: 'none' })
})
