import { formatCount } from '#web/lib/counts.ts'
import type { CsvUploadResult } from './csv-upload-state.ts'

/** §8, in the specification's words. */
export function resultText({ stored, failed }: CsvUploadResult): string {
  return `Successfully uploaded ${formatCount(stored.length)} products, ${formatCount(failed.length)} products failed to upload`
}
