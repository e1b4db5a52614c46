import { ShelfSkeleton } from '#web/components/shelf-skeleton.tsx'
import { SkeletonBar } from '#web/ui/skeleton.tsx'
import { BannerBox } from './banner-box.tsx'

/** The house page's boxes while it is on its way. */
export function BrandSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <BannerBox className="breathing bg-[color-mix(in_srgb,var(--night)_86%,var(--mat))]" />
      <div className="page-width py-(--s8)">
        <SkeletonBar className="h-11 w-[38%]" />
        <SkeletonBar className="mt-6 w-[52%]" />
      </div>
      <div className="page-width">
        <ShelfSkeleton count={4} cards={4} />
      </div>
    </div>
  )
}
