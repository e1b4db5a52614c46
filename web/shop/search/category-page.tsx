import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { CategoryLinks } from '#web/components/category-links.tsx'
import { Results } from '#web/components/results/results.tsx'
import { useResults } from '#web/components/results/use-results.ts'
import { categoryPath } from '#web/domain/catalogue/paths.ts'
import { lexiconQuery } from '#web/domain/search/search-queries.ts'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { useHeadingFocus } from '#web/store/use-heading-focus.ts'
import { useOwnCurrency } from '#web/store/use-own-currency.ts'
import { useSaved } from '#web/store/use-saved.ts'
import { Link } from '#web/ui/link.tsx'
import { ResultsHeading } from './results-heading.tsx'

export function CategoryPage() {
  const { category = '', subcategory } = useParams()
  useHeadingFocus(category)
  return <Category key={`${category} ${subcategory}`} category={category} subcategory={subcategory} />
}

function Category({ category, subcategory }: { category: string; subcategory: string | undefined }) {
  const userId = useAppStore((state) => state.user?.id)
  const saved = useSaved()
  const { data: lexicon } = useQuery(lexiconQuery())
  const currency = useOwnCurrency()
  const results = useResults(
    { category: [category], ...(subcategory !== undefined && { subcategory: [subcategory] }) },
    { currency }
  )
  const title = subcategory ?? category
  usePageTitle(title)
  const kinds = lexicon?.categories.find(({ name }) => name === category)?.subcategories ?? []
  return (
    <div className="page-width pb-(--s9)">
      <ResultsHeading title={title} total={results.isOld ? undefined : results.first?.total}>
        <nav aria-label="Categories" className="mb-6 flex flex-wrap items-baseline gap-x-6 border-b border-line pb-3">
          <Link to="/search" className="inline-flex min-h-8 items-center text-ui underline-offset-6 hover:underline">
            Every piece
          </Link>
          <CategoryLinks className="contents" current={category} />
        </nav>
      </ResultsHeading>
      <Results results={results} shopper={{ userId, saved }} empty={`No pieces in ${title} at the moment.`}>
        {kinds.length > 1 && (
          <nav
            aria-label={`Kinds of ${category}`}
            className="flex flex-wrap gap-x-6 max-lg:order-last max-lg:w-full max-lg:pb-2"
          >
            <KindLink to={categoryPath(category)} text="All" isCurrent={subcategory === undefined} />
            {kinds.map((kind) => (
              <KindLink key={kind} to={categoryPath(category, kind)} text={kind} isCurrent={kind === subcategory} />
            ))}
          </nav>
        )}
      </Results>
    </div>
  )
}

function KindLink({ to, text, isCurrent }: { to: string; text: string; isCurrent: boolean }) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className="inline-flex min-h-8 items-center text-ui text-muted underline-offset-6 hover:text-ink hover:underline aria-[current]:text-ink aria-[current]:underline"
    >
      {text}
    </Link>
  )
}
