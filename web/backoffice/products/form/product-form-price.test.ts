import { describe, expect, test } from 'vitest'
import { parsePriceField, plainPrice, stepPrice } from './product-form-price.ts'

describe('§5 Product: price number at least 0', () => {
  test.each([
    ['740', 740],
    [' 740.50 ', 740.5],
    ['0', 0],
    ['-0', 0],
    ['.5', 0.5],
    ['1e3', 1000],
    ['9999999999.99', 9_999_999_999.99],
    ['12,50', 12.5],
    ['1,250.00', 1250],
    ['1.299,50', 1299.5],
    ["1'299.50", 1299.5],
    ['1 299,50', 1299.5]
  ])('%j is %d', (typed, amount) => {
    expect(parsePriceField(typed, 'Price', false)).toEqual({ amount })
  })

  test.each([
    ['', 'Price must be positive'],
    ['   ', 'Price must be positive'],
    ['-1', 'Price must be positive'],
    ['-1e309', 'Price must be positive'],
    ['12,50,1', 'Enter the price as a number, such as 1250.50'],
    ['$5', 'Enter the price as a number, such as 1250.50'],
    ['١٢', 'Enter the price as a number, such as 1250.50'],
    ['0x10', 'Enter the price as a number, such as 1250.50'],
    ['Infinity', 'Enter the price as a number, such as 1250.50'],
    ['1e309', 'Price must be less than 10,000,000,000'],
    ['10000000000', 'Price must be less than 10,000,000,000'],
    ['10.000.000.000,00', 'Price must be less than 10,000,000,000'],
    ['1234.567', 'Use at most two decimals'],
    ['1.299', 'Use at most two decimals, or write 1299'],
    ['1,299', 'Use at most two decimals, or write 1299'],
    ['12.500', 'Use at most two decimals, or write 12500'],
    ['1e-5', 'Use at most two decimals']
  ])('rejects %j', (typed, problem) => {
    expect(parsePriceField(typed, 'Price', false)).toEqual({ problem })
  })

  test('the original price may be empty and has its own error messages', () => {
    expect(parsePriceField('', 'Original price', true)).toEqual({ amount: null })
    expect(parsePriceField('-925', 'Original price', true)).toEqual({ problem: 'Original price must be positive' })
    expect(parsePriceField('9;25', 'Original price', true)).toEqual({
      problem: 'Enter the original price as a number, such as 1250.50'
    })
  })
})

test.each([
  ['740', 1, '740.01'],
  ['0.01', -1, '0.00'],
  ['0', -1, '0.00'],
  ['', 1, '0.01'],
  ['12,50', 1, '12.51'],
  ['12.500', 1, '12.500'],
  ['12;50', 1, '12;50'],
  ['1e309', 1, '1e309']
])('§2 a step from %j by %d cents is %j', (typed, cents, stepped) => {
  expect(stepPrice(typed, cents)).toBe(stepped)
})

test.each([
  ['1.299,50', '1299.50'],
  ['12,50', '12.50'],
  ['1299.5', '1299.5'],
  ['-12,50', '-12,50'],
  ['1,2345', '1,2345'],
  ['1.299', '1.299'],
  ['dear', 'dear'],
  ['', '']
])('%j becomes %j once it is typed', (typed, shown) => {
  expect(plainPrice(typed)).toBe(shown)
})
