import { useQuery } from '@tanstack/react-query'
import { ArrangedProducts } from '#web/components/arranged/arranged-products.tsx'
import { ArrangedText } from '#web/components/arranged/arranged-text.tsx'
import { useArrangement } from '#web/components/arranged/arrangement-context.ts'
import { ProductShelf } from '#web/components/product-shelf.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
import { shownProductsQuery } from '#web/domain/catalogue/catalogue-queries.ts'
import { useSaved } from '#web/store/use-saved.ts'

/** Pieces that staff have chosen for the page; nothing if they have chosen none. */
export function ChosenProducts({ brandName }: { brandName: string }) {
  const { arrangement, isEditing } = useArrangement()
  const saved = useSaved()
  const chosen = arrangement.products ?? []
  const ids = chosen.map(({ id }) => id)
  const { data: products = [] } = useQuery({ ...shownProductsQuery(ids), enabled: ids.length > 0 })
  const byId = new Map(products.map((product) => [product.id, product]))
  const items = chosen.flatMap(({ id, note }) => {
    const product = byId.get(id)
    return product ? [{ product, note: note || undefined }] : []
  })
  if (items.length === 0 && !isEditing) return null
  return (
    <section className="page-width pt-(--s9)">
      <SectionHeading title={<ArrangedText place="chosen.title" own="Chosen pieces" />} />
      <ArrangedProducts items={items} brandName={brandName}>
        {(shown) => (
          <ProductShelf
            count={4}
            products={shown.map(({ product }) => product)}
            reasonFor={({ id }) => shown.find(({ product }) => product.id === id)?.note}
            isBrandKnown
            {...saved}
          />
        )}
      </ArrangedProducts>
    </section>
  )
}
