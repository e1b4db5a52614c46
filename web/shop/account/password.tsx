import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { FormError } from '#web/components/form-error.tsx'
import { PasswordInput } from '#web/components/password-input.tsx'
import { StepUp } from '#web/components/second-step/step-up.tsx'
import { passwordHint } from '#web/domain/profile/new-password.ts'
import { secondFactorsQuery } from '#web/domain/second-step/second-step-queries.ts'
import { useIsHere } from '#web/lib/browser/use-is-here.ts'
import { useDirtyView } from '#web/lib/overlays/use-sheet-views.ts'
import { changePassword } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { AccountViewProps } from './account-view.ts'
import { explainPasswordError, type PasswordForm, passwordSchema } from './password-schema.ts'

const stepFailure = 'Your second step could not be loaded. Check your connection and try again.'

/** Asks for the current password, so that an unattended device is not enough. */
export function Password({ user, views }: AccountViewProps) {
  const { register, handleSubmit, setError, formState } = useForm<PasswordForm>({
    resolver: zodResolver(passwordSchema),
    defaultValues: { current: '', next: '' }
  })
  const { errors, isSubmitting, isDirty } = formState
  useDirtyView(views, isDirty)
  const isHere = useIsHere()
  /** On a remembered device a new password needs the second step after all. */
  const [isStepNeeded, setStepNeeded] = useState(false)
  const { data: factors, isError, refetch } = useQuery({ ...secondFactorsQuery(user.id), enabled: isStepNeeded })
  async function submit(passwords: PasswordForm) {
    const { error } = await changePassword({ email: user.email, ...passwords })
    if (!error) {
      toast.success('Password changed. You have been signed out of your other devices.')
      if (isHere.current) views.close()
      return
    }
    if (error.code === 'insufficient_aal') {
      setStepNeeded(true)
      if (isError) void refetch()
      return
    }
    setStepNeeded(false)
    const { field, message } = explainPasswordError(error)
    setError(field, { message }, { shouldFocus: true })
  }
  if (isStepNeeded && factors) {
    return (
      <StepUp
        userId={user.id}
        purpose="password"
        factors={factors}
        isBusy={isSubmitting}
        onPassed={() => void handleSubmit(submit)()}
        onCancel={() => setStepNeeded(false)}
      />
    )
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(submit)}>
      <FormError message={errors.root?.message ?? (isStepNeeded && isError ? stepFailure : undefined)} />
      <p className="max-w-[44ch] text-ui text-muted">A new password signs you out of your other devices.</p>
      {/* Tells a password manager which account the password belongs to. */}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <Field label="Current password" error={errors.current?.message}>
        {(control) => <PasswordInput {...control} {...register('current')} autoComplete="current-password" />}
      </Field>
      <Field label="New password" error={errors.next?.message} hint={passwordHint}>
        {(control) => <PasswordInput {...control} {...register('next')} autoComplete="new-password" />}
      </Field>
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Changing…' : 'Change password'}
      </Button>
    </form>
  )
}
