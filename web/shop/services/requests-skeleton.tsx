import { SkeletonBar, SkeletonPicture } from '#web/ui/skeleton.tsx'

export function RequestsSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading...</span>
      <SkeletonBar className="w-1/3" />
      <span className="grid grid-cols-[56px_1fr] gap-4 border-y border-line py-4">
        <SkeletonPicture className="aspect-4/5" />
        <span>
          <SkeletonBar className="w-1/2" />
          <SkeletonBar className="w-2/3" />
        </span>
      </span>
    </div>
  )
}
