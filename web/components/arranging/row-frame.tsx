import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ArrowDown, ArrowUp, Eye, EyeOff, GripVertical, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { ArrangedRow } from '#web/components/arranged/arrangement-context.ts'
import { cn } from '#web/lib/class-names.ts'

export type RowFrameProps = {
  row: ArrangedRow
  isFirst: boolean
  isLast: boolean
  isHidden: boolean
  isWide: boolean
  onMove: (id: string, step: number) => void
  onToggle: (id: string) => void
}

/** A row with a dashed frame and a handle; the one that is chosen has a solid frame. */
export function RowFrame({ row, isFirst, isLast, isHidden, isWide, onMove, onToggle }: RowFrameProps) {
  const { id, name, isNight = false, content } = row
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: !isWide
  })
  const [isChosen, setChosen] = useState(false)
  return (
    <section
      ref={setNodeRef}
      aria-label={`${name}${isHidden ? ', hidden' : ''}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      onFocus={() => setChosen(true)}
      onBlur={() => setChosen(false)}
      className={cn('relative', isDragging && 'z-6 bg-paper opacity-90')}
    >
      <div
        className={cn(
          'pointer-events-none absolute z-4 border',
          isNight ? 'inset-0' : 'inset-x-1.5 -bottom-4 top-4 md:inset-x-3',
          isChosen || isDragging ? 'border-solid' : 'border-dashed',
          isNight ? 'border-on-night-muted' : isChosen ? 'border-ink' : 'border-line-strong'
        )}
      />
      <div
        className={cn(
          'absolute z-7 inline-flex h-8 items-center border text-small',
          isNight ? 'top-0 left-0' : 'top-4 left-1.5 md:left-3',
          isChosen ? 'border-ink bg-ink text-on-ink' : 'border-line-strong bg-surface text-ink'
        )}
      >
        {isWide ? (
          <button
            type="button"
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            aria-label={`Move ${name}`}
            onKeyDown={({ key }) => {
              if (key === 'ArrowUp' && !isFirst) onMove(id, -1)
              if (key === 'ArrowDown' && !isLast) onMove(id, 1)
            }}
            className="flex h-full cursor-grab touch-none items-center gap-1.5 pr-2.5 pl-1.5 active:cursor-grabbing"
          >
            <GripVertical className="size-4" strokeWidth={1.4} aria-hidden />
            <span aria-hidden>{name}</span>
          </button>
        ) : (
          <span className="px-2.5">{name}</span>
        )}
        {isWide && (
          <>
            <FrameButton icon={ArrowUp} label={`Move ${name} up`} isDisabled={isFirst} onClick={() => onMove(id, -1)} />
            <FrameButton icon={ArrowDown} label={`Move ${name} down`} isDisabled={isLast} onClick={() => onMove(id, 1)} />
            <FrameButton
              icon={isHidden ? Eye : EyeOff}
              label={isHidden ? `Show ${name}` : `Hide ${name}`}
              onClick={() => onToggle(id)}
            />
          </>
        )}
      </div>
      {isHidden ? (
        <p className="page-width pt-16 pb-6 text-small text-muted">{name} is hidden from shoppers.</p>
      ) : (
        <div className="min-h-16">{content}</div>
      )}
    </section>
  )
}

type FrameButtonProps = { icon: LucideIcon; label: string; isDisabled?: boolean; onClick: () => void }

function FrameButton({ icon: Icon, label, isDisabled = false, onClick }: FrameButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
      className="grid size-8 place-items-center border-l border-current/25 disabled:opacity-40"
    >
      <Icon className="size-4" strokeWidth={1.4} aria-hidden />
    </button>
  )
}
