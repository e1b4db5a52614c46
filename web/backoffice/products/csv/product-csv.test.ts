import { describe, expect, test } from 'vitest'
import { newProductId } from '#web/backoffice/products/product-id.ts'
import { type CsvCells, readProductRow } from './product-csv.ts'

const read = (cells: CsvCells) => readProductRow(cells, () => 'PROD-TIME-RANDOM')

function productOf(cells: CsvCells) {
  const row = read({ Title: 'Lac 38', ...cells })
  if ('problems' in row) throw new Error(row.problems[0]?.message)
  return row.product
}

function problemOf(cells: CsvCells): string | undefined {
  const row = read({ Title: 'Lac 38', ...cells })
  return 'problems' in row ? row.problems[0]?.message : undefined
}

test('§5 CSV upload: a row with nothing but a title becomes a product of defaults', () => {
  expect(productOf({})).toEqual({
    product_id: 'PROD-TIME-RANDOM',
    name: 'Lac 38',
    brand: null,
    description: null,
    description_short: null,
    price: null,
    original_price: null,
    category: null,
    subcategory: null,
    gender: null,
    image_url: null,
    material: null,
    care_instructions: null,
    country_of_origin: null,
    stock_status: 'in_stock',
    is_sale: false,
    is_new_arrival: false,
    is_featured: false,
    colors: [],
    available_sizes: [],
    tags: [],
    additional_images: []
  })
})

test.each(['true', 'TRUE', '1', 'WAHR', 'vrai', 'yes'])('a draft that a spreadsheet wrote as %s is a draft', (is_draft) => {
  expect(productOf({ is_draft })).toMatchObject({ is_draft: true })
})

test('what may be a draft is not published', () => {
  expect(problemOf({ is_draft: 'perhaps' })).toBe('is_draft must be true or false')
  expect(productOf({ is_draft: 'FALSCH' })).not.toHaveProperty('is_draft')
})

test('a draft and its dates are read, and nothing that could be another time', () => {
  expect(productOf({ is_draft: 'true', appears_at: '2026-12-03T09:00Z', leaves_at: '2026-12-24 18:00+01:00' })).toMatchObject({
    is_draft: true,
    appears_at: '2026-12-03T09:00Z',
    leaves_at: '2026-12-24 18:00+01:00'
  })
  expect(problemOf({ appears_at: '3.12.2026' })).toBe('appears_at must be a date and time such as 2026-12-03T09:00Z')
  expect(problemOf({ leaves_at: '2026-12-03T09:00' })).toBe('leaves_at must be a date and time such as 2026-12-03T09:00Z')
  expect(problemOf({ appears_at: '2026-12-03T09:00Z', leaves_at: '2026-12-03T10:00+01:00' })).toBe(
    'leaves_at must be later than appears_at'
  )
})

test('§5 CSV upload: every column that is read', () => {
  expect(
    productOf({
      Title: ' Augustine Bag ',
      cproduct_link_URL: 'https://house.example/augustine',
      Brand: 'Maison Orvaël',
      Category: 'Bags',
      sub_category: 'Top-handle bags',
      Gender: 'Women',
      Price: '3450.50',
      original_price: '4000',
      Education: 'The house bag.',
      Description: 'Not this one.',
      Image: 'https://house.example/a.webp',
      Image1: 'https://house.example/b.webp',
      Image2: '',
      Image5: 'https://house.example/f.webp',
      Material: 'Calfskin',
      care_instructions: 'Wipe.',
      country_of_origin: 'France',
      stock_status: 'low_stock',
      is_sale: 'true',
      is_new_arrival: '1',
      is_featured: 'false',
      colors: '["Oxblood","Black"]',
      available_sizes: '[38, "One size"]',
      Tag: 'icon',
      Tag5: 'day'
    })
  ).toEqual({
    product_id: 'https://house.example/augustine',
    name: 'Augustine Bag',
    brand: 'Maison Orvaël',
    description: 'The house bag.',
    description_short: 'The house bag.',
    price: 3450.5,
    original_price: 4000,
    category: 'Bags',
    subcategory: 'Top-handle bags',
    gender: 'women',
    image_url: 'https://house.example/a.webp',
    material: 'Calfskin',
    care_instructions: 'Wipe.',
    country_of_origin: 'France',
    stock_status: 'low_stock',
    is_sale: true,
    is_new_arrival: true,
    is_featured: false,
    colors: ['Oxblood', 'Black'],
    available_sizes: ['38', 'One size'],
    tags: ['icon', 'day'],
    additional_images: [
      { url: 'https://house.example/b.webp', type: 'Other', description: '' },
      { url: 'https://house.example/f.webp', type: 'Other', description: '' }
    ]
  })
})

