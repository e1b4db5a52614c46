import { ProductShelf } from '#web/components/product-shelf.tsx'
import { useClearViews } from '#web/domain/viewed/viewed-mutations.ts'
import { minViewed, recentlyViewedQuery } from '#web/domain/viewed/viewed-queries.ts'
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
  if (deduplicated.length === 0) return null
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
