import { RenderWhenIdle } from '#web/components/render-when-idle.tsx'
import type { BrandRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { BrandBanner, hasBanner } from './brand-banner.tsx'
import { BrandNeighbours } from './brand-neighbours.tsx'
import { BrandShelves } from './brand-shelves.tsx'
import { BrandStory } from './brand-story.tsx'

export type BrandPageProps = { brand: BrandRow; others: BrandRow[] }

export function BrandPage({ brand, others }: BrandPageProps) {
  return (
    <>
      {hasBanner(brand) && <BrandBanner brand={brand} />}
      <BrandStory brand={brand} isHeading={!hasBanner(brand)} />
      <BrandShelves brandName={brand.name} />
      <RenderWhenIdle>
        <BrandNeighbours brandName={brand.name} others={others} />
      </RenderWhenIdle>
    </>
  )
}
