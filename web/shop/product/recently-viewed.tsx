import { useRef } from 'react'
import { ProductShelf } from '#web/components/product-shelf.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
import { useClearViews } from '#web/domain/viewed/viewed-mutations.ts'
import { minViewed, recentlyViewedQuery } from '#web/domain/viewed/viewed-queries.ts'
import { useFocusAfter } from '#web/lib/browser/use-focus-after.ts'
import { useDeferredQuery } from '#web/lib/query/use-deferred-query.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { useSaved } from '#web/store/use-saved.ts'

const shown = 5

export function RecentlyViewed({ exceptId }: { exceptId: string }) {
  const userId = useAppStore(({ user }) => user?.id ?? '')
  const { data = [] } = useDeferredQuery(recentlyViewedQuery(userId))
  const { mutate: forget, isPending } = useClearViews(userId)
  const saved = useSaved()
  const products = data.filter(({ id }) => id !== exceptId).slice(0, shown)
  const isEmpty = products.length < minViewed
  const end = useRef<HTMLSpanElement>(null)
  // 'Clear' goes with what it clears.
  useFocusAfter(isEmpty, end)
  if (isEmpty) return <span ref={end} tabIndex={-1} className="outline-none" />
  return (
    <section className="page-width pt-(--s9)">
      <SectionHeading title="Recently viewed">
        <button type="button" className="underlined min-h-6 text-ui" disabled={isPending} onClick={() => forget()}>
          Clear<span className="sr-only"> recently viewed pieces</span>
        </button>
      </SectionHeading>
      <ProductShelf count={5} isScrolling products={products} {...saved} />
    </section>
  )
}
