import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { type RowId, rowNames } from './feed-rows.ts'
import type { HiddenRows } from './use-hidden-rows.ts'

type Row = { name: string; hide: () => void; isBack: boolean; settle: () => void }

const RowContext = createContext<Row | undefined>(undefined)

export type FeedRowProps = { id: RowId; rows: HiddenRows; children: ReactNode }

export function FeedRow({ id, rows: { hidden, hide, show }, children }: FeedRowProps) {
  const [wasHidden, setWasHidden] = useState(hidden.includes(id))
  const [isJustHidden, setJustHidden] = useState(false)
  const isHidden = hidden.includes(id)
  if (isHidden && !wasHidden) setWasHidden(true)
  const name = rowNames[id]
  if (!isHidden) {
    const hideRow = () => {
      setJustHidden(true)
      hide(id)
    }
    return (
      <RowContext value={{ name, hide: hideRow, isBack: wasHidden, settle: () => setWasHidden(false) }}>{children}</RowContext>
    )
  }
  if (!isJustHidden) return null
  return (
    <section className="page-width pt-(--s9)">
      <p role="status" className="flex flex-wrap gap-x-6 gap-y-2 border-y border-line py-4 text-ui text-muted">
        <span>“{name}” is hidden.</span>
        {/* biome-ignore lint/a11y/noAutofocus: the button that was pressed is gone, its opposite takes the focus */}
        <button type="button" autoFocus className="underlined min-h-6 text-ink" onClick={() => show(id)}>
          Undo
        </button>
      </p>
    </section>
  )
}

/** Takes the focus when the row has just come back, so that the row is in view. */
export function HideRow() {
  const row = useContext(RowContext)
  useEffect(() => {
    if (row?.isBack) row.settle()
  }, [row])
  if (!row) return null
  return (
    <button
      type="button"
      aria-label={`Hide “${row.name}”`}
      // biome-ignore lint/a11y/noAutofocus: the button that brought the row back is gone
      autoFocus={row.isBack}
      className="min-h-6 text-ui text-muted underline-offset-6 hover:text-ink hover:underline"
      onClick={row.hide}
    >
      Hide
    </button>
  )
}
