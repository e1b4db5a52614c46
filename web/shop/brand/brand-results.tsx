import { LoadFailure } from '#web/components/load-failure.tsx'
import { RequestChips } from '#web/components/results/request-chips.tsx'
import { ResultProducts } from '#web/components/results/result-products.tsx'
import { clearedRequest, type Results } from '#web/components/results/use-results.ts'
import { ShelfSkeleton } from '#web/components/shelf-skeleton.tsx'
import { requestParts } from '#web/domain/search/request-parts.ts'
import { useRestoredFocus } from '#web/lib/browser/focus.ts'
import { cn } from '#web/lib/class-names.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { useSaved } from '#web/store/use-saved.ts'
import { Button } from '#web/ui/button.tsx'
import type { BrandTab } from './brand-tabs.ts'

type ProductTab = Exclude<BrandTab, 'lookbook'>

const nothing: Record<ProductTab, (brand: string) => string> = {
  new: (brand) => `Nothing new from ${brand} at the moment.`,
  all: (brand) => `No pieces from ${brand} yet.`,
  sale: (brand) => `Nothing from ${brand} is on sale at the moment.`
}

export type BrandResultsProps = { brandName: string; tab: ProductTab; results: Results }

export function BrandResults(props: BrandResultsProps) {
  const focus = useRestoredFocus<HTMLDivElement>(JSON.stringify(props.results.request), {
    buttons: '[data-chips] button',
    otherwise: () => document.querySelector<HTMLElement>('[role="tabpanel"][data-state="active"]')
  })
  return (
    <div {...focus}>
      <Found {...props} />
    </div>
  )
}

function Found({ brandName, tab, results }: BrandResultsProps) {
  const { request, fixed, first, isOld, isError, refetch, change } = results
  const userId = useAppStore((state) => state.user?.id)
  const saved = useSaved()
  const isNarrowed = requestParts(request, fixed).length > 0
  if (!first && isError) return <LoadFailure what="The pieces" onRetry={() => void refetch()} />
  if (!first || (isOld && first.total === 0)) return <ShelfSkeleton count={4} cards={4} />
  if (first.total === 0) {
    return (
      <div className="grid justify-items-start gap-4 border-b border-line pb-8">
        <p className="text-body text-muted">
          {isNarrowed ? `No pieces from ${brandName} match these filters.` : nothing[tab](brandName)}
        </p>
        {isNarrowed && (
          <Button variant="line" size="dense" onClick={() => change(clearedRequest(results))}>
            Clear filters
          </Button>
        )}
      </div>
    )
  }
  return (
    <>
      {isNarrowed && (
        <div data-chips className="mb-6 flex flex-wrap items-center gap-2">
          <RequestChips results={results} isAlwaysClearable />
          <p role="status" className="figures ml-auto text-small text-muted">
            {!isOld && (first.total === 1 ? '1 piece' : `${first.total} pieces`)}
          </p>
        </div>
      )}
      <div aria-busy={isOld} className={cn('transition-opacity duration-(--t-base)', isOld && 'opacity-60')}>
        <ResultProducts results={results} shopper={{ userId, saved }} isBrandKnown />
      </div>
    </>
  )
}
