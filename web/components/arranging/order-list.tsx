import { ArrowDown, ArrowUp, Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { ArrangedRow } from '#web/components/arranged/arrangement-context.ts'
import { cn } from '#web/lib/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

export type OrderListProps = {
  rows: ArrangedRow[]
  hidden: string[]
  onMove: (id: string, step: number) => void
  onToggle: (id: string) => void
}

/** The order of the rows on a phone, where a row is too tall to be dragged. */
export function OrderList({ rows, hidden, onMove, onToggle }: OrderListProps) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <Button size="dense" className="fixed right-4 bottom-4 z-32 h-11!" onClick={() => setOpen(true)}>
        Order
      </Button>
    )
  }
  return (
    <section
      aria-label="Order of the page"
      className="fixed inset-x-0 bottom-0 z-32 max-h-[45svh] overflow-auto border-t border-line-strong bg-surface px-4 pb-3"
    >
      <div className="flex h-12 items-center justify-between text-ui">
        <h2 className="font-medium">Order</h2>
        <button type="button" className="underlined min-h-11" onClick={() => setOpen(false)}>
          Done
        </button>
      </div>
      <ol>
        {rows.map(({ id, name }, index) => {
          const isHidden = hidden.includes(id)
          return (
            <li key={id} className="flex h-12 items-center border-t border-line text-ui">
              <span className={cn('min-w-0 flex-1 truncate', isHidden && 'text-muted')}>{name}</span>
              <IconButton label={`Move ${name} up`} disabled={index === 0} className="size-11" onClick={() => onMove(id, -1)}>
                <ArrowUp className="size-4" strokeWidth={1.4} />
              </IconButton>
              <IconButton
                label={`Move ${name} down`}
                disabled={index === rows.length - 1}
                className="size-11"
                onClick={() => onMove(id, 1)}
              >
                <ArrowDown className="size-4" strokeWidth={1.4} />
              </IconButton>
              <IconButton label={isHidden ? `Show ${name}` : `Hide ${name}`} className="size-11" onClick={() => onToggle(id)}>
                {isHidden ? <EyeOff className="size-4" strokeWidth={1.4} /> : <Eye className="size-4" strokeWidth={1.4} />}
              </IconButton>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
