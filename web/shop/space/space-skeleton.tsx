import { pageTitles } from '#supabase/page-titles.ts'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { SkeletonBar } from '#web/ui/skeleton.tsx'

export function SpaceSkeleton() {
  usePageTitle(pageTitles['/space'])
  return (
    <div className="page-width min-h-svh pt-(--s7)" aria-busy>
      <h1 className="sr-only">The private salon</h1>
      <p role="status" className="sr-only">
        Loading...
      </p>
      <div aria-hidden className="grid-page gap-y-10">
        <div className="col-span-full grid content-start gap-5 lg:col-span-3">
          <SkeletonBar className="h-10 w-3/4" />
          <SkeletonBar className="w-full" />
          <SkeletonBar className="w-1/2" />
        </div>
        <SkeletonBar className="col-span-full h-80 lg:col-span-8 lg:col-start-5" />
      </div>
    </div>
  )
}
