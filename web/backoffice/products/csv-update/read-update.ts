import { readImageList, readTextList } from '#web/backoffice/products/csv/csv-lists.ts'
import { findRejections } from '#web/backoffice/products/csv/csv-rejections.ts'
import {
  columnsOfField,
  imageColumns,
  noOriginalPriceColumn,
  sourceColumn,
  tagColumns,
  titleColumn
} from '#web/backoffice/products/csv/product-columns.ts'
import {
  type CellMessage,
  type CsvCells,
  imagesProblem,
  isTrue,
  listProblem,
  readMoment,
  shortDescription,
  unknownStatus
} from '#web/backoffice/products/csv/product-csv.ts'
import { notAnAddress } from '#web/backoffice/products/csv/product-limits.ts'
import { genders, stockStatuses } from '#web/backoffice/products/form/product-schema.ts'
import type { ProductRow } from '#web/backoffice/products/product-queries.ts'
import { readPrice } from '#web/backoffice/products/read-price.ts'
import { readCell } from '#web/lib/format/csv-cell.ts'
import { isStorableUrl } from '#web/lib/web-url.ts'

/** What an empty cell leaves as it is, or clears. */
export type EmptyCells = 'leave' | 'clear'

export type UpdateReading = { values: UpdateValues; problems: CellMessage[] }

type Parsed<Value> = { value: Value } | { message: string }

const nullableTexts = [
  'brand',
  'category',
  'subcategory',
  'image_url',
  'video_url',
  'description',
  'description_short',
  'material',
  'dimensions',
  'care_instructions',
  'country_of_origin'
] as const
const flags = ['is_sale', 'is_new_arrival', 'is_featured', 'is_draft'] as const
const moments = ['appears_at', 'leaves_at'] as const

export const updateFields = [
  'name',
  ...nullableTexts,
  'price',
  'original_price',
  'currency',
  'gender',
  'stock_status',
  ...flags,
  'colors',
  'available_sizes',
  'tags',
  'additional_images',
  ...moments
] as const

export type UpdateField = (typeof updateFields)[number]
export type UpdateValues = Partial<Pick<ProductRow, UpdateField>>

/**
 * Reads what a row of a file changes in a product: only the columns that the file has count. A value that cannot be read is a
 * problem, never an empty field.
 */
