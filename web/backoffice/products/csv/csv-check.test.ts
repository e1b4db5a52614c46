import { describe, expect, test } from 'vitest'
import { checkOfRow, checkRows } from './csv-check.ts'
import { prepareRow } from './csv-upload.ts'
import type { CsvCells } from './product-csv.ts'

const none: ReadonlySet<string> = new Set()
const link = 'cproduct_link_URL'

const rowsOf = (...cells: CsvCells[]) =>
  cells.map((row, index) => prepareRow({ cells: { Title: 'Lac 38', ...row } }, index + 1, () => `PROD-${index}`))

function problemsOf(cells: CsvCells) {
  const [row] = rowsOf(cells)
  return row?.problems
}

describe('reports a cell that the database would reject', () => {
  test.each([
    [{ Title: 'x'.repeat(1001) }, 'Title', 'Title is longer than 1,000 characters'],
    [{ [link]: `https://h.example/${'x'.repeat(2000)}` }, link, 'The product link is longer than 2,000 characters'],
    [{ Brand: 'x'.repeat(201) }, 'Brand', 'Brand is longer than 200 characters'],
    [{ Category: 'x'.repeat(201) }, 'Category', 'Category is longer than 200 characters'],
    [{ sub_category: 'x'.repeat(201) }, 'sub_category', 'subcategory is longer than 200 characters'],
    [{ Education: 'x'.repeat(50_001) }, 'Education', 'Education is longer than 50,000 characters'],
    [{ Education: 'x'.repeat(60_000) }, 'Education', 'Education is longer than 50,000 characters'],
    [{ description_short: 'x'.repeat(1001) }, 'description_short', 'The short description is longer than 1,000 characters'],
    [{ Image: 'javascript:alert(1)' }, 'Image', 'Image must be a web address that starts with http:// or https://'],
    [{ Image: 'https://h.example/a b' }, 'Image', 'Image must be a web address that starts with http:// or https://'],
    [{ video_url: 'film.mp4' }, 'video_url', 'video_url must be a web address that starts with http:// or https://'],
    [{ Price: '1e309' }, 'Price', 'Price must be less than 10,000,000,000'],
    [{ Price: '9999999999.995' }, 'Price', 'Price must be less than 10,000,000,000'],
    [{ original_price: '1e10' }, 'original_price', 'Price must be less than 10,000,000,000'],
    [{ material: 'Silk\0' }, 'material', 'A value contains a character that cannot be stored'],
    [{ colors: '["Black\\u0000"]' }, 'colors', 'A value contains a character that cannot be stored']
  ])('%#: %j', (cells, column, message) => {
    expect(problemsOf(cells)).toEqual([{ column, message }])
  })

  const fine: CsvCells[] = [
    { Title: '👜'.repeat(1000) },
    { Image: 'https://münchen.example/ä?q=1#2' },
    { Price: '9999999999.99' },
    { Price: '12,50' }
  ]
  test.each(fine)('%#: %j would go in', (cells) => {
    expect(problemsOf(cells)).toEqual([])
  })

  test('a row reports all its problems', () => {
    expect(problemsOf({ Title: '', gender: 'robots', Image: 'no address' })?.map(({ column }) => column)).toEqual([
      'Title',
      'gender',
      'Image'
    ])
  })
})

test('counts each row once: new, failing or existing', () => {
  const rows = rowsOf({ [link]: 'a' }, { [link]: 'b', Title: '' }, { [link]: 'c' }, {}, { [link]: 'c', Price: '-1' })
  expect(checkRows(rows, new Set(['c', 'elsewhere'])).counts).toEqual({ new: 2, failing: 2, existing: 1 })
})

describe('a duplicate product link in the file', () => {
  test('fails the later row, and names the first', () => {
    const rows = rowsOf({ [link]: 'a' }, { [link]: 'b' }, { [link]: 'a' }, { [link]: 'a' })
    const check = checkRows(rows, none)
    expect(rows.map((row) => checkOfRow(row, check, undefined).state)).toEqual(['new', 'new', 'failing', 'failing'])
    expect(rows[3] && checkOfRow(rows[3], check, undefined).problems).toEqual([
      { column: link, message: 'Row 1 has the same product link' }
    ])
  })

  test('is allowed if the first row fails or both exist', () => {
    const rows = rowsOf({ [link]: 'a', Title: '' }, { [link]: 'a' }, { [link]: 'b' }, { [link]: 'b' })
    expect(checkRows(rows, new Set(['b'])).counts).toEqual({ new: 1, failing: 1, existing: 2 })
  })

  test('does not apply to rows without a link', () => {
    expect(checkRows(rowsOf({}, {}), none).counts.new).toBe(2)
  })
})

test('reports warnings of new rows only, not of existing or failing ones', () => {
  const rows = rowsOf(
    { Price: 'dear', [link]: 'a' },
    { Price: 'dear', [link]: 'b' },
    { Price: 'dear', Title: '' },
    { Price: '9' }
  )
  const check = checkRows(rows, new Set(['b']))
  expect(check.withWarnings.map(({ number }) => number)).toEqual([1])
  expect(rows[1] && checkOfRow(rows[1], check, undefined).warnings).toEqual([])
})

test('reports an unknown brand, and accepts the row', () => {
  const [row, other] = rowsOf({ Brand: 'Maison Orvael' }, {})
  if (!row || !other) throw new Error('two rows were made')
  const check = checkRows([row, other], none)
  expect(checkOfRow(row, check, undefined).notes).toEqual([])
  expect(checkOfRow(row, check, new Set(['Maison Orvaël']))).toEqual({
    state: 'new',
    problems: [],
    warnings: [],
    notes: [{ column: 'Brand', message: 'Not on the Brands page' }]
  })
  expect(checkOfRow(row, check, new Set(['Maison Orvael'])).notes).toEqual([])
  expect(checkOfRow(other, check, new Set()).notes).toEqual([])
})
