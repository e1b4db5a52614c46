import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useIsHere } from '#web/lib/browser/use-is-here.ts'
import { sendConfirmation } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Link } from '#web/ui/link.tsx'
import type { AuthEntry } from './auth-entry.ts'
import { explainAuthError } from './auth-errors.ts'
import { AuthFrame, AuthHeading, AuthMain } from './auth-frame.tsx'
import { type Recipient, recipientSchema } from './auth-schemas.ts'
import { readSignUpDraft } from './sign-up-draft.ts'
import { SignUpProgress } from './sign-up-progress.tsx'
import { codePath, detailsPath } from './sign-up-steps.ts'

/** For the code in a tab that did not sign up, or after a link that has ended. */
export function SignUpAddress() {
  const navigate = useNavigate()
  const isHere = useIsHere()
  const { register, handleSubmit, setError, formState } = useForm<Recipient>({
    resolver: zodResolver(recipientSchema),
    defaultValues: { email: readSignUpDraft().email }
  })
  const { errors, isSubmitting } = formState
  async function submit({ email }: Recipient) {
    const { error } = await sendConfirmation(email)
    if (!isHere.current) return
    if (!error) return navigate(codePath, { state: { sentTo: email, sentAt: Date.now() } satisfies AuthEntry })
    setError('email', { message: explainAuthError(error).message }, { shouldFocus: true })
  }
  return (
    <AuthFrame picture="guided">
      <AuthMain foot="Your data is yours to view, export and delete.">
        <SignUpProgress step="code" />
        <AuthHeading>Confirm your e-mail</AuthHeading>
        <p className="-mt-2 text-ui text-muted">Enter the address of your account, and we will send a new code and link.</p>
        <form noValidate className="grid gap-5" onSubmit={handleSubmit(submit)}>
          <Field label="E-mail" error={errors.email?.message}>
            {(control) => <Input {...control} {...register('email')} type="email" autoComplete="username" autoFocus />}
          </Field>
          <Button type="submit" className="mt-1.5 w-full" disabled={isSubmitting}>
            {isSubmitting ? 'Sending…' : 'Send the code'}
          </Button>
          <p className="flex flex-wrap justify-between gap-x-6 gap-y-3 text-ui">
            <Link to={detailsPath} className="underlined inline-flex min-h-6 items-center">
              Create an account
            </Link>
            <Link to="/auth" className="underlined inline-flex min-h-6 items-center">
              Sign in instead
            </Link>
          </p>
        </form>
      </AuthMain>
    </AuthFrame>
  )
}
