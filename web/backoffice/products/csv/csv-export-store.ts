import { create } from 'zustand'
import { downloadBlob } from '#web/lib/browser/download-text.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { csvHeader, productsToCsv } from './csv-export.ts'
import type { ExportPage } from './csv-export-queries.ts'
import { createPauses } from './pauses.ts'

export type CsvExportState = {
  /** Set while an export runs; `isLong` once it takes more than a moment. */
  progress: { done: number; total: number; isLong: boolean } | undefined
}

/** A shorter export shows no progress. */
const momentMs = 1000
/** Rows converted between pauses: a few milliseconds' work. */
const rowsAtOnce = 100

/** The only export of this tab. It continues while staff look at another page. */
export const useCsvExport = create<CsvExportState>(() => ({ progress: undefined }))

let cancelling = new AbortController()

useAppStore.subscribe((state, before) => {
  if (state.user?.id !== before.user?.id) cancelCsvExport()
})

export function cancelCsvExport(): void {
  cancelling.abort()
}

/** Downloads the pages as one file. Rethrows errors of `read`; a cancelled export downloads nothing. */
export async function runCsvExport(fileName: string, read: (signal: AbortSignal) => AsyncGenerator<ExportPage>): Promise<void> {
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
    const parts = [new Blob([csvHeader()])]
    for await (const { rows, done, total } of read(signal)) {
      for (let from = 0; from < rows.length; from += rowsAtOnce) {
        parts.push(new Blob([productsToCsv(rows.slice(from, from + rowsAtOnce))]))
        await pause()
      }
      show({ done, total })
    }
    downloadBlob(fileName, new Blob(parts, { type: 'text/csv' }))
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    clearTimeout(timer)
    useCsvExport.setState({ progress: undefined })
  }
}
