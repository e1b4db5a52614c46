import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useDirtyView } from '#web/lib/overlays/use-sheet-views.ts'
import { changeEmail } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { AccountViewProps } from './account-view.ts'
import { emailSchema, explainEmailError } from './email-schema.ts'

/** The new address is used once both addresses have confirmed it. */
export function Email({ user, views }: AccountViewProps) {
  const [sentTo, setSentTo] = useState<string>()
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(emailSchema(user.email)),
    defaultValues: { email: '' }
  })
  const { errors, isSubmitting, isDirty } = formState
  useDirtyView(views, isDirty)
  async function submit({ email }: { email: string }) {
    const { error } = await changeEmail(email)
    if (error) return setError('email', { message: explainEmailError(error) }, { shouldFocus: true })
    reset()
    setSentTo(email)
  }
  if (sentTo) {
    return (
      <div className="grid gap-5">
        <p role="status" className="max-w-[44ch] text-ui wrap-anywhere">
          We have written to {sentTo} and to {user.email}. Open the link in each; your address changes when both have confirmed.
        </p>
        <p className="max-w-[44ch] text-ui text-muted">Until then, you sign in with your current address.</p>
        <Button variant="line" onClick={views.close}>
          Done
        </Button>
      </div>
    )
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(submit)}>
      <p className="max-w-[44ch] text-ui text-muted">
        We write to your current address and to the new one. Your address changes when both have confirmed.
      </p>
      <Field label="Current e-mail">{(control) => <Input {...control} value={user.email} disabled />}</Field>
      <Field label="New e-mail" error={errors.email?.message}>
        {(control) => <Input {...control} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Sending…' : 'Change e-mail'}
      </Button>
    </form>
  )
}
