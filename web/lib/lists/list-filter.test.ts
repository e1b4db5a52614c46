import { describe, expect, test } from 'vitest'
import { includesFilter, isSameFilter, parseListFilter, readListFilter, toggleValue, withListFilter } from './list-filter.ts'

const parts = ['search', 'brand', 'is']
const read = (address: string) => readListFilter(new URLSearchParams(address), parts, ['brand'])

describe('the filter of a list', () => {
  test.each([
    ['', {}],
    ['is=sale&is=new&sort=name&page=2', { is: ['sale', 'new'] }],
    ['is=sale&is=sale', { is: ['sale'] }],
    ['search=%20&is=&brand=', { brand: [''] }],
    ['brand=A%26B&brand=C', { brand: ['A&B', 'C'] }],
    [`brand=${'x'.repeat(300)}`, { brand: ['x'.repeat(200)] }]
  ])('of the address ?%s', (address, filter) => {
    expect(read(address)).toEqual(filter)
  })

  test('is written back without touching the rest of the address', () => {
    const params = withListFilter(new URLSearchParams('is=sale&sort=name&brand=A'), parts, { brand: ['B', ''], search: ['x'] })
    expect(params.toString()).toBe('sort=name&search=x&brand=B&brand=')
    expect(read(params.toString())).toEqual({ search: ['x'], brand: ['B', ''] })
  })

  test('gains and loses values', () => {
    expect(toggleValue({}, 'is', 'sale')).toEqual({ is: ['sale'] })
    expect(toggleValue({ is: ['sale', 'new'], brand: ['A'] }, 'is', 'sale')).toEqual({ is: ['new'], brand: ['A'] })
    expect(toggleValue({ is: ['sale'] }, 'is', 'sale')).toEqual({})
  })

  test('is the same in any order, and includes what it narrows', () => {
    expect(isSameFilter({ is: ['sale', 'new'], brand: ['A'] }, { brand: ['A'], is: ['new', 'sale'] })).toBe(true)
    expect(isSameFilter({ is: ['sale'] }, {})).toBe(false)
    expect(includesFilter({ is: ['sale'], brand: ['A'] }, { is: ['sale'] })).toBe(true)
    expect(includesFilter({ is: ['sale'] }, { is: ['sale', 'new'] })).toBe(false)
    expect(includesFilter({ is: ['sale'] }, {})).toBe(true)
  })

  test('is read from what the database stored, whatever that is', () => {
    expect(parseListFilter({ is: ['sale', 1], brand: 'A', since: [] })).toEqual({ is: ['sale'] })
    expect([parseListFilter(null), parseListFilter('x'), parseListFilter([])]).toEqual([{}, {}, {}])
  })
})