export function readUpdate(cells: CsvCells, emptyCells: EmptyCells, product: ProductRow): UpdateReading {
  const values: UpdateValues = {}
  const problems: CellMessage[] = findRejections(cells)
  const textOf = (column: string) => readCell(cells[column] ?? '')

  /** `empty` is the value of a cleared field; undefined if it cannot be cleared. */
  function read<Field extends UpdateField>(
    field: Field,
    empty: UpdateValues[Field],
    parse: (text: string) => Parsed<NonNullable<UpdateValues[Field]> | null>
  ): void {
    const column = sourceColumn(cells, field)
    if (!Object.hasOwn(cells, column)) return
    const text = textOf(column)
    if (text === '') {
      if (emptyCells === 'clear' && empty !== undefined) values[field] = empty
      return
    }
    const parsed = parse(text)
    if ('message' in parsed) problems.push({ column, message: parsed.message })
    else Object.assign(values, { [field]: parsed.value })
  }

  read('name', undefined, (value) => ({ value }))
  if (emptyCells === 'clear' && cells[titleColumn] !== undefined && textOf(titleColumn) === '') {
    problems.push({ column: titleColumn, message: 'Missing required field: Title' })
  }
  for (const field of nullableTexts) read(field, null, (value) => ({ value }))
  // A short description of its own stays.
  const isDerived = [null, '', shortDescription(product.description ?? '')].includes(product.description_short)
  if (textOf('Education') !== '' && textOf('description_short') === '' && isDerived) {
    values.description_short = shortDescription(textOf('Education'))
  }
  read('currency', undefined, (text) =>
    /^[a-z]{3}$/i.test(text) ? { value: text.toUpperCase() } : { message: 'currency must be three letters such as USD' }
  )
  // Signs beside the prices are those of the currency that the product has then.
  const currency = values.currency ?? product.currency
  read('price', null, (text) => parsePrice(text, currency, 'Price'))
  if (isTrue(textOf(noOriginalPriceColumn)) && textOf('original_price') === '') values.original_price = null
  else read('original_price', null, (text) => parsePrice(text, currency, 'Original price'))
  read('gender', null, (text) =>
    found(
      genders.find((known) => known === text.toLowerCase()),
      `gender must be one of ${genders.join(', ')}`
    )
  )
  read('stock_status', undefined, (text) =>
    text === unknownStatus
      ? { value: null }
      : found(
          stockStatuses.find((known) => known === text),
          `stock_status must be one of ${stockStatuses.join(', ')}`
        )
  )
  for (const field of flags) read(field, undefined, (text) => parseFlag(text, field))
  for (const field of moments) {
    read(field, null, (text) => found(readMoment(text), `${field} must be a date and time such as 2026-12-03T09:00Z`))
  }
  for (const field of ['colors', 'available_sizes', 'tags'] as const) {
    read(field, [], (text) => found(readTextList(text), listProblem(field)))
  }
  read('additional_images', [], (text) => found(readImageList(text), imagesProblem))
  if (textOf('tags') === '') replaceParts('tags', tagColumns, product.tags ?? [], (text) => text)
  if (textOf('additional_images') === '') {
    const images = Array.isArray(product.additional_images) ? product.additional_images : []
    for (const column of imageColumns) {
      if (textOf(column) !== '' && !isStorableUrl(textOf(column))) problems.push({ column, message: notAnAddress(column) })
    }
    replaceParts('additional_images', imageColumns, images, (url) => ({ url, type: 'Other', description: '' }))
  }
  return { values, problems }

  /** Each of these columns holds the part of the list at its place. */
  function replaceParts<Part>(
    field: 'tags' | 'additional_images',
    columns: readonly string[],
    parts: readonly Part[],
    partOf: (text: string) => Part
  ): void {
    const named = columns.filter((column) => column in cells)
    if (named.every((column) => textOf(column) === '') && !(emptyCells === 'clear' && named.length > 0)) return
    // The list's own empty column clears what has no column of its own.
    const isListCleared = emptyCells === 'clear' && sourceColumn(cells, field) in cells
    const replaced = isListCleared ? parts.slice(0, columns.length) : [...parts]
    const removed = new Set<number>()
    for (const [place, column] of columns.entries()) {
      const text = textOf(column)
      if (text !== '' && !isPart(replaced[place], text)) replaced[place] = partOf(text)
      else if (text === '' && column in cells && emptyCells === 'clear') removed.add(place)
    }
    // A hole: the second picture of a product that has had none.
    const left = replaced.filter((part, place) => part !== undefined && !removed.has(place))
    Object.assign(values, { [field]: [...new Set(left)] })
  }
}

/** The columns of the file in which a field stands. */
export function columnsIn(cells: CsvCells, field: UpdateField): string[] {
  return columnsOfField(field).filter((column) => column in cells)
}

/** A picture keeps its type and description. */
function isPart(part: unknown, text: string): boolean {
  return part === text || (typeof part === 'object' && part !== null && 'url' in part && part.url === text)
}

function parsePrice(text: string, currency: string | null, name: 'Price' | 'Original price'): Parsed<number | null> {
  const read = readPrice(text, currency, name)
  return 'problem' in read ? { message: read.problem } : { value: read.amount }
}

function parseFlag(text: string, field: string): Parsed<boolean> {
  if (isTrue(text) || text === 'TRUE') return { value: true }
  if (text === 'false' || text === '0' || text === 'FALSE') return { value: false }
  return { message: `${field} must be true or false` }
}

function found<Value>(value: Value | undefined, message: string): Parsed<Value> {
  return value === undefined ? { message } : { value }
}
