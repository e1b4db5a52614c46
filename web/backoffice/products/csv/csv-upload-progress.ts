import type { CsvUploadState } from './csv-upload-state.ts'

/** How far an upload is, from 0 to 100. */
export function percentOf({ done, total }: NonNullable<CsvUploadState['progress']>): number {
  return total === 0 ? 0 : Math.floor((done / total) * 100)
}
