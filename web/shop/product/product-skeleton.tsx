import type { ReactNode } from 'react'
import { SkeletonBar, SkeletonPicture } from '#web/ui/skeleton.tsx'

export function ProductSkeleton({ picture = <SkeletonPicture className="aspect-4/5" /> }: { picture?: ReactNode }) {
  return (
    <div aria-busy="true" className="page-width md:pt-[58px]">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <div className="grid-page">
        <div className="col-span-full max-md:-mx-(--margin) md:col-span-7 lg:pl-[88px]">{picture}</div>
        <div className="col-span-full grid content-start gap-5 pt-5.5 md:col-span-5 md:col-start-8 md:pt-0 lg:col-span-4 lg:col-start-9">
          <SkeletonBar className="w-[30%]" />
          <SkeletonBar className="h-9 w-[70%]" />
          <SkeletonBar className="w-[24%]" />
          <SkeletonBar className="mt-8 h-12 w-full" />
        </div>
      </div>
    </div>
  )
}
