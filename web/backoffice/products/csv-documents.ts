import Papa from 'papaparse'
import type { RowFailure } from './csv-upload.ts'

// Spreadsheets take a file for UTF-8 only when it says so.
const byteOrderMark = '\ufeff'
const errorColumn = 'Error'

type Explained = { column: string; meaning: string; example: string }

/** Every column that is read, in the order of the template. */
const columns: Explained[] = [
  { column: 'Title', meaning: 'Required. The name of the piece.', example: 'Augustine Top-Handle Bag' },
  {
    column: 'cproduct_link_URL',
    meaning: 'The product link; it becomes the product ID, which is never changed. Without one an ID is made.',
    example: 'https://house.example/augustine'
  },
  { column: 'Brand', meaning: 'The name of the house, as on the Brands page.', example: 'Maison Orvaël' },
  { column: 'Category', meaning: 'Text.', example: 'Bags' },
  { column: 'subcategory', meaning: 'Text. sub_category is read as well.', example: 'Top-handle bags' },
  { column: 'gender', meaning: 'men, women, unisex or kids, in any case. Gender is read as well.', example: 'women' },
  {
    column: 'Price',
    meaning: 'Numeric, with a point for decimals and no currency sign. Anything else is no price.',
    example: '3450.00'
  },
  { column: 'original_price', meaning: 'Numeric. Without one the Price is taken.', example: '3450.00' },
  { column: 'Image', meaning: 'The web address of the main picture.', example: 'https://house.example/augustine.jpg' },
  ...[1, 2, 3, 4, 5].map((number) => ({
    column: `Image${number}`,
    meaning: 'The web address of a further picture.',
    example: number === 1 ? 'https://house.example/augustine-side.jpg' : ''
  })),
  {
    column: 'Education',
    meaning: 'The description. Its first 150 characters become the short description.',
    example: 'A trapezoid in pebbled calfskin with a turn-lock and a single rolled handle.'
  },
  { column: 'Description', meaning: 'The description where Education is empty.', example: '' },
  { column: 'Tag', meaning: 'A tag.', example: 'icon' },
  { column: 'Tag5', meaning: 'A second tag.', example: 'day' },
  { column: 'colors', meaning: 'A JSON list of texts. Malformed, the row fails.', example: '["Oxblood","Black"]' },
  { column: 'available_sizes', meaning: 'A JSON list of texts. Malformed, the row fails.', example: '["One size"]' },
  { column: 'material', meaning: 'Text. Material is read as well.', example: 'Pebbled calfskin, brass hardware' },
  { column: 'care_instructions', meaning: 'Text.', example: 'Wipe with a soft dry cloth.' },
  { column: 'country_of_origin', meaning: 'Text.', example: 'France' },
  { column: 'stock_status', meaning: 'in_stock, low_stock or out_of_stock; in_stock where empty.', example: 'in_stock' },
  { column: 'is_sale', meaning: 'true or 1; anything else is false.', example: 'false' },
  { column: 'is_new_arrival', meaning: 'true or 1; anything else is false.', example: 'true' },
  { column: 'is_featured', meaning: 'true or 1; anything else is false.', example: 'false' }
]

/** A file with every column and one row to write over. */
export function csvTemplate(): string {
  return toCsv([columns.map(({ column }) => column), columns.map(({ example }) => example)])
}

/** A file that says what each column means. */
export function csvDataDictionary(): string {
  return toCsv([
    ['Column', 'How it is read', 'Example'],
    ...columns.map(({ column, meaning, example }) => [column, meaning, example])
  ])
}

/** The rows that failed as they were, and why, to be mended and uploaded again. */
export function csvOfFailures(header: string[], failures: RowFailure[]): string {
  const kept = [...new Set(header)].filter((column) => column !== errorColumn)
  const rows = failures.map(({ row, message }) => [...kept.map((column) => row.cells[column] ?? ''), message])
  return toCsv([[...kept, errorColumn], ...rows])
}

function toCsv(rows: string[][]): string {
  return `${byteOrderMark}${Papa.unparse(rows, { newline: '\r\n' })}\r\n`
}
