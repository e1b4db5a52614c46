import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useState } from 'react'
import type { ArrangedProductsProps } from '#web/components/arranged/arrangement-context.ts'
import type { ArrangedProduct } from '#web/domain/arrangements/arrangement.ts'
import { moveBy, moveTo } from '#web/domain/arrangements/draft.ts'
import { useArrangingState } from './arranging-context.ts'
import { ProductLine } from './product-line.tsx'
import { ProductSearch } from './product-search.tsx'
import { useArrangedProducts } from './use-arranged-products.ts'

/** As many as an arrangement holds. */
const maxProducts = 200
const instructions = 'Press the up or down arrow key to move the piece.'

/** The products as a list in which they are moved, commented, taken out and added. */
export function ArrangingProducts({ items, own, hint, brandName }: ArrangedProductsProps) {
  const { arranging } = useArrangingState()
  const { products, arranged, known, isKnown } = useArrangedProducts({ items, own })
  const [said, setSaid] = useState('')
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 6 } })
  )
  // One that has been deleted is left out when the page is published.
  const shown = isKnown ? products.filter(({ id }) => known.has(id)) : products
  const ids = shown.map(({ id }) => id)
  const nameOf = (id: unknown) => known.get(String(id))?.name ?? 'The piece'
  const change = (next: ArrangedProduct[]) => arranging.change({ ...arranging.arrangement, products: arranged(next) })
  const reorder = (next: string[], moved: string) => {
    const byId = new Map(shown.map((product) => [product.id, product]))
    change(next.flatMap((id) => byId.get(id) ?? []))
    setSaid(`${nameOf(moved)} is number ${next.indexOf(moved) + 1} of ${next.length}.`)
  }
  const move = (id: string, step: number) => {
    const pressed = document.activeElement
    reorder(moveBy(ids, id, step), id)
    // A line that moves in the document loses the focus.
    setTimeout(() => pressed instanceof HTMLElement && pressed.isConnected && pressed.focus())
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) reorder(moveTo(ids, String(active.id), String(over.id)), String(active.id))
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${nameOf(active.id)} is lifted.`,
    onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)} is over ${nameOf(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => (over ? `${nameOf(active.id)} is dropped at ${nameOf(over.id)}.` : undefined),
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back in its place.`
  }
  return (
    <div className="grid gap-x-(--gutter) gap-y-8 lg:grid-cols-[7fr_5fr]">
      <p role="status" className="sr-only">
        {said}
      </p>
      {hint && <p className="col-span-full text-small text-muted">{hint}</p>}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
        onDragEnd={drop}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          {shown.length === 0 ? (
            <p className="border-y border-line py-8 text-muted">No pieces yet. Find one and add it.</p>
          ) : (
            <ol aria-label="Order of the pieces" className="border-t border-line">
              {shown.map((placed, index) => (
                <ProductLine
                  key={placed.id}
                  placed={placed}
                  product={known.get(placed.id)}
                  isFirst={index === 0}
                  isLast={index === shown.length - 1}
                  onMove={move}
                  onNote={(note) => change(shown.map((each) => (each.id === placed.id ? { ...each, note } : each)))}
                  onRemove={() => {
                    change(shown.filter(({ id }) => id !== placed.id))
                    setSaid(`${nameOf(placed.id)} is taken out.`)
                  }}
                />
              ))}
            </ol>
          )}
        </SortableContext>
      </DndContext>
      <ProductSearch
        chosen={ids}
        brandName={brandName}
        isFull={shown.length >= maxProducts}
        onAdd={(product) => {
          const added = { id: product.id, note: '' }
          // Of a list that the page fills by itself, shoppers see the first few.
          change(own ? [added, ...shown] : [...shown, added])
          setSaid(`${product.name} is added as number ${own ? 1 : shown.length + 1}.`)
        }}
      />
    </div>
  )
}
