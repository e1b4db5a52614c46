import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { FormError } from '#web/components/form-error.tsx'
import { PasswordInput } from '#web/components/password-input.tsx'
import { passwordHint } from '#web/domain/profile/new-password.ts'
import { choosePassword } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { explainAuthError } from './auth-errors.ts'
import { type ChosenPassword, chosenPasswordSchema } from './auth-schemas.ts'

type NewPasswordFormProps = { email: string; isFirst: boolean; onChosen: () => void }

export function NewPasswordForm({ email, isFirst, onChosen }: NewPasswordFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<ChosenPassword>({
    resolver: zodResolver(chosenPasswordSchema),
    defaultValues: { password: '' }
  })
  const { errors, isSubmitting } = formState
  async function submit({ password }: ChosenPassword) {
    const { error } = await choosePassword(password)
    if (!error) return onChosen()
    const { field, message } = explainAuthError(error)
    setError(field === 'password' ? 'password' : 'root', { message }, { shouldFocus: true })
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(submit)}>
      <FormError message={errors.root?.message} />
      {/* Tells a password manager which account the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={isFirst ? 'Password' : 'New password'} error={errors.password?.message} hint={passwordHint}>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" autoFocus />}
      </Field>
      <Button type="submit" className="mt-1.5 w-full" disabled={isSubmitting}>
        {isSubmitting ? 'Saving…' : 'Save password'}
      </Button>
    </form>
  )
}
