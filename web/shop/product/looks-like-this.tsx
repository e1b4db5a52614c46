import { ProductShelf } from '#web/components/product-shelf.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
import type { ProductRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { likePath } from '#web/domain/catalogue/paths.ts'
import { matchReason } from '#web/domain/pictures/match-reason.ts'
import { productMatchesQuery } from '#web/domain/pictures/picture-queries.ts'
import { usualLevels } from '#web/domain/pictures/picture-request.ts'
import { useDeferredQuery } from '#web/lib/query/use-deferred-query.ts'
import { useSaved } from '#web/store/use-saved.ts'
import { Link } from '#web/ui/link.tsx'

const shown = 4

export function LooksLikeThis({ product }: { product: ProductRow }) {
  const request = { levels: usualLevels, category: product.category, take: shown }
  const { data: matches = [] } = useDeferredQuery(productMatchesQuery(product, request))
  const saved = useSaved()
  if (matches.length === 0) return null
  const reasons = new Map(matches.map(({ product, likeness }) => [product.id, matchReason(likeness)]))
  return (
    <section className="page-width pt-(--s9)">
      <SectionHeading title="Looks like this">
        <Link to={likePath(product.product_id)} className="underlined min-h-6 text-ui whitespace-nowrap">
          See more<span className="sr-only"> that looks like this</span>
        </Link>
      </SectionHeading>
      <ProductShelf
        count={4}
        products={matches.map((match) => match.product)}
        reasonFor={({ id }) => reasons.get(id)}
        {...saved}
      />
    </section>
  )
}
