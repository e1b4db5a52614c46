import type { ReactNode } from 'react'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { ShelfSkeleton } from '#web/components/shelf-skeleton.tsx'
import { requestParts } from '#web/domain/search/request-parts.ts'
import { useRestoredFocus } from '#web/lib/browser/focus.ts'
import { cn } from '#web/lib/class-names.ts'
import { FacetPanel } from './facet-panel.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { NothingFound } from './nothing-found.tsx'
import { RequestChips } from './request-chips.tsx'
import { ResultProducts } from './result-products.tsx'
import { SortChoice } from './sort-choice.tsx'
import type { Results as Found } from './use-results.ts'

export type Shopper = {
  /** Undefined for visitors, who cannot save a search. */
  userId: string | undefined
  saved: { savedIds: ReadonlySet<string>; onToggleSaved: (productId: string) => void }
}

export type ResultsProps = {
  results: Found
  shopper: Shopper
  isBrandKnown?: boolean
  /** What to say where the page has nothing at all. */
  empty: string
  /** Beside the chips. */
  children?: ReactNode
}

/** Filters, order and products of a request. */
export function Results({ results, shopper, isBrandKnown = false, empty, children }: ResultsProps) {
  const { request, fixed, first, isError, refetch, isOld, change } = results
  const hasChips = requestParts(request, fixed).length > 0
  const isNothing = first?.total === 0 && !isOld
  const focus = useRestoredFocus<HTMLDivElement>(`${isNothing} ${JSON.stringify(request)}`, {
    buttons: '[data-chips] button',
    otherwise: () => document.querySelector<HTMLElement>('main h1')
  })
  return (
    <div {...focus} className="contents">
      <div className="flex flex-wrap items-center gap-x-2 border-y border-line py-2">
        {(!isNothing || hasChips) && (
          <div className="lg:hidden">
            <FilterSheet results={results} />
          </div>
        )}
        <div
          data-chips
          className={cn('flex min-w-0 flex-wrap items-center gap-2', hasChips && 'max-lg:order-last max-lg:w-full max-lg:pb-2')}
        >
          {!isNothing && <RequestChips results={results} />}
        </div>
        {children}
        {!isNothing && (
          <div className="ml-auto">
            <SortChoice sort={request.sort} onChange={(sort) => change({ ...request, sort })} />
          </div>
        )}
      </div>
      <div className={cn('mt-8 grid gap-x-14', !isNothing && 'lg:grid-cols-[280px_minmax(0,1fr)]')}>
        {!isNothing && (
          <aside aria-label="Filters" className="max-lg:hidden">
            <h2 className="sr-only">Filters</h2>
            {first && <FacetPanel results={results} />}
          </aside>
        )}
        <div aria-busy={isOld} className={cn('min-w-0 transition-opacity duration-(--t-base)', isOld && 'opacity-60')}>
          {!first && !isError && <ShelfSkeleton count={4} cards={8} />}
          {isError && !first && <LoadFailure what="The pieces" onRetry={() => void refetch()} />}
          {isNothing && <NothingFound results={results} shopper={shopper} empty={empty} />}
          {first && first.total > 0 && <ResultProducts results={results} shopper={shopper} isBrandKnown={isBrandKnown} />}
        </div>
      </div>
    </div>
  )
}
