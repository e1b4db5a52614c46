import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useState } from 'react'
import type { ArrangedRow } from '#web/components/arranged/arrangement-context.ts'
import { orderRows } from '#web/domain/arrangements/arrangement.ts'
import { moveBy, moveTo } from '#web/domain/arrangements/draft.ts'
import { useMediaQuery, wideScreen } from '#web/lib/browser/use-media-query.ts'
import { useArrangingState } from './arranging-context.ts'
import { OrderList } from './order-list.tsx'
import { RowFrame } from './row-frame.tsx'

/** The rows in frames, in the order in which they are dragged; on phones the order is a list at the thumb. */
export function ArrangingRows({ rows }: { rows: ArrangedRow[] }) {
  const { arranging } = useArrangingState()
  const { arrangement, change } = arranging
  const isWide = useMediaQuery(wideScreen)
  const [said, setSaid] = useState('')
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 6 } })
  )
  const ordered = orderRows(rows, arrangement)
  const ids = ordered.map(({ id }) => id)
  const nameOf = (id: unknown) => ordered.find((row) => row.id === id)?.name ?? ''
  const reorder = (next: string[], moved: string) => {
    if (next === ids) return
    change({ ...arrangement, rows: next })
    setSaid(`${nameOf(moved)} is number ${next.indexOf(moved) + 1} of ${next.length}.`)
  }
  const move = (id: string, step: number) => {
    const pressed = document.activeElement
    reorder(moveBy(ids, id, step), id)
    // A row that moves in the document loses the focus.
    setTimeout(() => pressed instanceof HTMLElement && pressed.isConnected && pressed.focus())
  }
  const toggle = (id: string) => {
    const isHidden = arrangement.hidden.includes(id)
    const hidden = isHidden ? arrangement.hidden.filter((other) => other !== id) : [...arrangement.hidden, id]
    change({ ...arrangement, hidden })
    setSaid(`${nameOf(id)} is ${isHidden ? 'shown' : 'hidden'}.`)
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
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
      onDragEnd={drop}
    >
      <p role="status" className="sr-only">
        {said}
      </p>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {ordered.map((row, index) => (
          <RowFrame
            key={row.id}
            row={row}
            isFirst={index === 0}
            isLast={index === ordered.length - 1}
            isHidden={arrangement.hidden.includes(row.id)}
            isWide={isWide}
            onMove={move}
            onToggle={toggle}
          />
        ))}
        {!isWide && <OrderList rows={ordered} hidden={arrangement.hidden} onMove={move} onToggle={toggle} />}
      </SortableContext>
    </DndContext>
  )
}

const instructions = 'Press the up or down arrow key to move the row.'
