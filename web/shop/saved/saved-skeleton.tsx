import { SkeletonBar, SkeletonPicture } from '#web/ui/skeleton.tsx'

const rows = [1, 2, 3, 4]

export function SavedSkeleton({ count }: { count: number }) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <ul>
        {rows.slice(0, count).map((row) => (
          <SavedRowSkeleton key={row} />
        ))}
      </ul>
    </div>
  )
}

export function SavedRowSkeleton() {
  return (
    <li className="grid grid-cols-[88px_1fr] gap-4.5 border-b border-line py-5">
      <SkeletonPicture className="aspect-4/5" />
      <div className="grid content-start gap-3 pt-1">
        <SkeletonBar className="w-[30%]" />
        <SkeletonBar className="w-[70%]" />
        <SkeletonBar className="w-[24%]" />
      </div>
    </li>
  )
}
