import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Database } from '#supabase/types.ts'
import { readCell, writeCell } from '#web/lib/format/csv-cell.ts'
import { byteOrderMark, csvLines } from '#web/lib/format/csv-text.ts'
import { productCells, productHeader } from './csv-export.ts'
import { decodeText, parseCsv } from './csv-file.ts'
import { type NewProduct, readProductRow } from './product-csv.ts'

type ProductRow = Database['public']['Tables']['demo_products']['Row']

const fileOf = (rows: ProductRow[]) => csvLines([productHeader, ...rows.map(productCells)])

/** Texts that PostgreSQL can store, rich in characters that are special in CSV or spreadsheets. */
const texts = (maximum: number) => {
  const odd = fc.constantFrom(...`=+-@'",;\t\r\n \u00a0\ufeff[]{}\\<>`, 'é', '👜', 'مرحبا', '\r\n', '""', 'Tag')
  const character = fc.oneof({ weight: 3, arbitrary: odd }, fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }))
  return fc
    .array(character, { maxLength: Math.min(maximum, 40) })
    .map((characters) => characters.join('').replaceAll('\0', ''))
    .filter((text) => [...text].length <= maximum)
}
const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary)
const named = (maximum: number) => texts(maximum).filter((text) => /[^ ]/.test(text))
const price = fc.integer({ min: 0, max: 999_999_999_999 }).map((cents) => Number((cents / 100).toFixed(2)))
const url = texts(30).map((text) => `https://house.example/${text.replace(/\s/g, '')}`)
const image = fc.oneof(
  url.filter(Boolean),
  fc.record(
    { url, type: fc.constantFrom('Detail view', 'Look Book', 'Runway', 'Other'), description: texts(20), color: named(20) },
    { requiredKeys: ['url', 'type', 'description'] }
  ),
  fc.record({ url, type: fc.constant('Other'), description: fc.constant('') })
)
const list = fc.array(texts(20), { maxLength: 5 })

/** What the database accepts for a product. */
const product: fc.Arbitrary<ProductRow> = fc.record({
  id: fc.uuid(),
  product_id: named(2000),
  name: named(1000),
  brand: optional(texts(200)),
  description: optional(
    fc.oneof(
      texts(400),
      texts(40).map((text) => text.repeat(20))
    )
  ),
  description_short: optional(texts(1000)),
  price: optional(price),
  original_price: optional(price),
  currency: fc.constantFrom('USD', 'EUR', 'CNY'),
  category: optional(texts(200)),
  subcategory: optional(texts(200)),
  gender: optional(fc.constantFrom('', 'men', 'women', 'unisex', 'kids')),
  image_url: optional(fc.oneof(fc.constant(''), url)),
  video_url: optional(fc.oneof(fc.constant(''), url)),
  material: optional(texts(40)),
  care_instructions: optional(texts(40)),
  dimensions: optional(texts(200)),
  country_of_origin: optional(texts(40)),
  stock_status: optional(fc.constantFrom('in_stock', 'low_stock', 'out_of_stock')),
  is_sale: fc.boolean(),
  is_new_arrival: fc.boolean(),
  is_featured: fc.boolean(),
  colors: optional(list),
  available_sizes: optional(list),
  tags: optional(list),
  additional_images: optional(fc.array(image, { maxLength: 7 })),
  created_at: fc.constant('2026-11-21T12:00:00+00:00'),
  updated_at: fc.constant('2026-11-21T12:00:00+00:00'),
  is_draft: fc.boolean(),
  appears_at: optional(fc.constantFrom('2026-12-03T09:00:00+00:00', '2026-01-03T09:00:00.123456+00:00')),
  leaves_at: optional(fc.constant('2027-12-03T09:00:00+00:00'))
})

/** For half of all products the short description is the beginning of the long one. */
const products = fc.array(
  fc.tuple(product, fc.boolean()).map(([row, isCut]) => ({
    ...row,
    description_short: isCut ? [...(row.description ?? '')].slice(0, 150).join('') : row.description_short
  })),
  { maxLength: 6, minLength: 1 }
)

