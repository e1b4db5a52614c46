import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { waitOrCancel } from '#web/backoffice/products/with-retry.ts'
import { newUuid } from '#web/lib/uuid.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { type BatchOutcome, runBatch, type StepResult } from './product-batch.ts'

export type ProductAct = 'edit' | 'delete'

export type ProductBatch = {
  id: string
  madeBy: string | undefined
  act: ProductAct
  total: number
  /** Of a change of one product: what it is now. */
  summary?: string | undefined
  state:
    | { stage: 'running' | 'undoing'; done: number }
    | ({ stage: 'ended' } & BatchOutcome)
    | { stage: 'undone'; restored: number; kept: number }
    | { stage: 'undo failed' }
    /** The page was closed during the batch: only the database knows what was changed. */
    | { stage: 'interrupted' }
}

export type UndoStep = { restored: number; kept: number; remaining: number }

/** The last batch of this tab. It continues while staff look at another page. */
export const useProductBatch = create<{ batch: ProductBatch | undefined }>()(
  persist((): { batch: ProductBatch | undefined } => ({ batch: undefined }), {
    name: 'vitrine-product-batch',
    storage: createJSONStorage(() => sessionStorage),
    merge: (kept) => ({ batch: afterReload((kept as { batch?: ProductBatch } | undefined)?.batch) })
  })
)

let cancelling = new AbortController()

useAppStore.subscribe((state, before) => {
  if (state.user?.id === before.user?.id) return
  cancelBatch()
  dismissBatch()
})

export function isBatchBusy(): boolean {
  const stage = useProductBatch.getState().batch?.state.stage
  return stage === 'running' || stage === 'undoing'
}

/** The step under way is completed. */
export function cancelBatch(): void {
  cancelling.abort()
}

export function dismissBatch(): void {
  useProductBatch.setState({ batch: undefined })
}

export async function startBatch(
  act: ProductAct,
  ids: string[],
  step: (batch: string, ids: string[]) => Promise<StepResult>
): Promise<void> {
  if (isBatchBusy()) return
  const batch = { id: newUuid(), madeBy: useAppStore.getState().user?.id, act, total: ids.length }
  const show = (state: ProductBatch['state']) => showTo(batch, state)
  const { signal } = begin()
  show({ stage: 'running', done: 0 })
  const outcome = await runBatch(ids, {
    step: (part) => step(batch.id, part),
    wait: (milliseconds) => waitOrCancel(milliseconds, signal),
    isCancelled: () => signal.aborted,
    onProgress: (done) => show({ stage: 'running', done })
  }).finally(end)
  show({ stage: 'ended', ...outcome })
}

/** Shows a change that was made elsewhere, so that it can be undone here. */
export function showChange({ id, total, summary }: Pick<ProductBatch, 'id' | 'total' | 'summary'>): void {
  if (isBatchBusy()) return
  const outcome = { done: total, changed: total, ending: 'complete', problem: '' } as const
  const madeBy = useAppStore.getState().user?.id
  useProductBatch.setState({ batch: { id, madeBy, act: 'edit', total, summary, state: { stage: 'ended', ...outcome } } })
}

/** Not to somebody else who has signed in meanwhile. */
function showTo(batch: Omit<ProductBatch, 'state'>, state: ProductBatch['state']): void {
  if (useAppStore.getState().user?.id === batch.madeBy) useProductBatch.setState({ batch: { ...batch, state } })
}

/** Undoes the batch step by step, until it is undone or somebody signs out. Throws what a step throws; undoing can be resumed. */
export async function undoBatch(step: (batch: string) => Promise<UndoStep>): Promise<void> {
  const { batch } = useProductBatch.getState()
  if (!batch || isBatchBusy()) return
  const show = (state: ProductBatch['state']) => showTo(batch, state)
  const { signal } = begin()
  show({ stage: 'undoing', done: 0 })
  try {
    let [restored, kept, remaining] = [0, 0, 1]
    while (remaining > 0 && !signal.aborted) {
      const taken = await step(batch.id)
      restored += taken.restored
      kept += taken.kept
      remaining = taken.remaining
      if (!signal.aborted) show({ stage: 'undoing', done: restored + kept })
    }
    show(signal.aborted ? { stage: 'undo failed' } : { stage: 'undone', restored, kept })
  } catch (error) {
    show({ stage: 'undo failed' })
    throw error
  } finally {
    end()
  }
}

function afterReload(batch: ProductBatch | undefined): ProductBatch | undefined {
  if (batch?.madeBy !== useAppStore.getState().user?.id) return undefined
  if (batch?.state.stage === 'running') return { ...batch, state: { stage: 'interrupted' } }
  if (batch?.state.stage === 'undoing') return { ...batch, state: { stage: 'undo failed' } }
  return batch
}

function begin(): AbortController {
  cancelling = new AbortController()
  addEventListener('beforeunload', warn)
  return cancelling
}

function end(): void {
  removeEventListener('beforeunload', warn)
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
