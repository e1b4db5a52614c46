import { cellRule, explainedColumns } from './csv-dictionary.ts'
import { byteOrderMark, csvLines } from './csv-text.ts'
import type { RowFailure } from './csv-upload.ts'

const errorColumn = 'Error'

export function csvTemplate(): string {
  return csvFile([explainedColumns.map(({ column }) => column), explainedColumns.map(({ example }) => example)])
}

export function csvDataDictionary(): string {
  return csvFile([
    ['Column', 'Meaning', 'Example'],
    ...[...explainedColumns, cellRule].map(({ column, meaning, example }) => [column, meaning, example])
  ])
}

export function csvOfFailures(header: string[], failures: RowFailure[]): string {
  const columns = [...new Set(header)].filter((column) => column !== errorColumn)
  const rows = failures.map(({ row, message }) => [...columns.map((column) => row.cells[column] ?? ''), message])
  return csvFile([[...columns, errorColumn], ...rows])
}

function csvFile(rows: string[][]): string {
  return byteOrderMark + csvLines(rows)
}
