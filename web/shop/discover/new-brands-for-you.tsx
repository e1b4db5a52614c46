import { ArrangedText } from '#web/components/arranged/arranged-text.tsx'
import { RecommendedShelf } from '#web/components/recommended-shelf.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
import { recommendationsQuery } from '#web/domain/style/style-queries.ts'
import { useDeferredQuery } from '#web/lib/query/use-deferred-query.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { useSaved } from '#web/store/use-saved.ts'
import { Link } from '#web/ui/link.tsx'

const count = 4

/** Products of brands that she has not come across, which fit her taste. */
export function NewBrandsForYou() {
  const isAuthenticated = useAppStore((state) => state.isAuthenticated)
  const { data = [] } = useDeferredQuery({
    ...recommendationsQuery({ purpose: 'discover', count: 2 * count }),
    enabled: isAuthenticated
  })
  const saved = useSaved()
  const reasoned = data.filter(({ reasons }) => reasons.some(({ source }) => source !== 'new')).slice(0, count)
  if (reasoned.length < 2) return null
  return (
    <section className="page-width pt-(--s9)">
      <SectionHeading title={<ArrangedText place="new-brands.title" own="From houses new to you" />}>
        <Link to="/personalise?tuning" className="underlined min-h-6 text-ui whitespace-nowrap">
          Your taste
        </Link>
      </SectionHeading>
      <RecommendedShelf count={count} recommendations={reasoned} {...saved} />
    </section>
  )
}
