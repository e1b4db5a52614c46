import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { useIsHere } from '#web/lib/browser/use-is-here.ts'
import { type CodePurpose, sendCode, verifyCode } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Link } from '#web/ui/link.tsx'
import { type AuthEntry, readAuthEntry } from './auth-entry.ts'
import { explainAuthError } from './auth-errors.ts'
import { type Recipient, recipientSchema } from './auth-schemas.ts'
import { CodeForm } from './code-form.tsx'
import { readOrigin } from './origin.ts'
import { SendAgain } from './send-again.tsx'

export type MailCodeProps = { purpose: CodePurpose; onBegin: () => void; onProved: () => void }

/** The step is stored in the history, so Back goes back. */
export function MailCode(props: MailCodeProps) {
  const { sentTo } = readAuthEntry(useLocation().state)
  return sentTo === undefined ? <EmailForm {...props} /> : <CodeStep {...props} email={sentTo} />
}

function EmailForm({ purpose }: MailCodeProps) {
  const navigate = useNavigate()
  const isHere = useIsHere()
  const { search, state } = useLocation()
  const { register, handleSubmit, setError, formState } = useForm<Recipient>({
    resolver: zodResolver(recipientSchema),
    defaultValues: { email: readAuthEntry(state).email ?? '' }
  })
  const { errors, isSubmitting } = formState
  async function submit({ email }: Recipient) {
    const { error } = await sendCode(email, purpose, readOrigin(state))
    if (!isHere.current) return
    const entry: AuthEntry = { ...state, sentTo: email, sentAt: Date.now() }
    if (!error) return navigate({ search }, { state: entry })
    setError('email', { message: explainAuthError(error).message }, { shouldFocus: true })
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(submit)}>
      <Field label="E-mail" error={errors.email?.message}>
        {(control) => <Input {...control} {...register('email')} type="email" autoComplete="username" autoFocus />}
      </Field>
      <Button type="submit" className="mt-1.5 w-full" disabled={isSubmitting}>
        {isSubmitting ? 'Sending…' : 'Send the code'}
      </Button>
      <p className="text-ui">
        <Link to="/auth" state={state} className="underlined inline-flex min-h-6 items-center">
          Back to sign in
        </Link>
      </p>
    </form>
  )
}

function CodeStep({ purpose, email, onBegin, onProved }: MailCodeProps & { email: string }) {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const { sentAt = 0 } = readAuthEntry(state)
  async function verify(code: string) {
    onBegin()
    const result = await verifyCode(email, code, purpose)
    if (!result.error) onProved()
    return result
  }
  return (
    <>
      <p role="status" className="-mt-2 text-ui wrap-anywhere text-muted">
        If {email} has an account here, an e-mail with a code and a link is on its way. Enter the code or follow the link.
      </p>
      <CodeForm verify={verify}>
        <p className="flex flex-wrap justify-between gap-x-6 gap-y-3 text-ui">
          <SendAgain
            sentAt={sentAt}
            send={() => sendCode(email, purpose, readOrigin(state))}
            onSent={() => navigate({ search }, { replace: true, state: { ...state, sentAt: Date.now() } })}
          />
          <Link to={search} state={{ ...state, sentTo: undefined }} className="underlined inline-flex min-h-6 items-center">
            Change address
          </Link>
        </p>
      </CodeForm>
    </>
  )
}
