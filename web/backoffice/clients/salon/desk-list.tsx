import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

type Item = { id: string; name: string; is_active: boolean }

export type DeskListProps<Row extends Item> = {
  items: Row[]
  noun: string
  create: () => Row
  detailOf: (item: Row) => string
  renderForm: (item: Row, isNew: boolean, onDone: () => void) => ReactNode
}

/** A list whose items open into a form, one at a time. */
export function DeskList<Row extends Item>({ items, noun, create, detailOf, renderForm }: DeskListProps<Row>) {
  const [edited, setEdited] = useState<{ item: Row; isNew: boolean }>()
  if (edited) return renderForm(edited.item, edited.isNew, () => setEdited(undefined))
  return (
    <div className="grid gap-5">
      <ul className="border-t border-line">
        {items.length === 0 && <li className="border-b border-line py-8 text-body text-muted">No {noun}s yet.</li>}
        {items.map((item) => (
          <li key={item.id} className="flex items-baseline justify-between gap-4 border-b border-line py-3 text-ui">
            <span className="grid min-w-0">
              <span className="break-words">{item.name}</span>
              <span className="text-small break-words text-muted">
                {detailOf(item)}
                {!item.is_active && ' · Inactive'}
              </span>
            </span>
            <button type="button" className="underlined min-h-6" onClick={() => setEdited({ item, isNew: false })}>
              Edit<span className="sr-only"> {item.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button
        variant="line"
        size="dense"
        className="justify-self-start"
        onClick={() => setEdited({ item: create(), isNew: true })}
      >
        Add {noun}
      </Button>
    </div>
  )
}
