import { SkeletonBar } from '#web/ui/skeleton.tsx'

const rows = [...Array(6).keys()]

export function PersonaliseSkeleton() {
  return (
    <div aria-busy="true" className="page-width grid-page pt-6 md:pt-14">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <div className="col-span-full md:col-span-4">
        <SkeletonBar className="w-[50%]" />
        <SkeletonBar className="mt-5 h-11 w-[80%]" />
        <SkeletonBar className="mt-5 w-[90%]" />
      </div>
      <div className="col-span-full grid gap-6 max-md:mt-8 md:col-span-7 md:col-start-6">
        {rows.map((row) => (
          <SkeletonBar key={row} className="w-full" />
        ))}
      </div>
    </div>
  )
}
