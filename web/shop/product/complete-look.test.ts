import { expect, test } from 'vitest'
import type { LookItem } from '#web/domain/catalogue/story-queries.ts'
import { completeLook } from './complete-look.ts'

function item(id: string, category: string, curation = 'A', stock_status: 'in_stock' | 'out_of_stock' = 'in_stock'): LookItem {
  const nothing = { brand: null, price: null, original_price: null, currency: 'USD', image_url: null, tags: [], created_at: '' }
  const flags = { is_sale: false, is_new_arrival: false, is_featured: false, additional_images: [] }
  return { product: { id, product_id: id, name: id, category, stock_status, ...nothing, ...flags }, curation }
}

const ids = (items: LookItem[]) => completeLook({ id: 'bag', category: 'Bags' }, items).map(({ product }) => product.id)

test('complete the look has other categories, one of each first, in the order of the curation', () => {
  const items = [
    item('bag', 'Bags'),
    item('other bag', 'Bags'),
    item('ring', 'Jewellery'),
    item('bangle', 'Jewellery'),
    item('shoe', 'Shoes'),
    item('scarf', 'Accessories'),
    item('belt', 'Accessories')
  ]
  expect(ids(items)).toEqual(['ring', 'shoe', 'scarf', 'bangle'])
})

test('omits sold-out products, and lists a product of two curations once, for the first', () => {
  const items = [item('gone', 'Shoes', 'A', 'out_of_stock'), item('ring', 'Jewellery', 'A'), item('ring', 'Jewellery', 'B')]
  expect(completeLook({ id: 'bag', category: 'Bags' }, items)).toEqual([items[1]])
  expect(ids([])).toEqual([])
})
