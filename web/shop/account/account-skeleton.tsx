import { SkeletonBar } from '#web/ui/skeleton.tsx'

export function AccountSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Loading...</span>
      {['w-2/3', 'w-1/2', 'w-3/5'].map((width) => (
        <span key={width} className="grid gap-1 border-b border-line pb-5">
          <SkeletonBar className={width} />
          <SkeletonBar className="w-1/3" />
        </span>
      ))}
    </div>
  )
}
