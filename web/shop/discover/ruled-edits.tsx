import { ProductShelf } from '#web/components/product-shelf.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
import { type CurationCard, ruledProductsQuery } from '#web/domain/catalogue/story-queries.ts'
import { useDeferredQuery } from '#web/lib/query/use-deferred-query.ts'
import { useSaved } from '#web/store/use-saved.ts'
import { ruledEdits } from './ruled-edits.ts'

const maxCandidates = 200

export function RuledEdits({ curations }: { curations: CurationCard[] }) {
  const { data: products = [] } = useDeferredQuery(ruledProductsQuery(maxCandidates))
  const saved = useSaved()
  const pictured = new Set(curations.map(({ productImageUrl }) => productImageUrl))
  const others = products.filter(({ image_url }) => image_url === null || !pictured.has(image_url))
  const edits = ruledEdits(others, new Date(), curations.length === 0 ? undefined : ['colour'])
  return edits.map((edit) => (
    <section key={edit.title} className="page-width pt-(--s9)">
      <SectionHeading title={edit.title}>
        <span className="text-small text-muted max-md:hidden">{edit.rule}</span>
      </SectionHeading>
      <ProductShelf count={4} products={edit.products} {...saved} />
    </section>
  ))
}
