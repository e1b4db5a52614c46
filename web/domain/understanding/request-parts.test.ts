import { expect, test } from 'vitest'
import { demoLexicon } from '#supabase/cases/lexicon.ts'
import { emptyRequest, type SearchRequest } from '#web/domain/search/search-request.ts'
import { partText, requestParts, withoutPart } from './request-parts.ts'
import { understandRequest } from './understand-request.ts'

const full: SearchRequest = {
  ...emptyRequest,
  brand: ['Halden Row'],
  subcategory: ['Pumps'],
  gender: ['women'],
  colour: ['black', 'blue'],
  size: ['38'],
  min: 100,
  max: 1000,
  currency: 'EUR',
  isInStock: true,
  isOnSale: true,
  isNew: true,
  sort: 'newest',
  excluded: ['material=leather', 'brand=Rademar']
}

test('each filter of a request is a chip', () => {
  expect(requestParts(full).map((part) => partText(part, full.currency))).toEqual([
    'Halden Row',
    'Pumps',
    'For women',
    'Black',
    'Blue',
    'Size 38',
    'Over €100',
    'Under €1,000',
    'In stock',
    'On sale',
    'New',
    'Newest first',
    'Not leather',
    'Not Rademar'
  ])
})

test('a request without each of its chips asks for everything', () => {
  const bare = requestParts(full).reduce(withoutPart, full)
  expect(bare).toEqual({ ...emptyRequest, currency: 'EUR' })
})

test('a part has the words that it was understood from, as they were written', () => {
  const { parts } = understandRequest(
    'A Dark Red bag, no leather, by thorn and calloway for under 2 grand in IT 38',
    demoLexicon
  )
  expect(parts.map(({ kind, value, words, isExcluded }) => [kind, value, words, isExcluded])).toEqual([
    ['colour', 'red', 'Dark Red', false],
    ['category', 'Bags', 'bag', false],
    ['material', 'leather', 'leather', true],
    ['brand', 'Thorne & Calloway', 'thorn and calloway', false],
    ['max', '2000', 'under 2 grand', false],
    ['size', '38', 'in IT 38', false]
  ])
})
