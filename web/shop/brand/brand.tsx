import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useParams } from 'react-router'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { findBrandQuery, shownBrandsQuery } from '#web/domain/catalogue/catalogue-queries.ts'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { BrandMissing } from './brand-missing.tsx'
import { BrandPage } from './brand-page.tsx'
import { activeBrandQuery } from './brand-page-queries.ts'
import { BrandSkeleton } from './brand-skeleton.tsx'

export function Brand() {
  const { brandName = '' } = useParams()
  const found = useQuery(findBrandQuery(brandName))
  const { data: brands = [] } = useQuery(shownBrandsQuery())
  const match = found.data?.match
  const brand = useQuery({
    ...activeBrandQuery(match?.id ?? ''),
    enabled: match?.status === 'active',
    placeholderData: brands.find(({ id }) => id === match?.id)
  })
  const current = match?.status === 'active' ? brand.data : undefined
  const shown = useDeferredValue(current)
  usePageTitle(match?.name ?? brandName)
  const failed = [found, brand].find(({ isError, data }) => isError && !data)
  if (failed) {
    return (
      <div className="page-width pt-(--s9)">
        <LoadFailure what="This house" onRetry={() => void failed.refetch()} />
      </div>
    )
  }
  if (shown) {
    const others = brands.filter(({ id }) => id !== shown.id)
    return <BrandPage key={shown.id} brand={shown} others={others} />
  }
  if (!found.data || brand.isLoading || current) return <BrandSkeleton />
  return <BrandMissing askedName={brandName} found={found.data} />
}
