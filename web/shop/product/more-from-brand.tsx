import { ProductShelf } from '#web/components/product-shelf.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
import { brandProductsQuery } from '#web/domain/catalogue/catalogue-queries.ts'
import { brandPath } from '#web/domain/catalogue/paths.ts'
import { useDeferredQuery } from '#web/lib/query/use-deferred-query.ts'
import { useSaved } from '#web/store/use-saved.ts'
import { Link } from '#web/ui/link.tsx'

const shown = 4

export function MoreFromBrand({ brandName, exceptId }: { brandName: string; exceptId: string }) {
  const { data: products = [] } = useDeferredQuery(brandProductsQuery(brandName, shown + 1))
  const saved = useSaved()
  const others = products.filter(({ id }) => id !== exceptId)
  if (others.length === 0) return null
  return (
    <section className="page-width pt-(--s9)">
      <SectionHeading title={`More from ${brandName}`}>
        <Link to={brandPath(brandName)} className="underlined min-h-6 text-ui whitespace-nowrap">
          Visit the house
        </Link>
      </SectionHeading>
      <ProductShelf count={shown} products={others.slice(0, shown)} {...saved} />
    </section>
  )
}
