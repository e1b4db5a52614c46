import { describe, expect, test } from 'vitest'
import { filterLabel, readProductFilter, toDatabaseFilter } from './product-filter.ts'

const read = (address: string) => readProductFilter(new URLSearchParams(address))

describe('the filter of the products', () => {
  test('is read from the address without what products do not have', () => {
    expect(read('is=sale&is=gone&stock=low_stock&without=price&size=38&since=7d&since=30d&brand=')).toEqual({
      brand: [''],
      stock: ['low_stock'],
      is: ['sale'],
      without: ['price'],
      since: ['7d']
    })
    expect(read('since=2026-02-31&stock=x&since=never')).toEqual({})
    expect(read('since=2026-11-17')).toEqual({ since: ['2026-11-17'] })
  })

  test('begins a day at midnight of the place', () => {
    const midnight = new Date('2026-11-17T00:00').toISOString()
    expect(toDatabaseFilter({ search: ['x'], is: ['sale'], since: ['2026-11-17'] })).toEqual({
      search: ['x'],
      is: ['sale'],
      since: [midnight]
    })
    expect(toDatabaseFilter({ since: ['7d'] })).toEqual({ since: ['7d'] })
  })

  const now = new Date('2026-11-25T12:00')

  test.each([
    ['brand', 'Orvaël', 'Orvaël'],
    ['brand', '', 'Without brand'],
    ['category', '', 'Without category'],
    ['stock', 'low_stock', 'Low stock'],
    ['is', 'sale', 'On sale'],
    ['without', 'picture', 'Without picture'],
    ['since', '7d', 'Changed in the last 7 days'],
    ['since', '90d', 'Changed in the last 90 days'],
    ['since', '2026-11-17', 'Changed since November 17'],
    ['since', '2025-11-17', 'Changed since November 17, 2025']
  ] as const)('says %s=%s in words', (part, value, label) => {
    expect(filterLabel(part, value, now)).toBe(label)
  })
})
