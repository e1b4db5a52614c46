import type { ReactNode } from 'react'
import { SkeletonBar, SkeletonPicture } from '#web/ui/skeleton.tsx'

export function CurationsSkeleton({ lead }: { lead?: ReactNode }) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading...
      </p>
      {lead ?? (
        <div className="breathing h-150 bg-[color-mix(in_srgb,var(--night)_86%,var(--mat))] lg:h-[clamp(480px,44vw,78svh)]" />
      )}
      <div className="page-width grid-page pt-(--s9)">
        <div className="col-span-full md:col-span-6">
          <SkeletonPicture className="aspect-4/5" />
          <SkeletonBar className="mt-6 h-8 w-[60%]" />
        </div>
        <div className="col-span-4 col-start-8 mt-(--s10) max-md:hidden">
          <SkeletonPicture className="aspect-4/5" />
          <SkeletonBar className="mt-6 h-8 w-[60%]" />
        </div>
      </div>
    </div>
  )
}
