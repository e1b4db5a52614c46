import { expect, test } from 'vitest'
import type { ProductRow } from '#web/backoffice/products/product-queries.ts'
import { readBlock } from './paste-block.ts'

test('a block changes the cells to the right and below, and says which it cannot read', () => {
  const row = (name: string, price: number | null): ProductRow => ({
    ...{ id: name, product_id: name, name, brand: null, description: null, description_short: null, price },
    ...{ original_price: null, currency: 'USD', category: null, subcategory: null, gender: null, image_url: null },
    ...{
      video_url: null,
      material: null,
      care_instructions: null,
      country_of_origin: null,
      dimensions: null,
      stock_status: 'in_stock'
    },
    ...{ is_sale: false, is_new_arrival: false, is_featured: false, colors: [], available_sizes: [], tags: ['icon'] },
    ...{ additional_images: [], created_at: '', updated_at: '', is_draft: false, appears_at: null, leaves_at: null }
  })
  const products = [row('A', 1), row('B', null), row('C', 3)]
  const block = [['1.00', 'low_stock', 'icon'], ['1.299', 'in_stock', 'x, y', 'beyond the last column'], ['5']]
  expect(readBlock(block, products, 'price').map(({ cells, values }) => ({ cells, values }))).toEqual([
    {
      cells: [{ column: 'stock_status', before: 'in_stock', after: 'low_stock', problem: undefined }],
      values: { stock_status: 'low_stock' }
    },
    {
      cells: [
        { column: 'price', before: '', after: '1.299', problem: 'Use at most two decimals, or write 1299' },
        { column: 'tags', before: 'icon', after: 'x, y', problem: undefined }
      ],
      values: { tags: ['x', 'y'] }
    },
    { cells: [{ column: 'price', before: '$3.00', after: '$5.00', problem: undefined }], values: { price: 5 } }
  ])
})
