import { byteOrderMark, csvLines } from '#web/lib/format/csv-text.ts'
import type { CsvCells } from './product-csv.ts'

const errorColumn = 'Error'

export function csvOfFailures(header: string[], failures: { row: { cells: CsvCells }; message: string }[]): string {
  const columns = [...new Set(header)].filter((column) => column !== errorColumn)
  const rows = failures.map(({ row, message }) => [...columns.map((column) => row.cells[column] ?? ''), message])
  return byteOrderMark + csvLines([[...columns, errorColumn], ...rows])
}
