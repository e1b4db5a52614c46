import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Picture } from '#web/components/picture.tsx'
import { shownBrandsQuery } from '#web/lib/catalogue-queries.ts'
import { brandPath } from '#web/lib/paths.ts'
import { SkeletonBar } from '#web/ui/skeleton.tsx'

const shownAtFirst = 8

/** The houses by name; beside them a picture of the one that is pointed at. */
export function HouseList() {
  const { data: brands, isError, refetch } = useQuery(shownBrandsQuery())
  const [pointedId, setPointedId] = useState<string>()
  const [isWhole, setWhole] = useState(false)
  if (brands?.length === 0) return null
  const shown = isWhole ? brands : brands?.slice(0, shownAtFirst)
  const pictured = brands?.find(({ id }) => id === pointedId) ?? brands?.find(({ brand_image_url }) => brand_image_url)
  return (
    <section className="page-width pt-(--s9)" id="houses">
      <div className="grid-page">
        <div className="col-span-full flex flex-col items-start md:col-span-7 lg:col-span-6">
          <h2 className="type-d3">The houses</h2>
          {isError && <LoadFailure what="The houses" onRetry={() => void refetch()} />}
          <ol className="mt-8 mb-6 w-full border-t border-line">
            {!shown && [...Array(shownAtFirst).keys()].map((row) => <SkeletonRow key={row} />)}
            {shown?.map((brand) => (
              <li key={brand.id}>
                <Link
                  to={brandPath(brand.name)}
                  className="block border-b border-line pt-[15px] pb-[13px] text-muted hover:text-ink focus-visible:text-ink"
                  onPointerEnter={() => setPointedId(brand.id)}
                  onFocus={() => setPointedId(brand.id)}
                >
                  <span className="type-d3 block leading-[1.1]!">{brand.name}</span>
                </Link>
              </li>
            ))}
          </ol>
          {brands && brands.length > shownAtFirst && !isWhole && (
            <button type="button" className="underlined min-h-6 text-ui" onClick={() => setWhole(true)}>
              All {brands.length} houses
            </button>
          )}
        </div>
        <div className="max-md:hidden md:col-span-5 md:col-start-8">
          <div className="sticky top-[calc(var(--bar)+24px)]">
            <Picture src={pictured?.brand_image_url} alt={pictured ? `From ${pictured.name}` : ''} sizes="42vw" isDetail />
          </div>
        </div>
      </div>
    </section>
  )
}

function SkeletonRow() {
  return (
    <li className="border-b border-line pt-[15px] pb-[13px]">
      <SkeletonBar className="h-[30px] w-[46%]" />
    </li>
  )
}
