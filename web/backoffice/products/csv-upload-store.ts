import { create } from 'zustand'
import { useAppStore } from '#web/store/app-store.ts'
import { readCsvFile } from './csv-file.ts'
import { prepareRows, type UploadOutcome, type UploadRow, type UploadTools, uploadRows } from './csv-upload.ts'
import { newProductId } from './product-id.ts'

export type CsvUploadState = {
  file: File | undefined
  /** Set while uploading; `total` is 0 until the file is read. */
  progress: { done: number; total: number; isWaiting: boolean } | undefined
  result: CsvUploadResult | undefined
  /** Why the last attempt came to nothing, as a sentence. */
  problem: string | undefined
}

export type CsvUploadResult = UploadOutcome & {
  columns: string[]
  /** Of the whole file. */
  rows: UploadRow[]
  /** Only rows were sent that were not there yet; those that were are no failures then. */
  isNewRowsOnly: boolean
}

const idle: CsvUploadState = { file: undefined, progress: undefined, result: undefined, problem: undefined }
/** Progress is shown at most this often. */
const progressIntervalMs = 200

/** The one upload of this tab. It lives beside the pages, so that it goes on while staff look at another one. */
export const useCsvUpload = create<CsvUploadState>(() => idle)

let cancelling = new AbortController()

// Who comes after sees nothing of it.
useAppStore.subscribe((state, before) => {
  if (state.user?.id === before.user?.id) return
  cancelCsvUpload()
  removeCsvFile()
})

export function chooseCsvFile(file: File): void {
  useCsvUpload.setState({ ...idle, file })
}

export function removeCsvFile(): void {
  useCsvUpload.setState(idle)
}

/** The row that is on its way still goes in. */
export function cancelCsvUpload(): void {
  cancelling.abort()
}

/**
 * Uploads the chosen file, or of the last result the rows that are not there yet. Throws CsvUnreadable; what became of
 * the rows is in the state.
 */
export async function runCsvUpload(
  mode: 'all' | 'new rows',
  insert: UploadTools['insert']
): Promise<UploadOutcome | undefined> {
  const { file, progress, result } = useCsvUpload.getState()
  if (!file || progress) return undefined
  const controller = new AbortController()
  cancelling = controller
  addEventListener('beforeunload', warn)
  useCsvUpload.setState({ progress: { done: 0, total: 0, isWaiting: false }, result: undefined, problem: undefined })
  try {
    const isAgain = mode === 'new rows' && result !== undefined
    const source = isAgain ? result : await readRows(file)
    const there = isAgain ? [...result.stored, ...result.there] : []
    const rows = source.rows.filter((row) => !there.includes(row))
    const outcome = await uploadRows(rows, {
      insert,
      wait: (milliseconds) => waitOrCancel(milliseconds, controller.signal),
      isCancelled: () => controller.signal.aborted,
      onProgress: showProgress(rows.length)
    })
    const all = { ...outcome, there: [...there, ...outcome.there] }
    useCsvUpload.setState({ result: { ...all, rows: source.rows, columns: source.columns, isNewRowsOnly: isAgain } })
    return outcome
  } catch (error) {
    useCsvUpload.setState({ problem: `Failed to parse CSV: ${error instanceof Error ? error.message : 'Unknown error'}` })
    throw error
  } finally {
    useCsvUpload.setState({ progress: undefined })
    removeEventListener('beforeunload', warn)
  }
}

async function readRows(file: File): Promise<{ rows: UploadRow[]; columns: string[] }> {
  const table = await readCsvFile(file)
  return { rows: prepareRows(table, newProductId), columns: table.columns }
}

function showProgress(total: number): UploadTools['onProgress'] {
  let shownAt = 0
  useCsvUpload.setState({ progress: { done: 0, total, isWaiting: false } })
  return ({ done, isWaiting }) => {
    const now = performance.now()
    if (!isWaiting && done < total && now - shownAt < progressIntervalMs) return
    shownAt = now
    useCsvUpload.setState({ progress: { done, total, isWaiting } })
  }
}

function waitOrCancel(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true }
    )
  })
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
