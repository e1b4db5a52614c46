import { useRef } from 'react'
import { ProductShelf } from '#web/components/product-shelf.tsx'
import { useClearViews } from '#web/domain/viewed/viewed-mutations.ts'
import { minViewed, recentlyViewedQuery } from '#web/domain/viewed/viewed-queries.ts'
import { useFocusAfter } from '#web/lib/browser/use-focus-after.ts'
import { useDeferredQuery } from '#web/lib/query/use-deferred-query.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { useSaved } from '#web/store/use-saved.ts'
import { RowHeading } from './row-heading.tsx'
import { useDeduplicated } from './use-deduplicated.ts'

const shown = 5

export function ViewedRow() {
  const userId = useAppStore(({ user }) => user?.id ?? '')
  const { data: products = [] } = useDeferredQuery(recentlyViewedQuery(userId))
  const { mutate: forget, isPending } = useClearViews(userId)
  const saved = useSaved()
  const deduplicated = useDeduplicated(products, { row: 'viewed', count: shown, atLeast: minViewed })
  const isEmpty = deduplicated.length === 0
  const end = useRef<HTMLSpanElement>(null)
  // 'Clear' goes with what it clears.
  useFocusAfter(isEmpty, end)
  if (isEmpty) return <span ref={end} tabIndex={-1} className="outline-none" />
  return (
    <section className="page-width pt-(--s9)">
      <RowHeading row="viewed" title="Recently viewed" reason="Pieces you viewed recently.">
        <button type="button" className="underlined min-h-6 text-ui" disabled={isPending} onClick={() => forget()}>
          Clear<span className="sr-only"> recently viewed pieces</span>
        </button>
      </RowHeading>
      <ProductShelf count={5} isScrolling products={deduplicated} {...saved} />
    </section>
  )
}
