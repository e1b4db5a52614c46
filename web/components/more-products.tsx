import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useFocusAfter } from '#web/lib/browser/use-focus-after.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailure } from './load-failure.tsx'

export type Pages = Pick<
  UseInfiniteQueryResult,
  'fetchNextPage' | 'hasNextPage' | 'isFetchNextPageError' | 'isFetchingNextPage'
>

export type MoreProductsProps = {
  pages: Pages
  /** Takes the place of the button, and its focus, after the last page. */
  end?: string
}

export function MoreProducts({ pages, end }: MoreProductsProps) {
  const { fetchNextPage, hasNextPage, isFetchNextPageError, isFetchingNextPage } = pages
  const [hasContinued, setContinued] = useState(false)
  const last = useRef<HTMLParagraphElement>(null)
  useFocusAfter(hasNextPage, last)
  if (isFetchNextPageError) {
    return (
      <div className="mt-(--s7)">
        <LoadFailure what="More pieces" onRetry={() => void fetchNextPage()} />
      </div>
    )
  }
  if (!hasNextPage) {
    return hasContinued && end ? (
      <p ref={last} tabIndex={-1} className="mt-(--s7) text-center text-small text-muted outline-none">
        {end}
      </p>
    ) : null
  }
  return (
    <div className="mt-(--s7) grid justify-items-center">
      <Button
        variant="line"
        aria-disabled={isFetchingNextPage}
        onClick={() => {
          setContinued(true)
          if (!isFetchingNextPage) void fetchNextPage()
        }}
      >
        {isFetchingNextPage ? 'Loading more…' : 'More pieces'}
      </Button>
    </div>
  )
}
