import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { brandPath, categoryPath, curationPath } from '#web/domain/catalogue/paths.ts'
import { requestParts } from '#web/domain/search/request-parts.ts'
import { searchPath } from '#web/domain/search/request-url.ts'
import { firstFoundQuery, suggestionsQuery } from '#web/domain/search/search-queries.ts'
import type { SearchRequest } from '#web/domain/search/search-request.ts'
import { cn } from '#web/lib/class-names.ts'
import { formatProductCount } from '#web/lib/format/counts.ts'
import { Link } from '#web/ui/link.tsx'
import { OverlayList } from './overlay-list.tsx'
import { SuggestedProducts } from './suggested-products.tsx'

export type SuggestionsProps = {
  words: string
  request: SearchRequest
  sentence: string
  onFollow: () => void
}

const shown = 4

export function Suggestions({ words, request, sentence, onFollow }: SuggestionsProps) {
  const parts = requestParts(request).filter(({ key }) => key !== 'words')
  const { data, isError, isPlaceholderData, refetch } = useQuery(suggestionsQuery(words))
  const found = useQuery({ ...firstFoundQuery(request, shown), enabled: parts.length > 0 })
  const products = parts.length > 0 ? found.data?.products : data?.products
  const total = parts.length > 0 ? found.data?.total : undefined
  /** Some of what is shown belongs to the words before. */
  const isOld = isPlaceholderData || (parts.length > 0 && found.isPlaceholderData)
  const isWithoutProducts = parts.length > 0 && found.isError && !found.data
  if ((isError && !data) || isWithoutProducts) {
    return (
      <div className="mt-8">
        <LoadFailure what="Suggestions" onRetry={() => void (isWithoutProducts ? found.refetch() : refetch())} />
      </div>
    )
  }
  const brands = [...new Set([...request.brand, ...(data?.brands ?? [])])]
  const hasLists = !data || brands.length + data.categories.length + data.curations.length > 0
  const isNothing = !isOld && !hasLists && products?.length === 0
  return (
    <div
      data-suggestions
      className={cn('mt-8 grid gap-x-14 gap-y-10', hasLists && 'md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]')}
    >
      <div className={cn('grid content-start gap-9 max-md:order-last', !hasLists && 'hidden')}>
        {brands.length > 0 && (
          <OverlayList title="Houses">
            {brands.map((name) => (
              <li key={name}>
                <Link
                  data-option
                  to={brandPath(name)}
                  className="type-d3 inline-block py-0.5 wrap-anywhere hover:text-bronze"
                  onClick={onFollow}
                >
                  {name}
                </Link>
              </li>
            ))}
          </OverlayList>
        )}
        {data && data.categories.length > 0 && (
          <OverlayList title="Categories">
            {data.categories.map(({ category, subcategory }) => (
              <li key={`${category} ${subcategory}`}>
                <Link
                  data-option
                  to={
                    category
                      ? categoryPath(category, subcategory ?? undefined)
                      : searchPath({ ...request, words: subcategory ?? '' })
                  }
                  className="inline-flex min-h-8 items-center text-body underline-offset-6 hover:underline"
                  onClick={onFollow}
                >
                  {subcategory ?? category}
                </Link>
              </li>
            ))}
          </OverlayList>
        )}
        {data && data.curations.length > 0 && (
          <OverlayList title="Curations">
            {data.curations.map(({ slug, title }) => (
              <li key={slug}>
                <Link
                  data-option
                  to={curationPath(slug)}
                  className="inline-flex min-h-8 items-center text-body underline-offset-6 hover:underline"
                  onClick={onFollow}
                >
                  {title}
                </Link>
              </li>
            ))}
          </OverlayList>
        )}
      </div>
      <div className="min-w-0">
        {parts.length > 0 && (
          <p className="mb-5 flex flex-wrap items-center gap-2 text-small">
            <span className="text-muted">I understood</span>
            {parts.map(({ key, value, label }) => (
              <span key={`${key} ${value}`} className="inline-flex min-h-8 items-center border border-line-strong px-3">
                {label}
              </span>
            ))}
          </p>
        )}
        <p role="status" className="sr-only">
          {data && products && !isOld && (isNothing ? 'Nothing found' : `${formatProductCount(products.length)} suggested`)}
        </p>
        {isNothing ? (
          <p className="text-body text-muted">Nothing yet for “{sentence}”. Press Enter to search anyway.</p>
        ) : (
          <SuggestedProducts products={isOld && products?.length === 0 ? undefined : products} onFollow={onFollow} />
        )}
        {products && products.length > 0 && (
          <Link
            data-option
            to={searchPath(request, sentence)}
            className="underlined mt-8 inline-block text-small"
            onClick={onFollow}
          >
            {!isOld && total !== undefined && total > 0
              ? `See ${total > shown ? 'all ' : ''}${formatProductCount(total).toLowerCase()}`
              : 'See everything that fits'}
          </Link>
        )}
      </div>
    </div>
  )
}
