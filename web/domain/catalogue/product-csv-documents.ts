import { byteOrderMark, csvLines } from '#web/lib/format/csv-text.ts'
import { cellRule, explainedColumns } from './product-csv-dictionary.ts'

export const templateName = 'vitrine-products-template.csv'
export const dictionaryName = 'vitrine-products-data-dictionary.csv'

export function csvTemplate(): string {
  return csvFile([explainedColumns.map(({ column }) => column), explainedColumns.map(({ example }) => example)])
}

export function csvDataDictionary(): string {
  return csvFile([
    ['Column', 'Meaning', 'Example'],
    ...[...explainedColumns, cellRule].map(({ column, meaning, example }) => [column, meaning, example])
  ])
}

function csvFile(rows: string[][]): string {
  return byteOrderMark + csvLines(rows)
}
