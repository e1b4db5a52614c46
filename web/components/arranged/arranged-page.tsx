import { useQuery } from '@tanstack/react-query'
import { LayoutTemplate } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { unarranged } from '#web/domain/arrangements/arrangement.ts'
import { arrangementQuery } from '#web/domain/arrangements/arrangement-queries.ts'
import { useListSearch } from '#web/lib/lists/use-list-search.ts'
import { Button } from '#web/ui/button.tsx'
import { ArrangementContext } from './arrangement-context.ts'

const ArrangingPage = lazy(async () => ({
  default: (await import('#web/components/arranging/arranging-page.tsx')).ArrangingPage
}))

export type ArrangedPageProps = {
  /** 'home', 'discover', or 'curation:', 'collection:' or 'brand:' with an id. */
  page: string
  /** As staff know it: 'Home'. */
  name: string
  isStaff: boolean
  children: ReactNode
}

/** A page as staff have arranged it. Staff get a button that lets them arrange it in place, with `?arrange` in the URL. */
export function ArrangedPage({ page, name, isStaff, children }: ArrangedPageProps) {
  const { data: arrangement = unarranged } = useQuery(arrangementQuery(page))
  const [params, change] = useListSearch()
  if (isStaff && params.has('arrange')) {
    return (
      <Suspense fallback={children}>
        <ArrangingPage page={page} name={name} onClose={() => change({ arrange: undefined })}>
          {children}
        </ArrangingPage>
      </Suspense>
    )
  }
  return (
    <ArrangementContext value={{ arrangement }}>
      {children}
      {isStaff && (
        <Button
          variant="line"
          size="dense"
          className="fixed bottom-6 left-6 z-15 bg-surface max-md:bottom-[calc(var(--bottom-bar)+16px)] max-md:left-4 max-md:h-11"
          onClick={() => change({ arrange: '1' })}
        >
          <LayoutTemplate className="size-4" strokeWidth={1.4} aria-hidden />
          Arrange
        </Button>
      )}
    </ArrangementContext>
  )
}
