import type { UploadRow } from './csv-upload.ts'
import { formatAmount } from './csv-warnings.ts'
import type { CsvCells } from './product-csv.ts'

/** A column's cells whose probable meaning differs from how they would be read. */
export type ColumnSuggestion = {
  column: string
  changes: { number: number; cells: CsvCells }[]
  examples: { text: string; meaning: string }[]
}

const maxExamples = 3

export function findSuggestions(rows: readonly UploadRow[]): ColumnSuggestion[] {
  const suggestions = new Map<string, ColumnSuggestion & { looks: Set<string> }>()
  for (const { number, cells, warnings } of rows) {
    for (const { column, suggested } of warnings) {
      if (!suggested) continue
      const suggestion = suggestions.get(column) ?? { column, changes: [], examples: [], looks: new Set() }
      suggestions.set(column, suggestion)
      suggestion.changes.push({ number, cells: suggested })
      const text = cells[column]?.trim() ?? ''
      const look = text.replace(/\d+/g, '9')
      if (suggestion.looks.size === maxExamples || suggestion.looks.has(look)) continue
      suggestion.looks.add(look)
      suggestion.examples.push({ text, meaning: meaningOf(column, suggested) })
    }
  }
  return [...suggestions.values()].map(({ column, changes, examples }) => ({ column, changes, examples }))
}

function meaningOf(column: string, suggested: CsvCells): string {
  const text = suggested[column] ?? ''
  const shown = text === '' || Number.isNaN(Number(text)) ? text : formatAmount(Number(text))
  return [shown, ...Object.entries(suggested).flatMap(([name, value]) => (name === column ? [] : value))].join(' ')
}
