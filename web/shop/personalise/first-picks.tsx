import { useQuery } from '@tanstack/react-query'
import { RecommendedShelf } from '#web/components/recommended-shelf.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
import { ShelfSkeleton } from '#web/components/shelf-skeleton.tsx'
import { recommendationsQuery } from '#web/domain/style/style-queries.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { useSaved } from '#web/store/use-saved.ts'

const count = 5

export function FirstPicks() {
  const isAuthenticated = useAppStore((state) => state.isAuthenticated)
  const { data } = useQuery({ ...recommendationsQuery({ purpose: 'home', count }), enabled: isAuthenticated })
  const saved = useSaved()
  if (data?.length === 0) return null
  return (
    <section className="max-md:pt-8 md:pt-2">
      <SectionHeading title="Five to begin with" />
      <div className="max-md:[&_article:first-child]:col-span-2 max-md:[&_article:first-child]:mark-at-edge">
        {data ? (
          <RecommendedShelf count={count} recommendations={data} {...saved} />
        ) : (
          <ShelfSkeleton count={count} cards={count} />
        )}
      </div>
    </section>
  )
}
