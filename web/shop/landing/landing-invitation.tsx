import { zodResolver } from '@hookform/resolvers/zod'
import { QueryClientProvider } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useFocusOnMount } from '#web/lib/browser/focus.ts'
import { queryClient } from '#web/lib/query/query-client.ts'
import { newUuid } from '#web/lib/uuid.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { HiddenField } from '#web/ui/hidden-field.tsx'
import { Link } from '#web/ui/link.tsx'
import { type Invitation, invitationSchema } from './invitation-schema.ts'
import { LandingInterests } from './landing-interests.tsx'
import { type InvitationRequest, useRequestInvitation } from './landing-mutations.ts'

/** The response is the same however often an email address is sent. */
export function LandingInvitation() {
  return (
    <QueryClientProvider client={queryClient}>
      <div className="page-width grid-page">
        <div className="col-span-full md:col-span-5">
          <h2 className="type-d2">Request an invitation</h2>
          <p className="mt-6 max-w-[36ch] text-lead text-muted">
            We open the door to a few people each week. Leave your name and we will write to you.
          </p>
        </div>
        <div className="col-span-full max-md:mt-8 md:col-span-5 md:col-start-7">
          <InvitationForm />
        </div>
      </div>
    </QueryClientProvider>
  )
}

function InvitationForm() {
  const request = useRequestInvitation()
  /** A repetition after a lost response has the same secret: the first one may have arrived. */
  const sent = useRef({ email: '', secret: '' })
  const { register, handleSubmit, formState } = useForm<Invitation>({
    resolver: zodResolver(invitationSchema),
    defaultValues: { full_name: '', email: '', phone: '', website: '' },
    mode: 'onTouched'
  })
  if (request.isSuccess) return <Thanks {...request.variables} />
  const { errors } = formState
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={handleSubmit((invitation) => {
        if (request.isPending) return
        const email = invitation.email.toLowerCase()
        if (sent.current.email !== email) sent.current = { email, secret: newUuid() }
        request.mutate({ ...invitation, secret: sent.current.secret })
      })}
    >
      {request.isError && (
        <p role="alert" className="text-small text-oxblood">
          {failureText(request.error)}
        </p>
      )}
      <Field label="Name" error={errors.full_name?.message}>
        {(control) => <input {...control} {...register('full_name')} autoComplete="name" className={line} />}
      </Field>
      <Field label="E-mail" error={errors.email?.message}>
        {(control) => <input {...control} {...register('email')} type="email" autoComplete="email" className={line} />}
      </Field>
      <Field label="Phone (optional)" error={errors.phone?.message}>
        {(control) => <input {...control} {...register('phone')} type="tel" autoComplete="tel" className={line} />}
      </Field>
      <HiddenField label="Website" {...register('website')} />
      <div className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-4">
        <Button type="submit" disabled={request.isPending}>
          {request.isPending ? 'Sending…' : 'Request an invitation'}
        </Button>
        <span className="text-small text-muted">
          Used only to reply to you. See{' '}
          <Link to="/privacy" className="underline underline-offset-4">
            privacy
          </Link>
          .
        </span>
      </div>
    </form>
  )
}

function failureText(error: Error): string {
  return 'code' in error && error.code === 'PT429'
    ? 'Many people are asking at the moment. Please try again in an hour.'
    : 'Your request could not be sent. Check your connection and try again.'
}

/** The form is gone, so this takes its focus. */
function Thanks({ email, secret }: InvitationRequest) {
  const thanks = useFocusOnMount<HTMLDivElement>(true)
  return (
    <div className="grid gap-8 border-t border-line pt-6">
      <div ref={thanks} tabIndex={-1} role="status" className="grid gap-2 outline-none">
        <p className="text-lead">Thank you. Your name is on the list.</p>
        <p className="text-ui wrap-anywhere text-muted">We will write to {email} when your invitation is ready.</p>
      </div>
      <LandingInterests secret={secret} />
    </div>
  )
}

const line = 'h-11 w-full border-b border-line-strong bg-transparent text-body aria-invalid:border-oxblood'
