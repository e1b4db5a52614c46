import { useQuery } from '@tanstack/react-query'
import { Bell, BellRing } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { toast } from 'sonner'
import { requestParts } from '#web/domain/search/request-parts.ts'
import { savedSearchesQuery } from '#web/domain/search/saved-search-queries.ts'
import { useDeleteSavedSearch, useMarkSearchSeen, useSaveSearch } from '#web/domain/search/search-mutations.ts'
import type { SearchRequest } from '#web/domain/search/search-request.ts'
import { isSame } from '#web/lib/is-same.ts'

export type SavedSearchNoteProps = {
  userId: string
  request: SearchRequest
  /** The results are on the page. */
  isFound: boolean
}

/** Saves the request, or says that it is saved; the results of a saved one have been seen once they are there. */
export function SavedSearchNote({ userId, request, isFound }: SavedSearchNoteProps) {
  const { data: saved } = useQuery(savedSearchesQuery(userId))
  const save = useSaveSearch(userId)
  const remove = useDeleteSavedSearch(userId)
  const { mutate: markSeen } = useMarkSearchSeen(userId)
  const own = saved?.find((each) => isSame(each.request, request))
  const seen = useRef<string>(undefined)
  const newId = own && isFound && own.newMatches > 0 ? own.id : undefined
  useEffect(() => {
    if (newId === undefined || seen.current === newId) return
    seen.current = newId
    markSeen(newId)
  }, [newId, markSeen])
  if (!saved || requestParts(request).length === 0) return null
  const Mark = own ? BellRing : Bell
  return (
    <button
      type="button"
      className="ml-2 inline-flex min-h-12 items-center gap-2 text-ui"
      onClick={() =>
        own
          ? remove.mutate(own.id, { onSuccess: () => toast('This search is no longer saved.') })
          : save.mutate(request, { onSuccess: () => toast('Saved. New matches appear under Search.') })
      }
    >
      <Mark className="size-4" strokeWidth={1.25} aria-hidden />
      {own ? 'Search saved' : 'Save this search'}
    </button>
  )
}
