import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { FormError } from '#web/components/form-error.tsx'
import { PasswordInput } from '#web/components/password-input.tsx'
import { passwordHint } from '#web/domain/profile/new-password.ts'
import { useIsHere } from '#web/lib/browser/use-is-here.ts'
import { signUp } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Link } from '#web/ui/link.tsx'
import type { AuthEntry } from './auth-entry.ts'
import { explainAuthError } from './auth-errors.ts'
import { type SignUp, signUpSchema } from './auth-schemas.ts'
import { keepPassword } from './pending-password.ts'
import { storeSignUpDraft } from './sign-up-draft.ts'
import { codePath, detailsPath } from './sign-up-steps.ts'

export function SignUpForm({ onBegin }: { onBegin: () => void }) {
  const navigate = useNavigate()
  const isHere = useIsHere()
  const { register, handleSubmit, setError, formState } = useForm<SignUp>({
    resolver: zodResolver(signUpSchema),
    defaultValues: { full_name: '', email: '', password: '' }
  })
  const { errors, isSubmitting } = formState
  async function submit({ email, password, full_name }: SignUp) {
    onBegin()
    const { error, waitingId } = await signUp({ email, password, fullName: full_name })
    if (!isHere.current) return
    if (!error && !waitingId) return navigate('/', { replace: true })
    if (!error) {
      keepPassword(email, password)
      // For the way back, to change the address.
      storeSignUpDraft({ full_name, email })
      return navigate(codePath, { state: { sentTo: email, sentAt: Date.now(), waitingId } satisfies AuthEntry })
    }
    const { field, message } = explainAuthError(error)
    setError(field === 'email' || field === 'password' ? field : 'root', { message }, { shouldFocus: true })
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(submit)}>
      <FormError message={errors.root?.message} />
      <Field label="Name" error={errors.full_name?.message}>
        {(control) => <Input {...control} {...register('full_name')} autoComplete="name" />}
      </Field>
      <Field label="E-mail" error={errors.email?.message}>
        {(control) => <Input {...control} {...register('email')} type="email" autoComplete="username" />}
      </Field>
      <Field label="Password" error={errors.password?.message} hint={passwordHint}>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
      </Field>
      <Button type="submit" className="mt-1.5 w-full" disabled={isSubmitting}>
        {isSubmitting ? 'Creating your account…' : 'Create an account'}
      </Button>
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-3 text-ui">
        <Link to={detailsPath} className="underlined inline-flex min-h-6 items-center">
          Guide me through it
        </Link>
        <Link to="/signup-flow?code=" className="underlined inline-flex min-h-6 items-center">
          I have an invitation
        </Link>
      </p>
    </form>
  )
}
