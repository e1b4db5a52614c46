import { useQuery } from '@tanstack/react-query'
import { ProductShelf } from '#web/components/product-shelf.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
import { ruledPiecesQuery } from '#web/lib/story-queries.ts'
import { useSaved } from '#web/store/use-saved.ts'
import { ruledEdits } from './ruled-edits.ts'

/** How many of the newest pieces the rules look at. */
const lookedAt = 200

export function RuledEdits() {
  const { data: pieces = [] } = useQuery(ruledPiecesQuery(lookedAt))
  const saved = useSaved()
  return ruledEdits(pieces, new Date()).map((edit) => (
    <section key={edit.title} className="page-width pt-(--s9)">
      <SectionHeading title={edit.title}>
        <span className="text-small text-muted max-md:hidden">{edit.rule}</span>
      </SectionHeading>
      <ProductShelf count={4} products={edit.pieces} {...saved} />
    </section>
  ))
}
