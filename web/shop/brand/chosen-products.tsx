import type { ReactNode } from 'react'
import { ArrangedProducts } from '#web/components/arranged/arranged-products.tsx'
import { ArrangedText } from '#web/components/arranged/arranged-text.tsx'
import { useArrangement } from '#web/components/arranged/arrangement-context.ts'
import { usePlacedProducts } from '#web/components/arranged/use-placed-products.ts'
import { ProductShelf } from '#web/components/product-shelf.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
import { useSaved } from '#web/store/use-saved.ts'

/** Pieces that staff have chosen for the page; nothing if they have chosen none. */
export function ChosenProducts({ brandName }: { brandName: string }) {
  const { arrangement, isEditing } = useArrangement()
  const saved = useSaved()
  const items = usePlacedProducts(arrangement.products ?? []) ?? []
  const products = (
    <ArrangedProducts items={items} brandName={brandName}>
      {(shown) =>
        shown.length > 0 && (
          <ChosenSection>
            <ProductShelf
              count={4}
              products={shown.map(({ product }) => product)}
              reasonFor={({ id }) => shown.find(({ product }) => product.id === id)?.note}
              isBrandKnown
              {...saved}
            />
          </ChosenSection>
        )
      }
    </ArrangedProducts>
  )
  return isEditing ? <ChosenSection>{products}</ChosenSection> : products
}

function ChosenSection({ children }: { children: ReactNode }) {
  return (
    <section className="page-width pt-(--s9)">
      <SectionHeading title={<ArrangedText place="chosen.title" own="Chosen pieces" />} />
      {children}
    </section>
  )
}
