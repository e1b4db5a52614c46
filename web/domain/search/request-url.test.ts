import { expect, test } from 'vitest'
import { readRequest, searchPath, writeRequest } from './request-url.ts'
import { emptyRequest, type SearchRequest } from './search-request.ts'

test.each<[string, Partial<SearchRequest>]>([
  ['', {}],
  ['words=augustine', { words: 'augustine' }],
  ['category=Bags&colour=black&colour=red', { category: ['Bags'], colour: ['black', 'red'] }],
  ['brand=Thorne+%26+Calloway&not=material%3Dleather', { brand: ['Thorne & Calloway'], excluded: ['material=leather'] }],
  ['min=500&max=2000&currency=EUR', { min: 500, max: 2000, currency: 'EUR' }],
  ['stock=in&sale=yes&new=yes&sort=-price', { isInStock: true, isOnSale: true, isNew: true, sort: 'price-descending' }]
])('"%s" is read and written', (query, request) => {
  const whole = { ...emptyRequest, ...request }
  expect(readRequest(new URLSearchParams(query))).toEqual(whole)
  expect(writeRequest(whole).toString()).toBe(query)
})

test.each([
  'max=cheap',
  'min=-5',
  'sort=constructor',
  'stock=yes',
  'currency=dollars',
  'colour=',
  `brand=${'x'.repeat(201)}`,
  'max=1e9&min=0x10'
])('ignores "%s"', (query) => {
  expect(readRequest(new URLSearchParams(query))).toEqual(emptyRequest)
})

test('a path keeps the sentence for the heading', () => {
  expect(searchPath({ ...emptyRequest, colour: ['black'] }, 'something black')).toBe('/search?colour=black&q=something+black')
  expect(searchPath(emptyRequest)).toBe('/search')
})
