import { ArrangedPage } from '#web/components/arranged/arranged-page.tsx'
import { ArrangedRows } from '#web/components/arranged/arranged-rows.tsx'
import type { BrandRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { BrandBanner, hasBanner } from './brand-banner.tsx'
import { BrandNeighbours } from './brand-neighbours.tsx'
import { BrandShelves } from './brand-shelves.tsx'
import { BrandStory } from './brand-story.tsx'
import { ChosenProducts } from './chosen-products.tsx'

export type BrandPageProps = { brand: BrandRow; others: BrandRow[] }

export function BrandPage({ brand, others }: BrandPageProps) {
  const isStaff = useAppStore((state) => state.user?.is_staff === true)
  return (
    <ArrangedPage page={`brand:${brand.id}`} name={brand.name} isStaff={isStaff}>
      {hasBanner(brand) && <BrandBanner brand={brand} />}
      <ArrangedRows
        rows={[
          { id: 'story', name: 'Story', content: <BrandStory brand={brand} isHeading={!hasBanner(brand)} /> },
          { id: 'pieces', name: 'All pieces', content: <BrandShelves brandName={brand.name} /> },
          { id: 'chosen', name: 'Chosen pieces', content: <ChosenProducts brandName={brand.name} /> },
          { id: 'neighbours', name: 'Kindred houses', content: <BrandNeighbours brandName={brand.name} others={others} /> }
        ]}
      />
    </ArrangedPage>
  )
}
