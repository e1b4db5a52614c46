import { create } from 'zustand'
import type { InterruptedUpload } from './csv-saved-progress.ts'
import type { UploadTable } from './csv-table.ts'
import type { UploadOutcome, UploadRow } from './csv-upload.ts'

export type CsvUploadState = {
  file: File | undefined
  /** The file's rows with corrections; undefined until it is read, or if it is unreadable. */
  table: UploadTable | undefined
  /** Set while uploading; `total` is 0 until the file is read. */
  progress: { done: number; total: number; isWaiting: boolean } | undefined
  result: CsvUploadResult | undefined
  problem: string | undefined
  interrupted: InterruptedUpload | undefined
}

export type CsvUploadResult = Omit<UploadOutcome, 'ending'> & {
  ending: UploadOutcome['ending'] | 'page closed'
  storedBefore: UploadRow[]
}

export const noCsvUpload: CsvUploadState = {
  file: undefined,
  table: undefined,
  progress: undefined,
  result: undefined,
  problem: undefined,
  interrupted: undefined
}

/** The only upload of this tab. It continues while staff look at another page. */
export const useCsvUpload = create<CsvUploadState>(() => noCsvUpload)
