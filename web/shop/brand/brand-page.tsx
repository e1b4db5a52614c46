import { WhenIdle } from '#web/components/when-idle.tsx'
import type { BrandRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { BrandBanner, hasBanner } from './brand-banner.tsx'
import { BrandNeighbours } from './brand-neighbours.tsx'
import { BrandStory } from './brand-story.tsx'
import { HouseShelves } from './house-shelves.tsx'

export type BrandPageProps = { brand: BrandRow; others: BrandRow[] }

/** A house: its film or picture, its story, its pieces, and houses near it. */
export function BrandPage({ brand, others }: BrandPageProps) {
  return (
    <>
      {hasBanner(brand) && <BrandBanner brand={brand} />}
      <BrandStory brand={brand} isHeading={!hasBanner(brand)} />
      <HouseShelves brandName={brand.name} />
      <WhenIdle>
        <BrandNeighbours brandName={brand.name} others={others} />
      </WhenIdle>
    </>
  )
}
