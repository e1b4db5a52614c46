import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { FormError } from '#web/components/form-error.tsx'
import { PasswordInput } from '#web/components/password-input.tsx'
import { useIsHere } from '#web/lib/browser/use-is-here.ts'
import { signIn } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Link } from '#web/ui/link.tsx'
import { readAuthEntry } from './auth-entry.ts'
import { explainAuthError } from './auth-errors.ts'
import { type SignIn, signInSchema } from './auth-schemas.ts'

export function SignInForm({ origin, onBegin }: { origin: string; onBegin: () => void }) {
  const navigate = useNavigate()
  const isHere = useIsHere()
  const { state } = useLocation()
  const { register, handleSubmit, setError, setFocus, formState } = useForm<SignIn>({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: readAuthEntry(state).email ?? '', password: '' }
  })
  const { errors, isSubmitting } = formState
  async function submit({ email, password }: SignIn) {
    onBegin()
    const { error } = await signIn(email, password)
    if (!isHere.current) return
    if (!error) return navigate(origin, { replace: true })
    const { field, message } = explainAuthError(error)
    setError(field === 'email' || field === 'password' ? field : 'root', { message }, { shouldFocus: true })
    if (field === 'form') setFocus('password')
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(submit)}>
      <FormError message={errors.root?.message} />
      <Field label="E-mail" error={errors.email?.message}>
        {(control) => <Input {...control} {...register('email')} type="email" autoComplete="username" />}
      </Field>
      <Field label="Password" error={errors.password?.message}>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="current-password" />}
      </Field>
      <Button type="submit" className="mt-1.5 w-full" disabled={isSubmitting}>
        {isSubmitting ? 'Signing in…' : 'Sign in'}
      </Button>
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-3 text-ui">
        <Link to="/auth?view=forgotten" state={state} className="underlined inline-flex min-h-6 items-center">
          Forgotten your password?
        </Link>
        <Link to="/auth?view=code" state={state} className="underlined inline-flex min-h-6 items-center">
          Send me a code instead
        </Link>
      </p>
    </form>
  )
}
