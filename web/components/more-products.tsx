import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'
import { LoadFailure } from './load-failure.tsx'

export type Pages = Pick<
  UseInfiniteQueryResult,
  'fetchNextPage' | 'hasNextPage' | 'isFetchNextPageError' | 'isFetchingNextPage'
>

export function MoreProducts({ pages }: { pages: Pages }) {
  const { fetchNextPage, hasNextPage, isFetchNextPageError, isFetchingNextPage } = pages
  if (isFetchNextPageError) {
    return (
      <div className="mt-(--s7)">
        <LoadFailure what="More pieces" onRetry={() => void fetchNextPage()} />
      </div>
    )
  }
  if (!hasNextPage) return null
  return (
    <div className="mt-(--s7) grid justify-items-center">
      <Button variant="line" aria-disabled={isFetchingNextPage} onClick={() => !isFetchingNextPage && void fetchNextPage()}>
        {isFetchingNextPage ? 'Loading more…' : 'More pieces'}
      </Button>
    </div>
  )
}
