import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RecommendedShelf } from '#web/components/recommended-shelf.tsx'
import { ShelfSkeleton } from '#web/components/shelf-skeleton.tsx'
import { recommendationsQuery } from '#web/domain/style/style-queries.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { useSaved } from '#web/store/use-saved.ts'

const count = 4

/** What the choices beside it lead to. */
export function TuningPreview() {
  const isAuthenticated = useAppStore((state) => state.isAuthenticated)
  const { data } = useQuery({
    ...recommendationsQuery({ purpose: 'home', count }),
    enabled: isAuthenticated,
    placeholderData: keepPreviousData
  })
  const saved = useSaved()
  if (data?.length === 0) return null
  return (
    <aside aria-labelledby="preview-title" className="col-span-full lg:sticky lg:top-22 lg:col-span-4 lg:col-start-9">
      <h2 id="preview-title" className="type-label mb-3.5 text-muted">
        What it changes
      </h2>
      {data ? <RecommendedShelf count={2} recommendations={data} {...saved} /> : <ShelfSkeleton count={2} cards={count} />}
    </aside>
  )
}
