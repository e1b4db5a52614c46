import { expect, test } from 'vitest'
import { priceText, requestText } from './request-text.ts'
import { emptyRequest, type SearchRequest } from './search-request.ts'

const cases: [Partial<SearchRequest>, string][] = [
  [{}, 'Pieces'],
  [{ colour: ['black'], category: ['Bags'], max: 2000 }, 'Black bags under $2,000'],
  [{ subcategory: ['Totes'], material: ['leather'], brand: ["Dell'Orsa"] }, "Leather totes by Dell'Orsa"],
  [{ category: ['Bags', 'Shoes'] }, 'Bags and shoes'],
  [{ colour: ['black', 'blue', 'red'], subcategory: ['Pumps'] }, 'Black, blue or red pumps'],
  [{ subcategory: ['Pumps'], size: ['38'], max: 900, currency: 'EUR' }, 'Pumps in size 38 under €900'],
  [{ subcategory: ['Sweaters'], size: ['M'], gender: ['men'] }, 'Sweaters for men in M'],
  [{ subcategory: ['Belts'], size: ['One size'] }, 'Belts in one size'],
  [{ gender: ['unisex'], category: ['Fragrance'] }, 'Unisex fragrance'],
  [{ occasion: ['gift'], gender: ['women'], max: 200, currency: 'GBP' }, 'Pieces for women to give under £200'],
  [{ category: ['Bags'], occasion: ['wedding'] }, 'Bags for a wedding'],
  [{ category: ['Bags'], occasion: ['work', 'travel'] }, 'Bags for work or for travel'],
  [{ category: ['Bags'], excluded: ['material=leather', 'brand=Halden Row'] }, 'Bags, not leather, not by Halden Row'],
  [{ category: ['Bags'], excluded: ['sale=yes'] }, 'Bags, not on sale'],
  [{ category: ['Watches'], isNew: true, isOnSale: true, isInStock: true }, 'New watches, on sale, in stock'],
  [{ subcategory: ['Scarves'], sort: 'price-ascending' }, 'Scarves, cheapest first'],
  [{ subcategory: ['Rings'], colour: ['gold'], material: ['gold', 'diamond'] }, 'Gold diamond rings'],
  [{ words: 'augustine' }, '“augustine”'],
  [{ words: 'Bois Fumé', subcategory: ['Candles'] }, 'Candles “Bois Fumé”'],
  [{ category: ['Bags'], min: 500, max: 1000, currency: 'EUR' }, 'Bags from €500 to €1,000']
]

test.each(cases)('%o reads %s', (request, text) => {
  expect(requestText({ ...emptyRequest, ...request })).toBe(text)
})

test.each([
  [null, null, ''],
  [null, 1500, 'under $1,500'],
  [1500, null, 'over $1,500'],
  [500, 1500, 'from $500 to $1,500']
])('the limits %s and %s read "%s"', (min, max, text) => {
  expect(priceText({ min, max, currency: 'USD' })).toBe(text)
})
