import { create } from 'zustand'
import type { UploadTable } from './csv-table.ts'
import type { UploadOutcome, UploadRow } from './csv-upload.ts'
import type { BrokenUpload } from './csv-upload-journal.ts'

export type CsvUploadState = {
  file: File | undefined
  /** What the file holds, with what was corrected since; undefined until it is read, and where it can't be. */
  table: UploadTable | undefined
  /** Set while uploading; `total` is 0 until the file is read. */
  progress: { done: number; total: number; isWaiting: boolean } | undefined
  result: CsvUploadResult | undefined
  /** Why the file can't be read, as a sentence. */
  problem: string | undefined
  /** An upload that ended with its page, to go on with. */
  broken: BrokenUpload | undefined
}

export type CsvUploadResult = Omit<UploadOutcome, 'ending'> & {
  ending: UploadOutcome['ending'] | 'broken off'
  /** Rows that earlier runs of the same file brought in. */
  storedBefore: UploadRow[]
}

export const noCsvUpload: CsvUploadState = {
  file: undefined,
  table: undefined,
  progress: undefined,
  result: undefined,
  problem: undefined,
  broken: undefined
}

/** The one upload of this tab. It lives beside the pages, so that it goes on while staff look at another one. */
export const useCsvUpload = create<CsvUploadState>(() => noCsvUpload)
