import { toast } from 'sonner'
import { newProductId } from '#web/backoffice/products/product-id.ts'
import { waitOrCancel } from '#web/backoffice/products/with-retry.ts'
import { removeUploadsOf } from '#web/domain/catalogue/csv-upload-storage.ts'
import { createPauses } from '#web/lib/browser/pauses.ts'
import { log } from '#web/lib/log.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { CsvUnreadable, readCsvFile } from './csv-file.ts'
import { notationOf } from './csv-money.ts'
import {
  type InterruptedUpload,
  type ProgressSaver,
  readSource,
  resumeProgressSaver,
  startProgressSaver,
  type UploadSource
} from './csv-saved-progress.ts'
import { correctionsOf, generatedIdsOf, type UploadTable } from './csv-table.ts'
import {
  addServerMessages,
  correctRow,
  prepareRow,
  type UploadOutcome,
  type UploadRow,
  type UploadTools,
  uploadRows
} from './csv-upload.ts'
import { resultOf, savedProgressOf } from './csv-upload-result.ts'
import { type CsvUploadState, noCsvUpload, useCsvUpload } from './csv-upload-state.ts'
import { priceTexts } from './csv-warnings.ts'
import { linkColumn } from './product-columns.ts'
import type { CsvCells } from './product-csv.ts'

type SuggestionTools = { newId: () => string; pause: () => Promise<void> }

/** The shortest interval between renders: they slow the upload down. */
const progressIntervalMs = 500

let cancelling = new AbortController()
let choosing = new AbortController()
let reading: Promise<void> = Promise.resolve()
let linksRevisions = 0
/** Of the running upload, or of an ended one with untried rows. */
let saver: ProgressSaver | undefined

useAppStore.subscribe((state, before) => {
  if (state.user?.id === before.user?.id) return
  cancelCsvUpload()
  removeFile()
  if (state.hasSignedOut && before.user) removeUploadsOf(before.user.id)
})

export function chooseCsvFile(file: File): void {
  removeCsvFile()
  useCsvUpload.setState({ file })
  reading = readTable(file, choosing.signal)
}

export function removeCsvFile(): void {
  saver?.remove()
  removeFile()
}

function removeFile(): void {
  saver?.release()
  saver = undefined
  removeEventListener('beforeunload', warn)
  choosing.abort()
  choosing = new AbortController()
  useCsvUpload.setState(noCsvUpload)
}

export async function restoreCsvUpload(interrupted: InterruptedUpload): Promise<void> {
  const source = await readSource(interrupted)
  if (useCsvUpload.getState().interrupted !== interrupted) return
  saver = resumeProgressSaver(interrupted)
  if (!source) {
    removeCsvFile()
    return
  }
  const { file } = source
  useCsvUpload.setState({ file, interrupted: undefined })
  reading = readTable(file, choosing.signal, source)
  await reading
  const { table, file: current } = useCsvUpload.getState()
  if (table && file === current) useCsvUpload.setState({ result: resultOf(interrupted, table.rows) })
}

export function correctCsvCells(changes: { number: number; cells: CsvCells }[]): void {
  const { table, progress } = useCsvUpload.getState()
  if (!table || progress) return
  addEventListener('beforeunload', warn)
  const rows = [...table.rows]
  for (const { number, cells } of changes) {
    const row = rows[number - 1]
    if (row) rows[number - 1] = correctRow(row, cells, newProductId, table.notation)
  }
  const hasOtherLinks = changes.some(({ cells }) => linkColumn in cells)
  useCsvUpload.setState({ table: { ...table, rows, linksRevision: hasOtherLinks ? ++linksRevisions : table.linksRevision } })
}

/** Rows that are corrected meanwhile keep their corrections. */
export async function decideSuggestion(
  decide: (table: UploadTable, tools: SuggestionTools) => UploadTable | Promise<UploadTable>
) {
  for (;;) {
    const { table, progress } = useCsvUpload.getState()
    if (!table || progress) return
    const decided = await decide(table, { newId: newProductId, pause: createPauses() })
    const { table: now, progress: begun } = useCsvUpload.getState()
    if (now !== table || begun) continue
    addEventListener('beforeunload', warn)
    useCsvUpload.setState({ table: decided })
    return
  }
}

/** The row being sent is completed. */
export function cancelCsvUpload(): void {
  cancelling.abort()
}

