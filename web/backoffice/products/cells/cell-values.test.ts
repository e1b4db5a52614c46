import { describe, expect, test } from 'vitest'
import { readCell } from './cell-values.ts'

describe('a cell reads', () => {
  test.each([
    ['440', 440],
    [' 440.5 ', 440.5],
    ['1.299,50', 1299.5],
    ['1299,50', 1299.5],
    ['1,299.50', 1299.5],
    ['$1,299.50', 1299.5],
    ['1.299,50 €', 1299.5],
    ['EUR 990', 990],
    ['', null],
    [' ', null]
  ])('the price %j', (text, price) => {
    expect(readCell('price', text, text.includes('$') || !/[A-Z€]/.test(text) ? null : 'EUR')).toEqual({ value: { price } })
  })

  test.each([
    ['1.299', 'Use at most two decimals, or write 1299'],
    ['1,299', 'Use at most two decimals, or write 1299'],
    ['-5', 'Price must be positive'],
    ['abc', 'Enter the price as a number, such as 1250.50'],
    ['12 Francs', 'Enter the price as a number, such as 1250.50'],
    ['$', 'Enter the price as a number, such as 1250.50'],
    [' € ', 'Enter the price as a number, such as 1250.50'],
    ['EUR', 'Enter the price as a number, such as 1250.50'],
    ['12\n34', 'Enter the price as a number, such as 1250.50'],
    ['1.2.3', 'Enter the price as a number, such as 1250.50'],
    ['99999999999', 'Price must be less than 10,000,000,000']
  ])('no price in %j', (text, problem) => {
    expect(readCell('price', text, text.includes('$') || !/[A-Z€]/.test(text) ? null : 'EUR')).toEqual({ problem })
  })

  test('no price in another currency', () => {
    expect(readCell('price', '€ 990', 'USD')).toEqual({ problem: 'The price is in USD, not in €' })
    expect(readCell('price', '990 GBP', 'EUR')).toEqual({ problem: 'The price is in EUR, not in GBP' })
    expect(readCell('price', '$990', 'CAD')).toEqual({ value: { price: 990 } })
  })

  test.each([
    ['low_stock', 'low_stock'],
    [' Low stock', 'low_stock'],
    ['OUT-OF-STOCK', 'out_of_stock']
  ])('the status %j', (text, stock_status) => {
    expect(readCell('stock_status', text, 'USD')).toEqual({ value: { stock_status } })
  })

  test('no status that does not exist', () => {
    expect(readCell('stock_status', 'gone', 'USD')).toEqual({ problem: 'Status is one of in_stock, low_stock, out_of_stock' })
  })

  test('tags, each once', () => {
    expect(readCell('tags', ' icon, day ,icon,, ', 'USD')).toEqual({ value: { tags: ['icon', 'day'] } })
    expect(readCell('tags', '', 'USD')).toEqual({ value: { tags: [] } })
  })
})