async function importOf(rows: ProductRow[]): Promise<(NewProduct | undefined)[]> {
  const bytes = new TextEncoder().encode(byteOrderMark + fileOf(rows))
  return (await parseCsv(await decodeText(bytes))).rows.map(({ cells, problem }) => {
    const read = readProductRow(cells, () => 'PROD-MADE')
    return 'product' in read && !problem ? read.product : undefined
  })
}

/** The app treats null, empty texts and empty lists alike. */
function seen(row: Partial<ProductRow> | NewProduct) {
  const { id, created_at, updated_at, ...fields } = row
  return {
    ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value])),
    currency: fields.currency ?? 'USD',
    video_url: fields.video_url || null,
    dimensions: fields.dimensions || null,
    colors: fields.colors ?? [],
    available_sizes: fields.available_sizes ?? [],
    tags: fields.tags ?? [],
    additional_images: fields.additional_images ?? [],
    is_draft: fields.is_draft ?? false,
    appears_at: fields.appears_at ?? null,
    leaves_at: fields.leaves_at ?? null
  }
}

test('any products that the database accepts are unchanged after export and upload', async () => {
  await fc.assert(
    fc.asyncProperty(products, async (rows) => {
      expect((await importOf(rows)).map((row) => row && seen(row))).toEqual(rows.map(seen))
    }),
    { numRuns: 500 }
  )
})

describe('a cell', () => {
  test('gives every text back', () => {
    fc.assert(
      fc.property(texts(40), (text) => {
        expect(readCell(writeCell(text))).toBe(text)
      }),
      { numRuns: 5000 }
    )
  })

  test('never starts as a formula does', () => {
    fc.assert(
      fc.property(texts(40), (text) => {
        expect(writeCell(text)).not.toMatch(/^[=+\-@\t\r]/)
      }),
      { numRuns: 5000 }
    )
  })

  test.each([
    ['=HYPERLINK("http://x")', `'=HYPERLINK("http://x")`],
    ['+1', "'+1"],
    ['-20 degrees', "'-20 degrees"],
    ['@home', "'@home"],
    ["'=1", "''=1"],
    ["'Tis the season", "'Tis the season"],
    ['3450', '3450'],
    ['ends with space ', "'ends with space '"]
  ])('%j is written as %j', (text, cell) => {
    expect(writeCell(text)).toBe(cell)
    expect(readCell(cell)).toBe(text)
  })

  test.each(["'Tis the season", "the boys' club", "6 '", "rock 'n' roll", "'"])('%j, typed by a person, stays', (text) => {
    expect(readCell(`  ${text} `)).toBe(text)
  })
})

test('values that do not fit the specified columns have columns of their own', async () => {
  const [plain, rich] = fc.sample(product, 2)
  if (!plain || !rich) throw new Error('two products were made')
  const pictures = ['a', 'b'].map((name) => ({ url: `https://h.example/${name}`, type: 'Other', description: '' }))
  const rows = [
    { ...plain, tags: ['icon', 'day'], additional_images: pictures, description: 'Long.', description_short: 'Long.' },
    { ...rich, tags: ['a', 'b', 'c'], additional_images: [...pictures, ...pictures, ...pictures], description_short: 'Short.' }
  ]
  const [first, second] = (await parseCsv(fileOf(rows))).rows.map(({ cells }) => cells)
  expect(first).toMatchObject({ Tag: 'icon', Tag5: 'day', tags: '', Image2: 'https://h.example/b', additional_images: '' })
  expect(first).toMatchObject({ Education: 'Long.', Description: '', description_short: '' })
  expect(second).toMatchObject({ Tag: '', tags: '["a","b","c"]', Image1: '', Education: '', description_short: 'Short.' })
  expect(JSON.parse(second?.additional_images ?? '')).toHaveLength(6)
})

test('omits pictures without a URL', async () => {
  const [row] = fc.sample(product, 1)
  if (!row) throw new Error('a product was made')
  const [imported] = await importOf([
    { ...row, additional_images: [null, 7, '', { alt: 'no address' }, 'https://h.example/a'] }
  ])
  expect(imported?.additional_images).toEqual(['https://h.example/a'])
})
