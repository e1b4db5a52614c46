import { useState } from 'react'
import { toast } from 'sonner'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import type { DayVisit } from './desk-queries.ts'
import { useCancelVisitAtDesk } from './visit-desk-mutations.ts'

export const maxDeskNote = 1000

export function CancelAtDesk({ visit, onDone }: { visit: DayVisit; onDone: () => void }) {
  const [note, setNote] = useState('')
  const cancel = useCancelVisitAtDesk()
  const submit = () =>
    cancel.mutate(
      { visit: visit.id, note },
      {
        onSuccess() {
          toast('Visit cancelled')
          onDone()
        }
      }
    )
  return (
    <div className="grid gap-4">
      <Field label="Note to the client (optional)" hint="It is in the email and on the page of the visit.">
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
        <Button variant="danger-solid" size="dense" disabled={cancel.isPending} onClick={submit}>
          {cancel.isPending ? 'Cancelling...' : 'Cancel this visit'}
        </Button>
        <Button variant="line" size="dense" onClick={onDone}>
          Keep it
        </Button>
      </div>
    </div>
  )
}
