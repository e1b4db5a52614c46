import type { ReactNode } from 'react'
import { type SheetViews, useDirtyView } from '#web/lib/overlays/use-sheet-views.ts'
import { Button } from '#web/ui/button.tsx'

export type DeskFormProps = {
  noun: string
  isDirty: boolean
  isSaving: boolean
  sheet: SheetViews
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

/** A form in the sheet, which asks before unsaved input is lost. */
export function DeskForm({ noun, isDirty, isSaving, sheet, onSubmit, onCancel, children }: DeskFormProps) {
  useDirtyView(sheet, isDirty)
  return (
    <form
      noValidate
      aria-label={`Details of the ${noun}`}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      <div className="flex gap-2">
        <Button type="submit" size="dense" disabled={isSaving}>
          {isSaving ? 'Saving...' : `Save ${noun}`}
        </Button>
        <Button variant="line" size="dense" onClick={() => sheet.leave(onCancel)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
