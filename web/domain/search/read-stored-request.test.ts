import { expect, test } from 'vitest'
import { readStoredRequest } from './read-stored-request.ts'
import { emptyRequest, facetKeys } from './search-request.ts'

test('every facet of a stored request is read', () => {
  const facets = Object.fromEntries(facetKeys.map((key) => [key, [`some ${key}`]]))
  const stored = { ...emptyRequest, ...facets, words: 'silk', max: 500, isNew: true, excluded: ['sale=yes'] }
  expect(readStoredRequest(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
})

test('what a stored request lacks is as in the empty one, and what is unknown is left out', () => {
  expect(readStoredRequest({ colour: ['red'], season: ['spring'] })).toEqual({ ...emptyRequest, colour: ['red'] })
})

test.each([
  null,
  'red',
  { colour: 'red' },
  { min: 'cheap' },
  [],
  { colour: [null, 1, {}] },
  { brand: [null] },
  { currency: 'x', min: 5 }
])('%j asks for everything', (stored) => {
  expect(readStoredRequest(stored)).toEqual(emptyRequest)
})
