import { useState } from 'react'
import { toast } from 'sonner'
import { type SheetViews, useDirtyView } from '#web/lib/overlays/use-sheet-views.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import type { DayVisit } from './desk-queries.ts'
import { useCancelVisitAtDesk } from './visit-desk-mutations.ts'

export const maxDeskNote = 1000

export type CancelAtDeskProps = { visit: DayVisit; sheet: SheetViews; onDone: () => void }

export function CancelAtDesk({ visit, sheet, onDone }: CancelAtDeskProps) {
  const [note, setNote] = useState('')
  const cancel = useCancelVisitAtDesk(() => {
    toast('Visit cancelled')
    onDone()
  })
  useDirtyView(sheet, note.trim() !== '')
  return (
    <div className="grid gap-4">
      <Field
        label="Note to the client (optional)"
        hint="She reads it on the page of her visit, and in the email if emails are sent."
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={maxDeskNote}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button
          variant="danger-solid"
          size="dense"
          disabled={cancel.isPending}
          onClick={() => cancel.mutate({ visit: visit.id, note })}
        >
          {cancel.isPending ? 'Cancelling...' : 'Cancel this visit'}
        </Button>
        <Button variant="line" size="dense" onClick={() => sheet.leave(onDone)}>
          Keep it
        </Button>
      </div>
    </div>
  )
}
