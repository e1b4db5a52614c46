import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { findBrandQuery, shownBrandsQuery } from '#web/lib/catalogue-queries.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { BrandMissing } from './brand-missing.tsx'
import { BrandPage } from './brand-page.tsx'
import { BrandSkeleton } from './brand-skeleton.tsx'

/** A house, found by its name without minding case or accents. */
export function Brand() {
  const { brandName = '' } = useParams()
  const found = useQuery(findBrandQuery(brandName))
  const brands = useQuery(shownBrandsQuery())
  const match = found.data?.match
  const brand = brands.data?.find(({ id }) => id === match?.id)
  usePageTitle(match?.name ?? brandName)
  const failed = [found, brands].find(({ isError }) => isError)
  if (failed) {
    return (
      <div className="page-width pt-(--s9)">
        <LoadFailure what="This house" onRetry={() => void failed.refetch()} />
      </div>
    )
  }
  if (!found.data || !brands.data) return <BrandSkeleton />
  if (!brand) return <BrandMissing askedName={brandName} found={found.data} />
  return <BrandPage key={brand.id} brand={brand} others={brands.data.filter(({ id }) => id !== brand.id)} />
}
