import { ArrangedText } from '#web/components/arranged/arranged-text.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
import { collectionPath } from '#web/domain/catalogue/paths.ts'
import { collectionsQuery } from '#web/domain/catalogue/story-queries.ts'
import { formatProductCount } from '#web/lib/format/counts.ts'
import { useDeferredQuery } from '#web/lib/query/use-deferred-query.ts'
import { useDemoPlaceholder } from '#web/store/use-demo-data.ts'
import { Link } from '#web/ui/link.tsx'

export function Collections() {
  const { data: collections = [] } = useDeferredQuery({
    ...collectionsQuery(),
    placeholderData: useDemoPlaceholder((demo) => demo.collections)
  })
  if (collections.length === 0) return null
  return (
    <section className="page-width pt-(--s9)">
      <SectionHeading title={<ArrangedText place="collections.title" own="Collections" />} />
      <ul className="border-t border-line">
        {collections.map(({ slug, title, line, productCount }) => (
          <li key={slug}>
            <Link
              to={collectionPath(slug)}
              className="group grid items-baseline gap-x-(--gutter) border-b border-line py-4.5 md:grid-cols-[5fr_5fr_2fr]"
            >
              <span className="type-d3 break-words">{title}</span>
              <span className="text-ui text-muted group-hover:text-ink">{line}</span>
              <span className="text-small text-muted md:text-right">{formatProductCount(productCount)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
