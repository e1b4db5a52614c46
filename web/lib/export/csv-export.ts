import { create } from 'zustand'
import { downloadBlob } from '#web/lib/browser/download-text.ts'
import { createPauses } from '#web/lib/browser/pauses.ts'
import { byteOrderMark, csvLines } from '#web/lib/format/csv-text.ts'
import { onUserCleared } from '#web/lib/user-memory.ts'

export type CsvExportState = {
  /** Set while an export runs; `isLong` once it takes more than a moment. */
  progress: { done: number; total: number; isLong: boolean } | undefined
}

export type ExportPage<Row> = {
  rows: Row[]
  done: number
  total: number
}

export type CsvExport<Row> = {
  fileName: string
  header: string[]
  read: (signal: AbortSignal) => AsyncGenerator<ExportPage<Row>>
  toCells: (row: Row) => string[]
  /** Called with the number of rows before the file is saved; if it fails, there is no file. */
  record?: (rows: number) => Promise<void>
}

/** A shorter export shows no progress. */
const momentMs = 1000
/** Rows converted between pauses: a few milliseconds' work. */
const rowsAtOnce = 100

/** The only export of this tab. It continues while staff look at another page. */
export const useCsvExport = create<CsvExportState>(() => ({ progress: undefined }))

let cancelling = new AbortController()

onUserCleared(cancelCsvExport)

export function cancelCsvExport(): void {
  cancelling.abort()
}

/** Downloads the pages as one file. Rethrows errors of `read`; a cancelled export downloads nothing. */
export async function runCsvExport<Row>({ fileName, header, read, toCells, record }: CsvExport<Row>): Promise<void> {
  if (useCsvExport.getState().progress) return
  cancelling = new AbortController()
  const { signal } = cancelling
  let isLong = false
  const show = (progress: { done: number; total: number }) => useCsvExport.setState({ progress: { ...progress, isLong } })
  show({ done: 0, total: 0 })
  const timer = setTimeout(() => {
    isLong = true
    show(useCsvExport.getState().progress ?? { done: 0, total: 0 })
  }, momentMs)
  try {
    const pause = createPauses(signal)
    // A Blob stores its data outside the page's memory.
    const parts = [new Blob([byteOrderMark + csvLines([header])])]
    let written = 0
    for await (const { rows, done, total } of read(signal)) {
      for (let from = 0; from < rows.length; from += rowsAtOnce) {
        parts.push(new Blob([csvLines(rows.slice(from, from + rowsAtOnce).map(toCells))]))
        await pause()
      }
      written += rows.length
      show({ done, total })
    }
    await record?.(written)
    downloadBlob(fileName, new Blob(parts, { type: 'text/csv' }))
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    clearTimeout(timer)
    useCsvExport.setState({ progress: undefined })
  }
}

/** 'vitrine-clients-2026-11-21.csv' */
export function exportFileName(list: string): string {
  // The Swedish locale formats ISO dates.
  return `vitrine-${list}-${new Date().toLocaleDateString('sv-SE')}.csv`
}
