import { type FormEvent, useState } from 'react'
import { useDirtyInput } from '#web/lib/overlays/use-sheet-views.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'

const maxLength = 2000

export type DeclineFormProps = {
  reference: string
  isAccountClosed: boolean
  /** Whether her payment is recorded. */
  isPaid: boolean
  isSaving: boolean
  onDecline: (note: string) => void
  onDone: () => void
}

export function DeclineForm({ reference, isAccountClosed, isPaid, isSaving, onDecline, onDone }: DeclineFormProps) {
  const [note, setNote] = useState('')
  const isLong = note.length > maxLength
  useDirtyInput(note.trim() !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSaving && !isLong) onDecline(note.trim())
  }
  return (
    <form noValidate onSubmit={submit} className="grid w-full gap-3">
      <Field
        label={isAccountClosed ? 'Reason (optional)' : 'Reason, as she will read it (optional)'}
        error={isLong ? 'Use at most 2,000 characters' : undefined}
        hint={[
          isPaid && 'Her payment is recorded: refund it before you decline.',
          isAccountClosed
            ? 'She has closed her account and gets no email.'
            : 'She gets an email and a line in the conversation.',
          'This cannot be undone.'
        ]
          .filter(Boolean)
          .join(' ')}
      >
        {(control) => (
          <Textarea {...control} isDense rows={2} autoFocus value={note} onChange={({ target }) => setNote(target.value)} />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        <Button variant="line" size="dense" className="max-md:h-12 max-md:flex-1" onClick={onDone}>
          Keep it
        </Button>
        <Button type="submit" variant="danger-solid" size="dense" className="max-md:h-12 max-md:flex-1" disabled={isSaving}>
          {isSaving ? 'Declining...' : `Decline ${reference}`}
        </Button>
      </div>
    </form>
  )
}
