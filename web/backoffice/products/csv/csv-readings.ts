import { formatAmount } from './csv-remarks.ts'
import type { UploadRow } from './csv-upload.ts'
import type { CsvCells } from './product-csv.ts'

/** A column's cells whose probable meaning differs from how they would be read. */
export type ColumnReading = {
  column: string
  changes: { number: number; cells: CsvCells }[]
  examples: { text: string; meaning: string }[]
}

const maxExamples = 3

export function findReadings(rows: readonly UploadRow[]): ColumnReading[] {
  const readings = new Map<string, ColumnReading & { looks: Set<string> }>()
  for (const { number, cells, remarks } of rows) {
    for (const { column, meant } of remarks) {
      if (!meant) continue
      const reading = readings.get(column) ?? { column, changes: [], examples: [], looks: new Set() }
      readings.set(column, reading)
      reading.changes.push({ number, cells: meant })
      const text = cells[column]?.trim() ?? ''
      const look = text.replace(/\d+/g, '9')
      if (reading.looks.size === maxExamples || reading.looks.has(look)) continue
      reading.looks.add(look)
      reading.examples.push({ text, meaning: meaningOf(column, meant) })
    }
  }
  return [...readings.values()].map(({ column, changes, examples }) => ({ column, changes, examples }))
}

function meaningOf(column: string, meant: CsvCells): string {
  const text = meant[column] ?? ''
  const shown = text === '' || Number.isNaN(Number(text)) ? text : formatAmount(Number(text))
  return [shown, ...Object.entries(meant).flatMap(([name, value]) => (name === column ? [] : value))].join(' ')
}
