import { type FormEvent, useState } from 'react'
import { FormError } from '#web/components/form-error.tsx'
import { useDirtyInput } from '#web/lib/overlays/use-sheet-views.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { ReplyChanged, type ReplyToSave, useSaveReply } from './saved-reply-mutations.ts'

const maxTitle = 100
const maxBody = 4000

export function SavedReplyForm({ reply, onDone }: { reply: ReplyToSave; onDone: () => void }) {
  const [title, setTitle] = useState(reply.title)
  const [body, setBody] = useState(reply.body)
  const [isChecked, setChecked] = useState(false)
  const save = useSaveReply()
  useDirtyInput(title !== reply.title || body !== reply.body)
  const problems = {
    title:
      title.trim() === '' ? 'Give the reply a title' : title.length > maxTitle ? `At most ${maxTitle} characters` : undefined,
    body: body.trim() === '' ? 'Write the reply' : body.length > maxBody ? 'At most 4,000 characters' : undefined
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (problems.title || problems.body || save.isPending) return
    const { id, position, updated_at } = reply
    save.mutate({ id, position, updated_at, title: title.trim(), body: body.trim() }, { onSuccess: onDone })
  }
  return (
    <form noValidate onSubmit={submit} aria-label="Saved reply" className="grid gap-3 px-4 pt-4">
      <Field label="Title" error={isChecked ? problems.title : undefined}>
        {(control) => <Input {...control} isDense autoFocus value={title} onChange={({ target }) => setTitle(target.value)} />}
      </Field>
      <Field
        label="Reply"
        error={isChecked ? problems.body : undefined}
        hint="{name} is her first name, {advisor} yours. Other words in braces are filled in by hand."
      >
        {(control) => <Textarea {...control} isDense rows={3} value={body} onChange={({ target }) => setBody(target.value)} />}
      </Field>
      <FormError message={save.error ? explain(save.error) : undefined} />
      <div className="flex gap-2">
        <Button type="submit" size="dense" disabled={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save reply'}
        </Button>
        <Button variant="line" size="dense" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function explain(error: Error): string {
  return error instanceof ReplyChanged
    ? 'A colleague has changed or deleted this reply meanwhile. Copy your text, cancel, and look at it first.'
    : 'The reply could not be saved. Check your connection and try again.'
}