export function remainingRows({ table, result }: Pick<CsvUploadState, 'table' | 'result'>): UploadRow[] {
  if (!table || !result) return table?.rows ?? []
  const isIn = new Set([...result.stored, ...result.storedBefore].map(({ number }) => number))
  return table.rows.filter(({ number }) => !isIn.has(number))
}

export type CsvUploadRun = {
  insert: UploadTools['insert']
  /** Numbers of rows whose product is known to exist: they are not sent. */
  existing: ReadonlySet<number>
}

export async function runCsvUpload({ insert, existing }: CsvUploadRun): Promise<UploadOutcome | undefined> {
  const { file, progress, result: before } = useCsvUpload.getState()
  if (!file || progress) return undefined
  const controller = new AbortController()
  cancelling = controller
  addEventListener('beforeunload', warn)
  useCsvUpload.setState({ progress: { done: 0, total: 0, isWaiting: false }, result: undefined })
  try {
    await reading
    const { table, problem } = useCsvUpload.getState()
    if (problem !== undefined) showUnreadable(problem)
    if (!table) return undefined
    const coming = remainingRows({ table, result: before })
    const rows = coming.filter(({ number }) => !existing.has(number))
    const known = coming.filter(({ number }) => existing.has(number))
    const storedBefore = before ? [...before.storedBefore, ...before.stored] : []
    const ownSaver = startSaver(file, table)
    const startedAt = Date.now()
    const save = (sofar: Pick<UploadOutcome, 'stored' | 'failed' | 'existing'>) =>
      ownSaver?.save(() =>
        savedProgressOf(file, table, startedAt, { ...sofar, existing: [...known, ...sofar.existing], storedBefore })
      )
    save({ stored: [], failed: [], existing: [] })
    const outcome = await uploadRows(rows, {
      insert,
      wait: (milliseconds) => waitOrCancel(milliseconds, controller.signal),
      isCancelled: () => controller.signal.aborted,
      onProgress: showProgress(rows.length),
      onRow: save
    })
    if (outcome.ending === 'unreachable') ownSaver?.flush()
    // After a sign-out the upload can be resumed later.
    else if (ownSaver === saver) ownSaver?.remove()
    // The user may have signed out and taken the file away.
    if (useCsvUpload.getState().file !== file) return outcome
    useCsvUpload.setState({
      table: { ...table, rows: addServerMessages(table.rows, outcome.failed) },
      result: { ...outcome, existing: [...known, ...outcome.existing], storedBefore }
    })
    return outcome
  } finally {
    useCsvUpload.setState({ progress: undefined })
    removeEventListener('beforeunload', warn)
  }
}

function startSaver(file: File, table: UploadTable): ProgressSaver | undefined {
  const { user } = useAppStore.getState()
  saver?.remove()
  const source = { file, columns: table.columns, corrections: correctionsOf(table), generatedIds: generatedIdsOf(table) }
  saver = user ? startProgressSaver(user.id, source) : undefined
  return saver
}

async function readTable(file: File, signal: AbortSignal, source?: UploadSource): Promise<void> {
  try {
    const { columns, rows } = await readCsvFile(file, { signal })
    const pause = createPauses(signal)
    const notation = notationOf(rows.flatMap(({ cells }) => priceTexts(cells)))
    const idOf = (number: number) => () => source?.generatedIds.get(number) ?? newProductId()
    const prepared: UploadRow[] = []
    for (const [index, row] of rows.entries()) {
      prepared.push(prepareRow(row, index + 1, idOf(index + 1), notation))
      if (index % 50 === 0) await pause()
    }
    for (const { number, cells } of source?.corrections ?? []) {
      const row = prepared[number - 1]
      if (row) prepared[number - 1] = correctRow(row, cells, idOf(number), notation)
    }
    useCsvUpload.setState({
      table: { columns: source?.columns ?? columns, rows: prepared, linksRevision: ++linksRevisions, notation, decisions: [] }
    })
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof CsvUnreadable)) log('error', 'The file was not read', error)
    const reason = error instanceof CsvUnreadable ? error.message : 'Unknown error'
    const problem = `Failed to parse CSV: ${reason}`
    useCsvUpload.setState({ problem })
    showUnreadable(problem)
  }
}

/** One toast id, so that choosing an unreadable file and uploading it anyway shows the message once. */
function showUnreadable(problem: string): void {
  toast.error(problem, { id: 'csv-unreadable' })
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

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
