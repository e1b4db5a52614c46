import { RecommendedShelf } from '#web/components/recommended-shelf.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
import type { ProductRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { lookQuery } from '#web/domain/catalogue/story-queries.ts'
import { recommendationsQuery } from '#web/domain/style/style-queries.ts'
import { reasonText } from '#web/domain/style/style-reasons.ts'
import { useDeferredQuery } from '#web/lib/query/use-deferred-query.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { useSaved } from '#web/store/use-saved.ts'
import { completeLook } from './complete-look.ts'

const shown = 4

/** What an editor put beside it, then what goes with it. */
export function CompleteTheLook({ product }: { product: ProductRow }) {
  const isAuthenticated = useAppStore((state) => state.isAuthenticated)
  const { data: items } = useDeferredQuery(lookQuery(product.id))
  const { data: fitting } = useDeferredQuery({
    ...recommendationsQuery({ purpose: 'look', productId: product.id, count: 2 * shown }),
    enabled: isAuthenticated
  })
  const saved = useSaved()
  const look = completeLook(product, items ?? [])
  const curations = new Map(look.map((item) => [item.product.id, item.curation]))
  const others = items ? (fitting ?? []).filter((each) => !curations.has(each.product.id)) : []
  const recommendations = [...look.map((item) => ({ product: item.product, reasons: [] })), ...others].slice(0, shown)
  if (recommendations.length === 0) return null
  return (
    <section className="page-width pt-(--s9)">
      <SectionHeading title="Complete the look" />
      <RecommendedShelf
        count={4}
        recommendations={recommendations}
        reasonOf={(each) => {
          const curation = curations.get(each.product.id)
          return curation === undefined ? reasonText(each.reasons) : `From ${curation}`
        }}
        {...saved}
      />
    </section>
  )
}
