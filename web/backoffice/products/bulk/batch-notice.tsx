import { X } from 'lucide-react'
import { useEffect } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toastMs } from '#web/ui/toaster.tsx'
import { useUndoBatch } from './bulk-mutations.ts'
import { cancelBatch, dismissBatch, type ProductBatch, useProductBatch } from './product-batch-store.ts'

/** The last change with its Undo. That all of it is restored is said as long as a toast is shown. */
export function BatchNotice() {
  const { batch } = useProductBatch()
  const undo = useUndoBatch()
  const isRestored = batch?.state.stage === 'undone' && batch.state.kept === 0
  useEffect(() => {
    if (!isRestored) return
    const timer = setTimeout(dismissBatch, toastMs)
    return () => clearTimeout(timer)
  }, [isRestored])
  if (!batch) return null
  const { state, total } = batch
  const isBusy = state.stage === 'running' || state.stage === 'undoing'
  const canUndo =
    (state.stage === 'ended' && state.changed > 0) || state.stage === 'undo failed' || state.stage === 'interrupted'
  return (
    <section aria-label="Last change" className="relative ml-auto min-w-0">
      <div className="flex min-h-11 items-center gap-3">
        <p
          role="status"
          className={cn(
            'figures min-w-0 flex-1 py-2 text-small',
            canUndo &&
              state.stage === 'ended' &&
              'text-moss before:mr-2 before:inline-block before:size-1.5 before:bg-current before:align-[2px]'
          )}
        >
          {textOf(batch)}
        </p>
        {state.stage === 'running' && (
          <Button variant="line" size="dense" onClick={cancelBatch}>
            Cancel
          </Button>
        )}
        {canUndo && (
          <Button variant="line" size="dense" onClick={() => undo.mutate()}>
            Undo
          </Button>
        )}
        {!isBusy && (
          <IconButton isDense label="Dismiss" onClick={dismissBatch}>
            <X className="size-4" strokeWidth={1.4} />
          </IconButton>
        )}
      </div>
      {isBusy && (
        <div
          role="progressbar"
          aria-label="Products"
          aria-valuenow={Math.floor((state.done / total) * 100)}
          aria-valuemin={0}
          aria-valuemax={100}
          className="absolute inset-x-0 bottom-0 h-0.5 bg-line"
        >
          <div className="h-full bg-ink" style={{ width: `${(state.done / total) * 100}%` }} />
        </div>
      )}
    </section>
  )
}

function textOf({ act, total, summary, state }: ProductBatch): string {
  const all = products(total)
  switch (state.stage) {
    case 'running':
      return `${act === 'edit' ? 'Changing' : 'Deleting'} ${formatCount(state.done)} of ${all}`
    case 'undoing':
      return `Undoing: ${products(state.done)}`
    case 'undone':
      return `${products(state.restored)} restored.${storedText(state.kept)}`
    case 'undo failed':
      return 'The change could not be undone completely. Try again.'
    case 'interrupted':
      return `${act === 'edit' ? 'Changing' : 'Deleting'} ${all} was interrupted. Undo reverts what was done so far.`
    case 'ended':
      if (summary) return summary
      return `${endingText(state)}${products(state.changed)} ${act === 'edit' ? 'changed' : 'deleted'}.`
  }
}

function endingText(state: Extract<ProductBatch['state'], { stage: 'ended' }>): string {
  if (state.ending === 'cancelled') return 'Cancelled: '
  if (state.ending === 'unreachable') return 'Interrupted because the server could not be reached: '
  if (state.ending === 'rejected') return `Stopped. ${state.problem} So far: `
  return ''
}

function storedText(kept: number): string {
  if (kept === 0) return ''
  return kept === 1
    ? ' 1 has been changed since and was left as it is.'
    : ` ${formatCount(kept)} have been changed since and were left as they are.`
}

function products(count: number): string {
  return count === 1 ? '1 product' : `${formatCount(count)} products`
}
