import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import { useState } from 'react'
import { Picture } from '#web/components/picture.tsx'
import type { ArrangedProduct } from '#web/domain/arrangements/arrangement.ts'
import type { ArrangeableProduct } from '#web/domain/arrangements/arrangement-queries.ts'
import { cn } from '#web/lib/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'

const maxNote = 500

export type ProductLineProps = {
  placed: ArrangedProduct
  /** Undefined until it is read. */
  product: ArrangeableProduct | undefined
  isFirst: boolean
  isLast: boolean
  onMove: (id: string, step: number) => void
  onNote: (note: string) => void
  onRemove: () => void
}

export function ProductLine({ placed, product, isFirst, isLast, onMove, onNote, onRemove }: ProductLineProps) {
  const { id } = placed
  const name = product?.name ?? 'the piece'
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id })
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cn(
        'grid grid-cols-[auto_48px_1fr_auto] items-center gap-x-3 gap-y-2 border-b border-line py-3',
        isDragging && 'relative z-6 bg-surface'
      )}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Move ${name}`}
        className="grid h-11 w-8 cursor-grab touch-none place-items-center text-muted hover:text-ink active:cursor-grabbing"
        onKeyDown={({ key }) => {
          if (key === 'ArrowUp' && !isFirst) onMove(id, -1)
          if (key === 'ArrowDown' && !isLast) onMove(id, 1)
        }}
      >
        <GripVertical className="size-4" strokeWidth={1.4} aria-hidden />
      </button>
      <Picture src={product?.image_url ?? null} alt="" sizes="48px" />
      <div className="min-w-0 text-ui">
        <p className="truncate">{product?.name}</p>
        <p className="truncate text-small text-muted">
          {product?.is_draft ? <span className="text-bronze">Draft, not shown to shoppers</span> : product?.brand}
        </p>
      </div>
      <div className="flex">
        <IconButton
          isDense
          label={`Move ${name} up`}
          disabled={isFirst}
          className="disabled:opacity-40"
          onClick={() => onMove(id, -1)}
        >
          <ArrowUp className="size-4" strokeWidth={1.4} />
        </IconButton>
        <IconButton
          isDense
          label={`Move ${name} down`}
          disabled={isLast}
          className="disabled:opacity-40"
          onClick={() => onMove(id, 1)}
        >
          <ArrowDown className="size-4" strokeWidth={1.4} />
        </IconButton>
        <IconButton isDense label={`Take ${name} out`} onClick={onRemove}>
          <X className="size-4" strokeWidth={1.4} />
        </IconButton>
      </div>
      <div className="col-span-2 col-start-3">
        <Note key={placed.note} name={name} note={placed.note} onNote={onNote} />
      </div>
    </li>
  )
}

type NoteProps = { name: string; note: string; onNote: (note: string) => void }

function Note({ name, note, onNote }: NoteProps) {
  const [typed, setTyped] = useState(note)
  const settle = () => {
    if (typed.trim() !== note) onNote(typed.trim())
  }
  return (
    <Input
      isDense
      aria-label={`Note on ${name}`}
      placeholder="A word about it (optional)"
      maxLength={maxNote}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={settle}
      onKeyDown={({ key }) => {
        if (key === 'Enter') settle()
      }}
    />
  )
}
