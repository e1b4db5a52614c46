import { lazy, Suspense } from 'react'
import { useBackCloses } from '#web/lib/overlays/navigation-blocker.tsx'
import { useAppStore } from '#web/store/app-store.ts'
import { FullView } from '#web/ui/full-view.tsx'

const SearchOverlay = lazy(async () => ({ default: (await import('#web/shop/search/search-overlay.tsx')).SearchOverlay }))

export function SearchSheet() {
  const isOpen = useAppStore((state) => state.searchMode)
  const close = useAppStore((state) => state.closeSearch)
  useBackCloses(isOpen, close)
  return (
    <FullView isOpen={isOpen} onClose={close} label="Search" surface="surface">
      <Suspense>
        <SearchOverlay onClose={close} />
      </Suspense>
    </FullView>
  )
}
