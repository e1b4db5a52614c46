import { expect, test } from 'vitest'
import type { LookPiece } from '#web/domain/catalogue/story-queries.ts'
import { completeLook } from './complete-look.ts'

function piece(
  id: string,
  category: string,
  curation = 'A',
  stock_status: 'in_stock' | 'out_of_stock' = 'in_stock'
): LookPiece {
  const nothing = { brand: null, price: null, original_price: null, currency: 'USD', image_url: null, tags: [], created_at: '' }
  const flags = { is_sale: false, is_new_arrival: false, is_featured: false, additional_images: [] }
  return { product: { id, product_id: id, name: id, category, stock_status, ...nothing, ...flags }, curation }
}

const ids = (pieces: LookPiece[]) => completeLook({ id: 'bag', category: 'Bags' }, pieces).map(({ product }) => product.id)

test('a look is of other categories, one of each first, in the order of the curation', () => {
  const pieces = [
    piece('bag', 'Bags'),
    piece('other bag', 'Bags'),
    piece('ring', 'Jewellery'),
    piece('bangle', 'Jewellery'),
    piece('shoe', 'Shoes'),
    piece('scarf', 'Accessories'),
    piece('belt', 'Accessories')
  ]
  expect(ids(pieces)).toEqual(['ring', 'shoe', 'scarf', 'bangle'])
})

test('what is sold out is left out, and a piece of two curations stands once, for the first', () => {
  const pieces = [piece('gone', 'Shoes', 'A', 'out_of_stock'), piece('ring', 'Jewellery', 'A'), piece('ring', 'Jewellery', 'B')]
  expect(completeLook({ id: 'bag', category: 'Bags' }, pieces)).toEqual([pieces[1]])
  expect(ids([])).toEqual([])
})
