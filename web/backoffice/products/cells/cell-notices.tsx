import { type ReactNode, useEffect } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useCellEditor } from './cell-editor-store.ts'
import { newBatch, useEditCells } from './cell-mutations.ts'
import { conflictsText, unsavedText, wantedText } from './cell-texts.ts'

export function CellNotices() {
  useEffect(() => {
    useCellEditor.setState({ isNoticed: true })
    return () => useCellEditor.setState({ isNoticed: false })
  }, [])
  return (
    <>
      <CellConflicts />
      <UnsavedCells />
    </>
  )
}

/** Says that somebody else changed the same cells, and offers to change them nevertheless. */
function CellConflicts() {
  const conflicts = useCellEditor((state) => state.conflicts)
  const edit = useEditCells()
  const [first] = conflicts
  if (!first) return null
  const dismiss = () => useCellEditor.setState({ conflicts: [] })
  return (
    <section
      aria-label="Changed by somebody else"
      className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 border border-bronze bg-surface px-5 py-2"
    >
      <p role="alert" className="figures mr-auto text-ui">
        {conflictsText(conflicts)}
      </p>
      <Button variant="line" size="dense" onClick={() => edit.mutate(newBatch(conflicts))} disabled={edit.isPending}>
        {conflicts.length === 1 ? `Change to ${wantedText(first)}` : 'Change them anyway'}
      </Button>
      <Button variant="quiet" size="dense" onClick={dismiss}>
        {conflicts.length === 1 ? 'Keep it' : 'Keep them'}
      </Button>
    </section>
  )
}

/** Says which changes could not be saved, and offers to try again. */
function UnsavedCells() {
  const unsaved = useCellEditor((state) => state.unsaved)
  const edit = useEditCells()
  if (unsaved.length === 0) return null
  return (
    <section
      aria-label="Not saved"
      className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 border border-oxblood bg-surface px-5 py-2"
    >
      <p role="alert" className="figures mr-auto text-ui">
        {unsavedText(unsaved)}
      </p>
      <Button
        variant="line"
        size="dense"
        onClick={() => edit.mutate({ ...newBatch(unsaved), isRetry: true })}
        disabled={edit.isPending}
      >
        Try again
      </Button>
      <Button variant="quiet" size="dense" onClick={() => useCellEditor.setState({ unsaved: [] })}>
        {unsaved.length === 1 ? 'Leave it' : 'Leave them'}
      </Button>
    </section>
  )
}

export function CellHints() {
  const editing = useCellEditor((state) => state.editing)
  const focused = useCellEditor((state) => state.focused)
  if (!editing && !focused) return null
  return (
    <p className="flex flex-wrap gap-x-7 text-small text-muted">
      {editing ? (
        <>
          <Hint keys="Enter">saves, next row</Hint>
          <Hint keys="Tab">saves, next cell</Hint>
          <Hint keys="Esc">leaves it as it was</Hint>
        </>
      ) : (
        <>
          <Hint keys="Enter">edits</Hint>
          <Hint keys="Arrows">move</Hint>
          <Hint keys="Paste">a column from a spreadsheet</Hint>
        </>
      )}
    </p>
  )
}

function Hint({ keys, children }: { keys: string; children: ReactNode }) {
  return (
    <span>
      <b className="font-medium text-ink">{keys}</b> {children}
    </span>
  )
}
