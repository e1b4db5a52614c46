import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConnectionLine } from '#web/components/connection-line.tsx'
import { HeadingCount } from '#web/components/heading-count.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { PlaceholderTiles } from '#web/components/placeholder-tiles.tsx'
import { UndoNotice } from '#web/components/undo-notice.tsx'
import type { SavedItem } from '#web/domain/saved/saved.ts'
import { savedProductsQuery } from '#web/domain/saved/saved-queries.ts'
import { useBackCloses } from '#web/lib/overlays/navigation-blocker.tsx'
import { useAppStore } from '#web/store/app-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SavedCurations } from './saved-curations.tsx'
import { SavedLists } from './saved-lists.tsx'
import { SavedProductCard } from './saved-product-card.tsx'
import { SavedSkeleton } from './saved-skeleton.tsx'
import { useRemoveSaved } from './use-remove-saved.ts'

const shownAtFirst = 24

export function SavedSheet() {
  const isOpen = useAppStore((state) => state.isSavedOpen)
  const setSavedOpen = useAppStore((state) => state.setSavedOpen)
  const count = useAppStore((state) => state.savedItems.length)
  const syncStatus = useAppStore((state) => state.savedSyncStatus)
  const close = () => setSavedOpen(false)
  useBackCloses(isOpen, close)
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={setSavedOpen}
      label="Saved"
      heading={
        <span className="type-d3">
          Saved <HeadingCount count={count} syncStatus={syncStatus} />
        </span>
      }
    >
      <ConnectionLine>Changes will be sent when you reconnect.</ConnectionLine>
      <SavedProducts onLeave={close} />
    </Sheet>
  )
}

function SavedProducts({ onLeave }: { onLeave: () => void }) {
  const savedItems = useAppStore((state) => state.savedItems)
  const syncStatus = useAppStore((state) => state.savedSyncStatus)
  const [chosen, setChosen] = useState<string>()
  // Another device may have deleted the list.
  const listId = useAppStore(({ savedLists }) => savedLists.find(({ id }) => id === chosen)?.id)
  const [shown, setShown] = useState(shownAtFirst)
  const { removed, remove, restore } = useRemoveSaved()
  const items = savedItems.filter((item) => listId === undefined || item.listId === listId)
  return (
    <>
      <SavedLists chosen={listId} onChoose={setChosen} />
      <div className="flex-1 overflow-auto px-4 pb-6 md:px-8">
        {items.length === 0 && syncStatus === 'error' && <LoadFailure what="Your saved pieces" />}
        {items.length === 0 && syncStatus !== 'error' && (
          <p role="status" className="py-6 text-body text-muted">
            {syncStatus === 'loading'
              ? 'Loading your saved pieces…'
              : listId
                ? 'This list is empty. Add a saved piece.'
                : "Save a piece and find it here, with today's price and availability."}
          </p>
        )}
        {items.length === 0 && syncStatus === 'ready' && <PlaceholderTiles className="mt-2 mb-8 max-w-80" />}
        <Shown items={items.slice(0, shown)} onLeave={onLeave} onRemove={remove} />
        {items.length > shown && (
          <Button variant="line" size="dense" className="mt-6" onClick={() => setShown(shown + shownAtFirst)}>
            Show {Math.min(shownAtFirst, items.length - shown)} more
          </Button>
        )}
        {!listId && <SavedCurations onLeave={onLeave} />}
        {removed && <UndoNotice text={removed.why} onUndo={restore} />}
      </div>
    </>
  )
}

type ShownProps = {
  items: SavedItem[]
  onLeave: () => void
  onRemove: (item: SavedItem, why: string, movedTo?: number) => void
}

function Shown({ items, onLeave, onRemove }: ShownProps) {
  const ids = items.map(({ id }) => id)
  const { data, isError, refetch } = useQuery({
    ...savedProductsQuery(ids),
    enabled: ids.length > 0,
    placeholderData: (before) => before
  })
  if (isError && !data) return <LoadFailure what="Your saved pieces" onRetry={() => void refetch()} />
  if (!data) return items.length > 0 ? <SavedSkeleton count={items.length} /> : null
  return (
    <ul>
      {items.map((item) => (
        <SavedProductCard
          key={item.id}
          item={item}
          product={data.get(item.id)}
          onLeave={onLeave}
          onRemove={(why, movedTo) => onRemove(item, why, movedTo)}
        />
      ))}
    </ul>
  )
}
