import { type FormEvent, useState } from 'react'
import { FormError } from '#web/components/form-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { useAnswerQuestion } from './application-mutations.ts'

const maxLength = 2000

export function AnswerForm({ receipt }: { receipt: string }) {
  const [text, setText] = useState('')
  const [isChecked, setChecked] = useState(false)
  const send = useAnswerQuestion(receipt)
  const problem =
    text.trim() === '' ? 'Write your answer' : text.length > maxLength ? 'Use at most 2,000 characters' : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!problem && !send.isPending) send.mutate(text)
  }
  return (
    <form noValidate onSubmit={submit} className="grid w-full gap-4">
      <Field label="Your answer" error={isChecked ? problem : undefined}>
        {(props) => <Textarea {...props} rows={4} value={text} onChange={(event) => setText(event.target.value)} />}
      </Field>
      <FormError message={send.isError ? 'Your answer could not be sent. Check your connection and try again.' : undefined} />
      <Button type="submit" className="justify-self-start" disabled={send.isPending}>
        {send.isPending ? 'Sending…' : 'Send answer'}
      </Button>
    </form>
  )
}
