import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { toast } from 'sonner'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { type Change, canBePutBack, changedFields } from '#web/domain/history/change.ts'
import { changeHeading, recordNoun } from '#web/domain/history/change-words.ts'
import { usePutBack } from '#web/domain/history/history-mutations.ts'
import { useMediaQuery, wideScreen } from '#web/lib/browser/use-media-query.ts'
import { cn } from '#web/lib/class-names.ts'
import { countInWords } from '#web/lib/format/counts.ts'
import { formatDateTime } from '#web/lib/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogFooter } from '#web/ui/dialog.tsx'
import { SkeletonBar } from '#web/ui/skeleton.tsx'
import { ChangeFields } from './change-fields.tsx'
import { ChangeList } from './change-list.tsx'

export type ChangePages = {
  changes: Change[] | undefined
  isError: boolean
  refetch: () => unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

export type ChangeBrowserProps = {
  pages: ChangePages
  summaryOf: (change: Change) => string
  emptyText: string
  /** Where a dialog round it has no button of its own to close. */
  onClose?: () => void
  /** As high as the space round it, not as a dialog. */
  isFilling?: boolean
  /** The detail of a change other than its fields. */
  renderDetail?: (change: Change) => ReactNode
  /** Actions beside Close. */
  actions?: ReactNode
}

/** Changes at the left, newest first; at the right what the chosen one changed. On phones one after the other. */
export function ChangeBrowser({
  pages,
  summaryOf,
  emptyText,
  onClose,
  isFilling = false,
  renderDetail,
  actions
}: ChangeBrowserProps) {
  const isWide = useMediaQuery(wideScreen)
  const [chosenId, setChosenId] = useState<number>()
  const { changes, isError, refetch } = pages
  const chosen = changes?.find(({ id }) => id === chosenId) ?? (isWide ? changes?.[0] : undefined)
  const putBack = usePutBack()
  // The new change is the first of the list now.
  const showPutBack = (what: string) => {
    toast.success(`${what} put back`)
    setChosenId(undefined)
  }
  const detail = chosen && renderDetail?.(chosen)
  return (
    <>
      <div
        className={cn(
          'grid min-h-0 flex-1 md:grid-cols-[240px_minmax(0,1fr)]',
          isFilling
            ? 'xl:grid-cols-[328px_minmax(0,1fr)]'
            : 'md:h-[min(520px,calc(100svh-320px))] md:flex-none lg:grid-cols-[328px_minmax(0,1fr)]'
        )}
      >
        {(isWide || !chosen) && (
          <div className="overflow-auto pt-2 pb-6 max-md:px-0 md:border-r md:border-line">
            {isError && !changes && (
              <div className="px-4 pt-4 md:px-8">
                <LoadFailure what="The history" onRetry={() => void refetch()} />
              </div>
            )}
            {!changes && !isError && <Loading />}
            {changes?.length === 0 && <p className="px-4 pt-6 text-muted md:px-8">{emptyText}</p>}
            {changes && changes.length > 0 && (
              <ChangeList {...pages} changes={changes} chosen={chosen} summaryOf={summaryOf} onChoose={setChosenId} />
            )}
          </div>
        )}
        {chosen && (
          <section aria-label="What changed" className="overflow-auto px-4 pt-4 pb-7 md:px-8 md:pt-6">
            {!isWide && (
              <Button variant="quiet" size="dense" className="-ml-4 mb-2 h-11!" onClick={() => setChosenId(undefined)}>
                <ArrowLeft className="size-4" strokeWidth={1.4} aria-hidden />
                All changes
              </Button>
            )}
            <div className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <h3 className="text-body font-medium">{changeHeading(chosen)}</h3>
              <p className="figures ml-auto text-small text-muted max-md:ml-0">{formatDateTime(chosen.made_at)}</p>
            </div>
            {detail ?? <ChangeFields change={chosen} onPutBack={showPutBack} />}
          </section>
        )}
      </div>
      <DialogFooter>
        <p className="mr-auto self-center text-small text-muted max-md:sr-only">
          Putting back is a change of its own and stays in the history.
        </p>
        {actions}
        {onClose && (
          <Button variant="line" size="dense" onClick={onClose}>
            Close
          </Button>
        )}
        {chosen && !detail && canBePutBack(chosen) && (
          <Button
            size="dense"
            disabled={putBack.isPending}
            onClick={() => putBack.mutate({ changeId: chosen.id }, { onSuccess: () => showPutBack(putBackSubject(chosen)) })}
          >
            {putBack.isPending ? 'Putting back...' : putBackLabel(chosen)}
          </Button>
        )}
      </DialogFooter>
    </>
  )
}

function putBackLabel(change: Change): string {
  if (change.kind === 'deleted') return `Put the ${recordNoun(change.table_name)} back`
  const count = changedFields(change).length
  if (count === 2) return 'Put back both'
  return count > 1 ? `Put back all ${countInWords(count).toLowerCase()}` : 'Put back'
}

function putBackSubject(change: Change): string {
  if (change.kind === 'deleted') return `The ${recordNoun(change.table_name)} is`
  return 'The former values are'
}

function Loading() {
  return (
    <div className="grid gap-7 px-4 pt-6 md:px-8">
      <p role="status" className="sr-only">
        Loading the history...
      </p>
      <SkeletonBar className="w-1/2" />
      <SkeletonBar className="w-2/3" />
      <SkeletonBar className="w-1/2" />
    </div>
  )
}
