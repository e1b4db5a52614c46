import { formatCount } from '#web/lib/format/counts.ts'
import type { SavedProgress } from './csv-saved-progress.ts'
import type { UploadTable } from './csv-table.ts'
import type { UploadRow } from './csv-upload.ts'
import type { CsvUploadResult } from './csv-upload-state.ts'

/** §8, in the specification's words. */
export function resultText({ stored, failed }: CsvUploadResult): string {
  return `Successfully uploaded ${formatCount(stored.length)} products, ${formatCount(failed.length)} products failed to upload`
}

type Sofar = Pick<CsvUploadResult, 'stored' | 'failed' | 'existing' | 'storedBefore'>

export function savedProgressOf(file: File, { rows }: UploadTable, startedAt: number, result: Sofar): SavedProgress {
  return {
    fileName: file.name,
    startedAt,
    total: rows.length,
    stored: [...result.storedBefore, ...result.stored].map(({ number }) => number),
    existing: result.existing.map(({ number }) => number),
    failed: result.failed.map(({ row, message }) => [row.number, message])
  }
}

export function resultOf({ stored, existing, failed }: SavedProgress, rows: readonly UploadRow[]): CsvUploadResult {
  const rowsOf = (numbers: number[]) => numbers.flatMap((number) => rows[number - 1] ?? [])
  const tried = new Set([...stored, ...existing, ...failed.map(([number]) => number)])
  return {
    stored: rowsOf(stored),
    existing: rowsOf(existing),
    failed: failed.flatMap(([number, message]) => rowsOf([number]).map((row) => ({ row, message }))),
    untried: rows.filter(({ number }) => !tried.has(number)),
    ending: 'page closed',
    storedBefore: []
  }
}
