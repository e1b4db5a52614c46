import { readCell } from '#web/lib/format/csv-cell.ts'
import { isStorableUrl } from '#web/lib/web-url.ts'
import { readTextList } from './csv-lists.ts'
import { type ProductField, sourceColumn } from './product-columns.ts'
import type { CellMessage, CsvCells } from './product-csv.ts'
import { isLonger, isUnstorable, maxTextLengths, unstorable, webUrlFields } from './product-limits.ts'

const texts: ProductField[] = [
  ...maxTextLengths.map(({ field }) => field),
  'material',
  'care_instructions',
  'country_of_origin'
]
const lists: ProductField[] = ['colors', 'available_sizes', 'tags']

/** Predicts rejections; the row may still be sent, since the database decides. */
export function findRejections(cells: CsvCells): CellMessage[] {
  const problems: CellMessage[] = []
  const check = (field: ProductField, message: string, isRejected: (text: string) => boolean) => {
    const column = sourceColumn(cells, field)
    const text = readCell(cells[column] ?? '')
    if (text !== '' && isRejected(text)) problems.push({ column, message })
  }
  for (const { field, maxLength, message } of maxTextLengths) check(field, message, (text) => isLonger(text, maxLength))
  for (const { field, message } of webUrlFields) check(field, message, (text) => !isStorableUrl(text))
  for (const field of texts) check(field, unstorable, isUnstorable)
  for (const field of lists) check(field, unstorable, (text) => readTextList(text)?.some(isUnstorable) ?? false)
  return problems
}
