import { ProductShelf } from '#web/components/product-shelf.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
import { type CurationCard, candidateProductsQuery } from '#web/domain/catalogue/story-queries.ts'
import { useDeferredQuery } from '#web/lib/query/use-deferred-query.ts'
import { useSaved } from '#web/store/use-saved.ts'
import { automaticCurations } from './automatic-curations.ts'

const maxCandidates = 200

/** All of them if there are no curations, else the colour of the week, without the products shown above. */
export function AutomaticCurations({ curations }: { curations: CurationCard[] }) {
  const { data: products = [] } = useDeferredQuery(candidateProductsQuery(maxCandidates))
  const saved = useSaved()
  const pictured = new Set(curations.map(({ productImageUrl }) => productImageUrl))
  const others = products.filter(({ image_url }) => image_url === null || !pictured.has(image_url))
  const shown = automaticCurations(others, new Date(), curations.length === 0 ? undefined : ['color'])
  return shown.map((curation) => (
    <section key={curation.title} className="page-width pt-(--s9)">
      <SectionHeading title={curation.title}>
        <span className="text-small text-muted max-md:hidden">{curation.rule}</span>
      </SectionHeading>
      <ProductShelf count={4} products={curation.products} {...saved} />
    </section>
  ))
}
