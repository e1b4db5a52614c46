import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { pageTitles } from '#supabase/page-titles.ts'
import { FormError } from '#web/components/form-error.tsx'
import { PasswordInput } from '#web/components/password-input.tsx'
import { passwordHint } from '#web/domain/profile/new-password.ts'
import { useIsHere } from '#web/lib/browser/use-is-here.ts'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { type AcceptResult, acceptInvitation, type SignUpResult, signUp } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Link } from '#web/ui/link.tsx'
import { AcceptTerms } from './accept-terms.tsx'
import type { AuthEntry } from './auth-entry.ts'
import { explainAuthError } from './auth-errors.ts'
import { AuthFrame, AuthHeading, AuthMain } from './auth-frame.tsx'
import { type SignUpDetails as Details, signUpDetailsSchema } from './auth-schemas.ts'
import { authSettingsQuery } from './auth-settings-queries.ts'
import { firstPassword } from './first-password.ts'
import { LinkOutcomePage } from './link-outcome-page.tsx'
import { keepPassword, passwordFor } from './pending-password.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import { readSignUpDraft, storeSignUpDraft } from './sign-up-draft.ts'
import { SignUpProgress } from './sign-up-progress.tsx'
import { codePath, detailsPath, readInvitation } from './sign-up-steps.ts'

const expiredText = 'This code is incorrect or has expired, or it belongs to another address. You can have a new one sent.'

export function SignUpDetails() {
  const { search } = useLocation()
  const { data: settings } = useQuery(authSettingsQuery())
  const invitation = readInvitation(search)
  usePageTitle(pageTitles['/signup-flow'])
  if (settings?.disable_signup && !invitation) return <LinkOutcomePage outcome="closed" />
  return (
    <AuthFrame picture="guided">
      <AuthMain foot="Your data is yours to view, export and delete.">
        <SignUpProgress step="details" />
        <AuthHeading>Create an account</AuthHeading>
        <p className="-mt-2 text-ui text-muted">For the shop, the salon and your advisor.</p>
        <DetailsForm key={invitation?.code} invitation={invitation} isClosed={settings?.disable_signup ?? false} />
        <ProviderButtons path={detailsPath} />
      </AuthMain>
    </AuthFrame>
  )
}

type DetailsFormProps = { invitation: { code: string; email: string } | undefined; isClosed: boolean }

function DetailsForm({ invitation, isClosed }: DetailsFormProps) {
  const navigate = useNavigate()
  const isHere = useIsHere()
  const draft = readSignUpDraft()
  const email = invitation?.email || draft.email
  const { register, control, handleSubmit, setError, subscribe, formState } = useForm<Details>({
    resolver: zodResolver(signUpDetailsSchema),
    defaultValues: {
      full_name: draft.full_name,
      email,
      password: passwordFor(email) ?? '',
      invitation: invitation?.code ?? '',
      hasAccepted: passwordFor(email) !== undefined
    }
  })
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => storeSignUpDraft(values) }), [subscribe])
  const { errors, isSubmitting } = formState
  async function submit(details: Details) {
    const { email, password, invitation: code } = details
    if (isClosed && code === '') return setError('invitation', { message: 'Enter the code of your invitation' })
    const account = { email, password, fullName: details.full_name }
    const { error, waitingId, isOpen }: SignUpResult & Partial<AcceptResult> = await (code
      ? acceptInvitation(account, code)
      : signUp(account))
    if (error && isOpen) return navigate(...firstPassword)
    if (error?.code === 'otp_expired') {
      return setError('invitation', { message: expiredText }, { shouldFocus: true })
    }
    // The account that is open now moves the flow on.
    if (!error && !waitingId) return
    if (!isHere.current) return
    if (!error) {
      keepPassword(email, password)
      return navigate(codePath, { state: { sentTo: email, sentAt: Date.now(), waitingId } satisfies AuthEntry })
    }
    const { field, message } = explainAuthError(error)
    setError(field === 'email' || field === 'password' ? field : 'root', { message }, { shouldFocus: true })
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(submit)}>
      <FormError message={errors.root?.message} />
      {invitation && (
        <Field label="Invitation code" error={errors.invitation?.message} hint="From the e-mail that invited you.">
          {(control) => <Input {...control} {...register('invitation')} autoComplete="off" />}
        </Field>
      )}
      <Field label="Name" error={errors.full_name?.message}>
        {(control) => <Input {...control} {...register('full_name')} autoComplete="name" />}
      </Field>
      <Field label="E-mail" error={errors.email?.message}>
        {(control) => <Input {...control} {...register('email')} type="email" autoComplete="username" />}
      </Field>
      <Field label="Password" error={errors.password?.message} hint={passwordHint}>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
      </Field>
      <Controller
        control={control}
        name="hasAccepted"
        render={({ field }) => <AcceptTerms {...field} error={errors.hasAccepted?.message} />}
      />
      <Button type="submit" className="mt-1.5 w-full" disabled={isSubmitting}>
        {isSubmitting ? 'Creating your account…' : 'Continue'}
      </Button>
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-3 text-ui">
        {invitation ? (
          <Link to={codePath} className="underlined inline-flex min-h-6 items-center">
            Send a new code
          </Link>
        ) : (
          <Link to="/signup-flow?code=" className="underlined inline-flex min-h-6 items-center">
            I have an invitation
          </Link>
        )}
        <Link to="/auth" className="underlined inline-flex min-h-6 items-center">
          Sign in instead
        </Link>
      </p>
    </form>
  )
}
