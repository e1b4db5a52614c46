import { Picture } from '#web/components/picture.tsx'
import { curationPath } from '#web/domain/catalogue/paths.ts'
import { curationsQuery } from '#web/domain/catalogue/story-queries.ts'
import { cn } from '#web/lib/class-names.ts'
import { pageShare } from '#web/lib/page-share.ts'
import { useDeferredQuery } from '#web/lib/query/use-deferred-query.ts'
import { useDemoPlaceholder } from '#web/store/use-demo-data.ts'
import { Link } from '#web/ui/link.tsx'
import { RowHeading } from './row-heading.tsx'

const widths = ['md:col-span-5', 'max-md:mr-[34%] md:col-span-3', 'max-md:ml-[17%] md:col-span-4']

export function CurationRow() {
  const { data: curations = [] } = useDeferredQuery({
    ...curationsQuery(),
    placeholderData: useDemoPlaceholder((demo) => demo.curationProducts)
  })
  if (curations.length === 0) return null
  return (
    <section className="page-width pt-(--s9)">
      <RowHeading row="curations" title="Curations" reason="Chosen for an occasion, a season or a mood.">
        <Link to="/discover" className="underlined min-h-6 text-ui whitespace-nowrap">
          All curations
        </Link>
      </RowHeading>
      <ul className="grid-page items-end gap-y-(--s7)">
        {curations.slice(0, widths.length).map(({ slug, title, line, productImageUrl }, index) => (
          <li key={slug} className={cn('col-span-full', widths[index])}>
            <Link to={curationPath(slug)} className="block">
              <Picture src={productImageUrl} alt="" sizes={`(min-width: 768px) ${pageShare(42)}, 100vw`} />
              <span className="type-d3 mt-4.5 block break-words">{title}</span>
              <span className="mt-1 block text-ui text-muted">{line}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
