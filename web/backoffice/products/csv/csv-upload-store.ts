import { toast } from 'sonner'
import { newProductId } from '#web/backoffice/products/product-id.ts'
import { waitOrCancel } from '#web/backoffice/products/with-retry.ts'
import { removeUploadsOf } from '#web/domain/catalogue/csv-upload-storage.ts'
import { log } from '#web/lib/log.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { CsvUnreadable, readCsvFile } from './csv-file.ts'
import { notationOf } from './csv-money.ts'
import { priceTexts } from './csv-remarks.ts'
import { correctionsOf, madeIdsOf, type UploadTable } from './csv-table.ts'
import {
  correctRow,
  prepareRow,
  rejectRows,
  type UploadOutcome,
  type UploadRow,
  type UploadTools,
  uploadRows
} from './csv-upload.ts'
import {
  type BrokenUpload,
  beginJournal,
  continueJournal,
  readSource,
  type UploadJournal,
  type UploadSource
} from './csv-upload-journal.ts'
import { outlineOf, resultOf } from './csv-upload-result.ts'
import { type CsvUploadState, noCsvUpload, useCsvUpload } from './csv-upload-state.ts'
import { createPauses } from './pauses.ts'
import { linkColumn } from './product-columns.ts'
import type { CsvCells } from './product-csv.ts'

type ReadingTools = { newId: () => string; pause: () => Promise<void> }

/** The shortest interval between renders: they slow the upload down. */
const progressIntervalMs = 500

let cancelling = new AbortController()
let choosing = new AbortController()
let reading: Promise<void> = Promise.resolve()
let linksRevisions = 0
/** Of the running upload, or of an ended one with untried rows. */
let journal: UploadJournal | undefined

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
  journal?.drop()
  removeFile()
}

function removeFile(): void {
  journal?.release()
  journal = undefined
  removeEventListener('beforeunload', warn)
  choosing.abort()
  choosing = new AbortController()
  useCsvUpload.setState(noCsvUpload)
}

export async function restoreCsvUpload(broken: BrokenUpload): Promise<void> {
  const source = await readSource(broken)
  if (useCsvUpload.getState().broken !== broken) return
  journal = continueJournal(broken)
  if (!source) {
    removeCsvFile()
    return
  }
  const { file } = source
  useCsvUpload.setState({ file, broken: undefined })
  reading = readTable(file, choosing.signal, source)
  await reading
  const { table, file: current } = useCsvUpload.getState()
  if (table && file === current) useCsvUpload.setState({ result: resultOf(broken, table.rows) })
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

export async function decideReading(decide: (table: UploadTable, tools: ReadingTools) => UploadTable | Promise<UploadTable>) {
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
  there: ReadonlySet<number>
}

export async function runCsvUpload({ insert, there }: CsvUploadRun): Promise<UploadOutcome | undefined> {
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
    const rows = coming.filter(({ number }) => !there.has(number))
    const known = coming.filter(({ number }) => there.has(number))
    const storedBefore = before ? [...before.storedBefore, ...before.stored] : []
    const ownJournal = startJournal(file, table)
    const startedAt = Date.now()
    const note = (sofar: Pick<UploadOutcome, 'stored' | 'failed' | 'there'>) =>
      ownJournal?.note(() => outlineOf(file, table, startedAt, { ...sofar, there: [...known, ...sofar.there], storedBefore }))
    note({ stored: [], failed: [], there: [] })
    const outcome = await uploadRows(rows, {
      insert,
      wait: (milliseconds) => waitOrCancel(milliseconds, controller.signal),
      isCancelled: () => controller.signal.aborted,
      onProgress: showProgress(rows.length),
      onRow: note
    })
    if (outcome.ending === 'interrupted') ownJournal?.flush()
    // After a sign-out the upload can be resumed later.
    else if (ownJournal === journal) ownJournal?.drop()
    // The user may have signed out and taken the file away.
    if (useCsvUpload.getState().file !== file) return outcome
    useCsvUpload.setState({
      table: { ...table, rows: rejectRows(table.rows, outcome.failed) },
      result: { ...outcome, there: [...known, ...outcome.there], storedBefore }
    })
    return outcome
  } finally {
    useCsvUpload.setState({ progress: undefined })
    removeEventListener('beforeunload', warn)
  }
}

function startJournal(file: File, table: UploadTable): UploadJournal | undefined {
  const { user } = useAppStore.getState()
  journal?.drop()
  const source = { file, columns: table.columns, corrections: correctionsOf(table), madeIds: madeIdsOf(table) }
  journal = user ? beginJournal(user.id, source) : undefined
  return journal
}

async function readTable(file: File, signal: AbortSignal, source?: UploadSource): Promise<void> {
  try {
    const { columns, rows } = await readCsvFile(file, signal)
    const pause = createPauses(signal)
    const notation = notationOf(rows.flatMap(({ cells }) => priceTexts(cells)))
    const idOf = (number: number) => () => source?.madeIds.get(number) ?? newProductId()
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