describe('§5 CSV upload: a row without Title is skipped', () => {
  const rows: CsvCells[] = [{}, { Title: '' }, { Title: '  ' }, { title: 'Lac 38' }]
  test.each(rows)('%j', (cells) => {
    expect(read(cells)).toEqual({ problems: [{ column: 'Title', message: 'Missing required field: Title' }] })
  })
})

describe('§5 CSV upload: Price is parsed as a number, falling back to null', () => {
  test.each([
    ['890', 890],
    [' 890.5 ', 890.5],
    ['0', 0],
    ['.5', 0.5],
    ['', null],
    ['on request', null],
    ['$890', null],
    ['1,200', null],
    ['0x10', null],
    ['Infinity', null],
    ['NaN', null]
  ])('%j is %s', (text, price) => {
    expect(productOf({ Price: text }).price).toBe(price)
  })
})

describe('§5 CSV upload: original_price falls back to Price', () => {
  test.each([
    ['925', 925],
    ['', 740],
    ['unknown', 740]
  ])('original_price %j beside Price 740 is %d', (text, price) => {
    expect(productOf({ Price: '740', original_price: text }).original_price).toBe(price)
  })
})

describe('§5 CSV upload: colors and available_sizes are JSON text lists, malformed JSON fails the row', () => {
  test.each(['["Black"', 'Black', '{"a":1}', '"Black"', '[{"a":1}]', '[null]', '12'])('%s', (text) => {
    expect(problemOf({ colors: text })).toBe('colors must be a JSON list such as ["Black", "Rust"]')
    expect(problemOf({ available_sizes: text })).toBe('available_sizes must be a JSON list such as ["Black", "Rust"]')
  })
})

describe('§5 CSV upload: booleans are true only for the text true or 1', () => {
  test.each([
    ['true', true],
    ['1', true],
    ['TRUE', false],
    ['yes', false],
    ['0', false],
    ['', false]
  ])('%j is %s', (text, expected) => {
    expect(productOf({ is_sale: text, is_new_arrival: text, is_featured: text })).toMatchObject({
      is_sale: expected,
      is_new_arrival: expected,
      is_featured: expected
    })
  })
})

describe('§5 CSV upload: description and description_short', () => {
  test('without Education the description is Description, and there is no short one', () => {
    expect(productOf({ Description: 'Plain.' })).toMatchObject({ description: 'Plain.', description_short: null })
  })

  test('§9 the short one is the first 150 characters of Education, none of them cut in two', () => {
    const short = productOf({ Education: '𝄞'.repeat(151) }).description_short
    expect(short).toBe('𝄞'.repeat(150))
  })
})

test.each([
  ['Trousers', '', 'Trousers'],
  ['', 'Coats', 'Coats']
])('§5 CSV upload: subcategory %j or sub_category %j is %j', (subcategory, sub_category, expected) => {
  expect(productOf({ subcategory, sub_category }).subcategory).toBe(expected)
})

test('§5 CSV upload: a tag that stands twice counts once', () => {
  expect(productOf({ Tag: 'icon', Tag5: 'icon' }).tags).toEqual(['icon'])
})

test.each([
  [{ gender: 'robots' }, 'gender must be one of men, women, unisex, kids'],
  [{ stock_status: 'sold' }, 'stock_status must be one of in_stock, low_stock, out_of_stock'],
  [{ Price: '-5' }, 'Price must be positive'],
  [{ Price: '5', original_price: '-0.01' }, 'Original price must be positive']
])('a value that is not allowed is named: %j', (cells, problem) => {
  expect(problemOf(cells)).toBe(problem)
})

test('§7 Create product: the generated product_id is PROD, a time-based and a random token, upper-case, joined by hyphens', () => {
  const ids = Array.from({ length: 1000 }, () => newProductId(1_700_000_000_000))
  for (const id of ids) expect(id).toMatch(/^PROD-LOYW3V28-[0-9A-Z]{8}$/)
  expect(new Set(ids).size).toBe(1000)
})
