import { useQuery } from '@tanstack/react-query'
import { toast } from 'sonner'
import { requestText } from '#web/domain/search/request-text.ts'
import { savedSearchesQuery } from '#web/domain/search/saved-search-queries.ts'
import { useDeleteSavedSearch, useSaveSearch } from '#web/domain/search/search-mutations.ts'
import type { SearchRequest } from '#web/domain/search/search-request.ts'
import { isSame } from '#web/lib/is-same.ts'
import { Button } from '#web/ui/button.tsx'

/** Offers to show what is new for a request under Search. */
export function SaveSearch({ userId, request }: { userId: string; request: SearchRequest }) {
  const { data: saved = [] } = useQuery(savedSearchesQuery(userId))
  const save = useSaveSearch(userId)
  const remove = useDeleteSavedSearch(userId)
  const own = saved.find((each) => isSame(each.request, request))
  const text = requestText(request)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-t border-line pt-6">
      <p className="max-w-[52ch] text-body text-muted">
        {own
          ? `Saved. New matches appear under Search: ${text}.`
          : `Save this search, and new matches appear under Search: ${text}.`}
      </p>
      {own ? (
        <Button variant="line" disabled={remove.isPending} onClick={() => remove.mutate(own.id)}>
          Stop telling me
        </Button>
      ) : (
        <Button
          disabled={save.isPending}
          onClick={() => save.mutate(request, { onSuccess: () => toast('Saved. It is under Search.') })}
        >
          Tell me
        </Button>
      )}
    </div>
  )
}
