import { formatCount } from '#web/lib/format/counts.ts'
import type { UploadTable } from './csv-table.ts'
import type { UploadRow } from './csv-upload.ts'
import type { UploadOutline } from './csv-upload-journal.ts'
import type { CsvUploadResult } from './csv-upload-state.ts'

/** §8, in the specification's words. */
export function resultText({ stored, failed }: CsvUploadResult): string {
  return `Successfully uploaded ${formatCount(stored.length)} products, ${formatCount(failed.length)} products failed to upload`
}

type Sofar = Pick<CsvUploadResult, 'stored' | 'failed' | 'there' | 'storedBefore'>

export function outlineOf(file: File, { rows }: UploadTable, startedAt: number, result: Sofar): UploadOutline {
  return {
    fileName: file.name,
    startedAt,
    total: rows.length,
    stored: [...result.storedBefore, ...result.stored].map(({ number }) => number),
    there: result.there.map(({ number }) => number),
    failed: result.failed.map(({ row, message }) => [row.number, message])
  }
}

export function resultOf({ stored, there, failed }: UploadOutline, rows: readonly UploadRow[]): CsvUploadResult {
  const rowsOf = (numbers: number[]) => numbers.flatMap((number) => rows[number - 1] ?? [])
  const tried = new Set([...stored, ...there, ...failed.map(([number]) => number)])
  return {
    stored: rowsOf(stored),
    there: rowsOf(there),
    failed: failed.flatMap(([number, message]) => rowsOf([number]).map((row) => ({ row, message }))),
    untried: rows.filter(({ number }) => !tried.has(number)),
    ending: 'broken off',
    storedBefore: []
  }
}
