import type { ReactNode } from 'react'
import { ShelfSkeleton } from '#web/components/shelf-skeleton.tsx'
import { SkeletonBar } from '#web/ui/skeleton.tsx'
import { BannerBox } from './banner-box.tsx'

export function BrandSkeleton({ banner = <BannerBox className="breathing" /> }: { banner?: ReactNode }) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading...
      </p>
      {banner}
      <div className="page-width grid-page py-(--s8)">
        <div className="col-span-full md:col-span-5">
          <SkeletonBar className="w-[24%]" />
          <SkeletonBar className="mt-4 h-11 w-[70%]" />
        </div>
        <div className="col-span-full max-md:mt-5 md:col-span-7 lg:col-span-6 lg:col-start-7">
          <SkeletonBar className="w-[92%]" />
          <SkeletonBar className="mt-4 w-[80%]" />
          <SkeletonBar className="mt-4 w-[46%]" />
        </div>
      </div>
      <div className="page-width">
        <ShelfSkeleton count={4} cards={4} />
      </div>
    </div>
  )
}
