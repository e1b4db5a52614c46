import { keepPreviousData } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Picture } from '#web/components/picture.tsx'
import { kindAndPlace } from '#web/domain/catalogue/brand-text.ts'
import { shownBrandsQuery } from '#web/domain/catalogue/catalogue-queries.ts'
import { brandPath } from '#web/domain/catalogue/paths.ts'
import { brandCategoriesQuery } from '#web/domain/catalogue/related-brand-queries.ts'
import { revealAndFocus } from '#web/lib/browser/focus.ts'
import { cn } from '#web/lib/class-names.ts'
import { pageShare } from '#web/lib/page-share.ts'
import { useDeferredQuery } from '#web/lib/query/use-deferred-query.ts'
import { Link } from '#web/ui/link.tsx'
import { SkeletonBar } from '#web/ui/skeleton.tsx'
import { brandPictureQuery, newByBrandQuery } from './home-queries.ts'
import { RowHeading } from './row-heading.tsx'

const shownAtFirst = 8

export function BrandList() {
  const { data: brands, isError, refetch } = useDeferredQuery(shownBrandsQuery())
  const { data: newAt } = useDeferredQuery(newByBrandQuery())
  const [pointedId, setPointedId] = useState<string>()
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const showAll = () =>
    revealAndFocus(
      () => setWhole(true),
      () => list.current?.children[shownAtFirst]?.querySelector('a')
    )
  const isFailed = isError && !brands
  const shown = isWhole ? brands : brands?.slice(0, shownAtFirst)
  const { data: kinds = {} } = useDeferredQuery({
    ...brandCategoriesQuery(shown?.map(({ name }) => name) ?? []),
    enabled: shown !== undefined,
    placeholderData: keepPreviousData
  })
  if (brands?.length === 0) return null
  const pictured = brands?.find(({ id }) => id === pointedId) ?? brands?.[0]
  return (
    <section className="page-width pt-(--s9)" id="houses">
      <div className="grid-page">
        <div className="col-span-full flex flex-col items-start md:col-span-7 lg:col-span-6">
          <div className="w-full">
            <RowHeading row="brands" title="The houses" reason="The houses at Vitrine, A to Z." />
          </div>
          {isFailed && (
            <div className="mb-6 w-full">
              <LoadFailure what="The houses" onRetry={() => void refetch()} />
            </div>
          )}
          <ol ref={list} className={cn('mb-6 w-full border-t border-line', isFailed && 'hidden')}>
            {!shown && [...Array(shownAtFirst).keys()].map((row) => <SkeletonRow key={row} />)}
            {shown?.map((brand) => (
              <li key={brand.id}>
                <Link
                  to={brandPath(brand.name)}
                  className="flex items-baseline gap-6 border-b border-line pt-[15px] pb-[13px] text-muted hover:text-ink focus-visible:text-ink"
                  onPointerEnter={() => setPointedId(brand.id)}
                  onFocus={() => setPointedId(brand.id)}
                >
                  <span className="type-d3 grow leading-[1.1]!">{brand.name}</span>
                  <span className="text-right text-small max-md:hidden">
                    {kindAndPlace(kinds[brand.name], brand.description)}
                  </span>
                  <span className="figures min-w-10 shrink-0 text-right text-small">
                    {newAt?.has(brand.name) && `${newAt.get(brand.name)} new`}
                  </span>
                </Link>
              </li>
            ))}
          </ol>
          {brands && brands.length > shownAtFirst && !isWhole && (
            <button type="button" className="underlined min-h-6 text-ui" onClick={showAll}>
              All {brands.length} houses
            </button>
          )}
        </div>
        <div className="max-md:hidden md:col-span-5 md:col-start-8">
          <div className="sticky top-[calc(var(--bar)+24px)]">{!isFailed && <BrandPicture brandName={pictured?.name} />}</div>
        </div>
      </div>
    </section>
  )
}

/** An upright product picture: a brand's own banner is wide, and its object would be cropped here. */
function BrandPicture({ brandName = '' }: { brandName: string | undefined }) {
  const { data: picture } = useDeferredQuery({
    ...brandPictureQuery(brandName),
    enabled: brandName !== '',
    placeholderData: keepPreviousData
  })
  return <Picture src={picture} alt="" sizes={pageShare(42)} />
}

function SkeletonRow() {
  return (
    <li className="border-b border-line pt-[15px] pb-[13px]">
      <SkeletonBar className="h-[30px] w-[46%]" />
    </li>
  )
}
