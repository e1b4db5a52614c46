import { expect, test } from 'vitest'
import { exactAndClose } from './exact-and-close.ts'
import type { FoundProduct } from './search-queries.ts'

function product(id: string): FoundProduct {
  return {
    id,
    product_id: id,
    name: id,
    brand: null,
    category: null,
    subcategory: null,
    gender: null,
    material: null,
    price: null,
    original_price: null,
    currency: null,
    image_url: null,
    additional_images: null,
    stock_status: null,
    is_sale: false,
    is_new_arrival: false,
    is_featured: false,
    colors: null,
    available_sizes: null,
    tags: null,
    created_at: ''
  }
}

function page(exact: string[], close: string[]) {
  return { products: [...exact, ...close].map(product), exact_on_page: exact.length }
}

function idsOf(pages: ReturnType<typeof page>[]) {
  const { exact, close } = exactAndClose(pages)
  return [exact.map(({ id }) => id), close.map(({ id }) => id)]
}

test('exact matches of all pages come before close ones', () => {
  expect(idsOf([page(['a', 'b'], ['c']), page([], ['d'])])).toEqual([
    ['a', 'b'],
    ['c', 'd']
  ])
})

test('a product that is on two pages is shown once, where it came first', () => {
  expect(idsOf([page(['a', 'b'], []), page(['b', 'c'], ['a', 'd']), page([], ['d', 'e'])])).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e']
  ])
})
