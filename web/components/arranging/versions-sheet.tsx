import { useQuery } from '@tanstack/react-query'
import { toast } from 'sonner'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { useCancelArrangement, useRestoreArrangement } from '#web/domain/arrangements/arrangement-mutations.ts'
import { arrangementVersionsQuery } from '#web/domain/arrangements/arrangement-queries.ts'
import { formatDateTime } from '#web/lib/format/dates.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { SkeletonBar } from '#web/ui/skeleton.tsx'

export type VersionsSheetProps = {
  page: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onChanged: () => Promise<void>
}

/** Everything that was published of a page, and what waits for its time. */
export function VersionsSheet({ page, isOpen, onOpenChange, onChanged }: VersionsSheetProps) {
  const { data: versions, isError, refetch } = useQuery({ ...arrangementVersionsQuery(page), enabled: isOpen })
  const restore = useRestoreArrangement(page)
  const cancel = useCancelArrangement(page)
  const isBusy = restore.isPending || cancel.isPending
  const currentId = versions?.find(({ published_at }) => published_at !== null)?.id
  return (
    <Sheet isOpen={isOpen} onOpenChange={onOpenChange} label="Versions" heading={<span className="type-d3">Versions</span>}>
      <div className="min-h-0 flex-1 overflow-auto px-4 py-5 text-ui text-ink md:px-8">
        {isError && !versions && <LoadFailure what="The versions" onRetry={() => void refetch()} />}
        {!versions && !isError && <SkeletonBar className="w-1/2" />}
        {versions?.length === 0 && <p className="text-body text-muted">This page has not been arranged yet.</p>}
        <ul className="border-line not-empty:border-t">
          {versions?.map(({ id, author, appears_at, published_at, problem }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line py-3">
              <div className="min-w-0 flex-1">
                <p className="figures">{formatDateTime(published_at ?? appears_at)}</p>
                <p className="text-small text-muted">
                  {published_at === null && problem === null ? `Waits for its time, by ${author}` : `By ${author}`}
                </p>
                {problem !== null && (
                  <p className="text-small text-oxblood">
                    It could not be published at its time: one of its texts is not allowed.
                  </p>
                )}
              </div>
              {id === currentId && <span className="text-small text-bronze">On view</span>}
              {published_at === null && (
                <button
                  type="button"
                  disabled={isBusy}
                  className="min-h-6 text-small underline underline-offset-4"
                  onClick={() => cancel.mutate(id, { onSuccess: () => toast.success('It will not be published') })}
                >
                  Cancel
                </button>
              )}
              {published_at !== null && id !== currentId && (
                <button
                  type="button"
                  disabled={isBusy}
                  className="min-h-6 text-small underline underline-offset-4"
                  onClick={() =>
                    restore.mutate(id, {
                      onSuccess() {
                        toast.success('The earlier version is on view')
                        onOpenChange(false)
                        void onChanged()
                      }
                    })
                  }
                >
                  Publish again
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}
