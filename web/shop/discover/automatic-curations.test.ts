import { expect, test } from 'vitest'
import type { CandidateProduct } from '#web/domain/catalogue/story-queries.ts'
import { automaticCurations } from './automatic-curations.ts'

const now = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

function product(id: string, with_: Partial<CandidateProduct> = {}): CandidateProduct {
  return {
    id,
    product_id: id,
    name: id,
    brand: null,
    category: null,
    price: null,
    original_price: null,
    currency: 'USD',
    image_url: null,
    additional_images: [],
    stock_status: null,
    is_sale: false,
    is_new_arrival: false,
    is_featured: false,
    tags: [],
    created_at: daysAgo(90),
    colors: [],
    country_of_origin: '',
    ...with_
  }
}

const many = (count: number, with_: Partial<CandidateProduct>) =>
  Array.from({ length: count }, (_, index) => product(`${JSON.stringify(with_)} ${index}`, with_))

const titles = (products: CandidateProduct[], at = now) => automaticCurations(products, at).map(({ title }) => title)

test('a curation shows four products and needs at least three', () => {
  expect(automaticCurations(many(6, { created_at: daysAgo(2) }), now)[0]?.products).toHaveLength(4)
  expect(titles(many(3, { created_at: daysAgo(6) }))).toEqual(['New this week'])
  expect(titles(many(2, { created_at: daysAgo(2) }))).toEqual([])
  expect(titles(many(5, { created_at: daysAgo(8) }))).toEqual([])
})

test('a product is in one curation only', () => {
  const newest = many(6, { created_at: daysAgo(2), country_of_origin: 'Italy' })
  const shown = automaticCurations([...newest, ...many(3, { country_of_origin: 'Italy' })], now).flatMap(
    ({ products }) => products
  )
  expect(shown).toHaveLength(8)
  expect(new Set(shown).size).toBe(8)
})

test('the country is compared without regard to case', () => {
  expect(titles([...many(2, { country_of_origin: 'Italy' }), ...many(1, { country_of_origin: 'ITALY' })])).toEqual([
    'Made in Italy'
  ])
})

test('the colours that three products have take turns, a week each', () => {
  const products = [
    ...many(3, { colors: ['Black', 'black'] }),
    ...many(3, { colors: ['Navy'] }),
    ...many(2, { colors: ['Rose'] })
  ]
  const weeks = [0, 7, 14].flatMap((days) => titles(products, new Date(now.getTime() + days * 86_400_000)))
  expect(new Set(weeks)).toEqual(new Set(['One colour: black', 'One colour: navy']))
  expect(weeks[0]).not.toBe(weeks[1])
  expect(weeks[0]).toBe(weeks[2])
})

test('a curation requested alone includes products that another kind would have taken', () => {
  const black = many(4, { created_at: daysAgo(2), colors: ['Black'] })
  const old = many(1, { colors: ['Black'] })
  expect(automaticCurations([...black, ...old], now, ['color']).map(({ kind, products }) => [kind, products.length])).toEqual([
    ['color', 4]
  ])
})
