import { describe, expect, test } from 'vitest'
import type { ProductRow } from '#web/backoffice/products/product-queries.ts'
import { readUpdate } from './read-update.ts'
import { someProduct } from './some-product.ts'

const product: ProductRow = someProduct({
  tags: ['icon', 'day', 'structured'],
  additional_images: [
    { url: 'https://a.example/1.jpg', type: 'Detail view', description: 'The lock' },
    { url: 'https://a.example/2.jpg', type: 'Other', description: '' }
  ]
})

const read = (cells: Record<string, string>, empty: 'leave' | 'clear' = 'leave') => readUpdate(cells, empty, product)

describe('a row of an update', () => {
  test.each([
    ['a title', { Title: ' Lac 38 ' }, { name: 'Lac 38' }],
    ['a price', { Price: '1299.5' }, { price: 1299.5 }],
    ['a price in another notation with a single meaning', { Price: '1.299,50' }, { price: 1299.5 }],
    ['no original price', { original_price: '', no_original_price: 'true' }, { original_price: null }],
    [
      'a description, and the short one with it',
      { Education: 'Steel.' },
      { description: 'Steel.', description_short: 'Steel.' }
    ],
    ['a description alone', { Description: 'Steel.' }, { description: 'Steel.' }],
    ['flags as spreadsheets write them', { is_sale: 'TRUE', is_draft: '0' }, { is_sale: true, is_draft: false }],
    ['lists', { colors: '["Rust"]', available_sizes: '[38]' }, { colors: ['Rust'], available_sizes: ['38'] }],
    [
      'an original price, whatever the export said',
      { original_price: '4000', no_original_price: 'true' },
      { original_price: 4000 }
    ],
    ['a tag that it has, once', { Tag: 'structured' }, { tags: ['structured', 'day'] }],
    ['the second tag', { Tag: '', Tag5: 'gift' }, { tags: ['icon', 'gift', 'structured'] }],
    [
      'the second picture',
      { Image2: 'https://a.example/3.jpg' },
      {
        additional_images: [
          { url: 'https://a.example/1.jpg', type: 'Detail view', description: 'The lock' },
          { url: 'https://a.example/3.jpg', type: 'Other', description: '' }
        ]
      }
    ],
    [
      'a picture that it has already, with its description',
      { Image1: 'https://a.example/1.jpg' },
      { additional_images: product.additional_images }
    ],
    ['the unknown status of an export', { stock_status: 'unknown' }, { stock_status: null }],
    ['an amount as a table writes it', { Price: '$1,234.50' }, { price: 1234.5 }],
    [
      'an amount in the currency that the file gives',
      { Price: '€1.050,00', currency: 'eur' },
      { currency: 'EUR', price: 1050 }
    ],
    ['a date', { appears_at: '2026-12-03T09:00Z' }, { appears_at: '2026-12-03T09:00Z' }],
    ['nothing of columns that it does not have', { Season: 'SS' }, {}]
  ])('names %s', (_what, cells, values) => {
    expect(read(cells)).toEqual({ values, problems: [] })
  })

  test('a description leaves a short one that was written by hand', () => {
    const byHand = { ...product, description: 'Steel.', description_short: 'For every day.' }
    expect(readUpdate({ Education: 'Steel.' }, 'leave', byHand).values).toEqual({ description: 'Steel.' })
  })

  test('a list whose column is cleared keeps nothing that has no column of its own', () => {
    const many = { ...product, tags: ['a', 'b', 'c', 'd'] }
    expect(readUpdate({ tags: '', Tag: '', Tag5: '' }, 'clear', many).values).toEqual({ tags: [] })
  })

  test('an export leaves a short description empty that begins the description: clearing empty cells does not clear it', () => {
    const cells = { Education: 'Steel.', description_short: '' }
    expect(read(cells, 'clear').values).toEqual({ description: 'Steel.', description_short: 'Steel.' })
  })

  test.each([
    ['Price', '1.299', 'Use at most two decimals, or write 1299'],
    ['Price', 'on request', 'Enter the price as a number, such as 1250.50'],
    ['Price', '$', 'Enter the price as a number, such as 1250.50'],
    ['original_price', ' USD ', 'Enter the original price as a number, such as 1250.50'],
    ['Price', '£990', 'The price is in USD, not in £'],
    ['original_price', 'GBP 990', 'The original price is in USD, not in GBP'],
    ['Price', '-1', 'Price must be positive'],
    ['Price', '1.005', 'Use at most two decimals, or write 1005'],
    ['Price', '0.0051', 'Use at most two decimals'],
    ['stock_status', 'In Stock', 'stock_status must be one of in_stock, low_stock, out_of_stock'],
    ['gender', 'female', 'gender must be one of men, women, unisex, kids'],
    ['is_sale', 'perhaps', 'is_sale must be true or false'],
    ['currency', 'dollars', 'currency must be three letters such as USD'],
    ['tags', 'icon, day', 'tags must be a JSON list such as ["Black", "Rust"]'],
    ['Image', 'front.jpg', 'Image must be a web address that starts with http:// or https://'],
    ['Image2', 'side.jpg', 'Image2 must be a web address that starts with http:// or https://'],
    ['leaves_at', 'tomorrow', 'leaves_at must be a date and time such as 2026-12-03T09:00Z']
  ])('refuses %s %s', (column, text, message) => {
    expect(read({ [column]: text }).problems).toEqual([{ column, message }])
  })

  const empty = { Title: '', Brand: '', Price: '', colors: '', Tag: '', is_sale: '', stock_status: '', currency: '' }

  test('leaves what an empty cell names', () => {
    expect(read(empty)).toEqual({ values: {}, problems: [] })
  })

  test('clears what an empty cell names, where the product can be without it', () => {
    expect(read({ ...empty, Title: 'Lac' }, 'clear')).toEqual({
      values: { name: 'Lac', brand: null, price: null, colors: [], tags: ['day', 'structured'] },
      problems: []
    })
    expect(read(empty, 'clear').problems).toEqual([{ column: 'Title', message: 'Missing required field: Title' }])
  })
})
