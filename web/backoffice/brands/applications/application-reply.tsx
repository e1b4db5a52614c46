import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { FormError } from '#web/components/form-error.tsx'
import { revealAndFocus } from '#web/lib/browser/focus.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { useReply } from './application-mutations.ts'
import { type Application, partnerSettingsQuery } from './application-queries.ts'
import { type Reply, replies, replyFailureText, replyHint, replyWords } from './reply-words.ts'

const maxLength = 2000

type ApplicationReplyProps = { application: Application; onDirty: (isDirty: boolean) => void }

export function ApplicationReply({ application, onDirty }: ApplicationReplyProps) {
  const id = useId()
  const [reply, setReply] = useState<Reply>()
  const [texts, setTexts] = useState<Partial<Record<Reply, string>>>({})
  const [isChecked, setChecked] = useState(false)
  const { data: settings } = useQuery(partnerSettingsQuery())
  const send = useReply(application.id)
  const isDirty = Object.values(texts).some((each) => each.trim() !== '')
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  useEffect(() => () => onDirty(false), [onDirty])
  const choose = (next: Reply | undefined) => {
    setChecked(false)
    send.reset()
    revealAndFocus(
      () => setReply(next),
      () => document.getElementById(id)?.querySelector<HTMLElement>(next ? 'textarea' : 'button')
    )
  }
  /** What was typed while it was sent stays. */
  const dropSent = (sent: Reply, text: string) =>
    setTexts((latest) => (latest[sent] === text ? { ...latest, [sent]: '' } : latest))
  const offered = replies.filter((each) => each !== 'ask' || application.status === 'received')
  if (!reply || !offered.includes(reply)) {
    return (
      <div id={id} className="flex flex-wrap gap-3">
        {offered.map((each) => (
          <Button
            key={each}
            size="dense"
            variant={each === 'accept' ? 'primary' : 'line'}
            className="max-md:h-11"
            onClick={() => choose(each)}
          >
            {replyWords[each].button}
          </Button>
        ))}
      </div>
    )
  }
  const words = replyWords[reply]
  const text = texts[reply] ?? ''
  const setText = (next: string) => setTexts({ ...texts, [reply]: next })
  const isTooLong = text.trim().length > maxLength
  const problem = isTooLong ? 'Use at most 2,000 characters' : text.trim() ? undefined : words.missing
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!problem && !send.isPending) send.mutate({ reply, text }, { onSuccess: () => dropSent(reply, text) })
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-3">
      <Field
        label={words.label}
        error={isChecked ? problem : undefined}
        hint={replyHint(reply, application, settings?.sendsEmails ?? true)}
      >
        {(props) => <Textarea {...props} isDense rows={4} value={text} onChange={(event) => setText(event.target.value)} />}
      </Field>
      <FormError message={send.isError ? replyFailureText(send.error, application) : undefined} />
      <div className="flex justify-end gap-3">
        <Button variant="quiet" size="dense" className="max-md:h-11" onClick={() => choose(undefined)}>
          Cancel
        </Button>
        <Button
          type="submit"
          size="dense"
          variant={reply === 'decline' ? 'danger-solid' : 'primary'}
          className="max-md:h-11"
          disabled={send.isPending}
        >
          {send.isPending ? words.sending : words.send}
        </Button>
      </div>
    </form>
  )
}
