import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { toast } from 'sonner'
import { CodeInput, codeLength } from '#web/components/code-input.tsx'
import { FormError } from '#web/components/form-error.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { explainSecondStep } from '#web/domain/second-step/explain-second-step.ts'
import { useEnrolApp, useEnrolPasskey } from '#web/domain/second-step/second-step-mutations.ts'
import { type AppEnrolment, appEnrolmentQuery } from '#web/domain/second-step/second-step-queries.ts'
import { secondsUntilRetry } from '#web/lib/retry-after.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { SkeletonPicture } from '#web/ui/skeleton.tsx'
import { PanelFooter } from './panel-footer.tsx'

export type EnrolProps = {
  userId: string
  /** The factor that was set up; a passkey's id is not known. */
  onEnrolled: (factorId?: string) => void
  onCancel?: () => void
  /** The level below the page's or the sheet's. */
  heading?: 'h2' | 'h4'
}

export function Enrol({ userId, ...props }: EnrolProps) {
  const { data: enrolment, isError, refetch } = useQuery(appEnrolmentQuery(userId))
  if (isError) return <LoadFailure what="The key for your app" onRetry={() => refetch()} />
  return <EnrolSteps userId={userId} enrolment={enrolment} {...props} />
}

function EnrolSteps({
  userId,
  enrolment,
  onEnrolled,
  onCancel,
  heading = 'h4'
}: EnrolProps & { enrolment: AppEnrolment | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<string>()
  const app = useEnrolApp(userId)
  function submit(typed = code) {
    if (app.isPending || !enrolment) return
    if (typed.length < codeLength) return setFailure('Enter all six digits')
    const { factorId } = enrolment
    app.mutate(
      { factorId, code: typed },
      {
        onSuccess: () => onEnrolled(factorId),
        onError(error) {
          setFailure(explainSecondStep(error, 'code', secondsUntilRetry()))
          input.current?.focus()
          input.current?.select()
        }
      }
    )
  }
  return (
    <form
      noValidate
      className="flex min-h-full flex-col"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
    >
      <Step number={1} heading={heading} title="Scan this in your authenticator app">
        <div className="mt-4 grid grid-cols-[148px_1fr] items-end gap-5">
          {/* The picture has a white ground, also at night: code readers need it. */}
          {enrolment ? (
            <img
              src={enrolment.qrCode}
              alt="QR code for your authenticator app"
              width={148}
              height={148}
              className="border border-line"
            />
          ) : (
            <SkeletonPicture className="size-37" />
          )}
          {enrolment && <Secret text={enrolment.secret} />}
        </div>
      </Step>
      <Step number={2} heading={heading} title="Enter the six digits it shows">
        <Field
          label={<span className="sr-only">Six-digit code</span>}
          error={failure}
          hint="The code changes every thirty seconds."
          className="mt-2.5"
        >
          {(control) => (
            <CodeInput
              {...control}
              inputRef={input}
              value={code}
              isBusy={app.isPending || !enrolment}
              onChange={(next) => {
                setCode(next)
                setFailure(undefined)
              }}
              onComplete={submit}
            />
          )}
        </Field>
      </Step>
      <PasskeyOffer userId={userId} heading={heading} onEnrolled={onEnrolled} />
      <PanelFooter>
        {onCancel && (
          <Button variant="line" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" className="flex-1" disabled={app.isPending || code.length < codeLength}>
          {app.isPending ? 'Turning on…' : 'Turn on'}
        </Button>
      </PanelFooter>
    </form>
  )
}

type StepProps = { number: number; heading: 'h2' | 'h4'; title: string; children: ReactNode }

function Step({ number, heading: Heading, title, children }: StepProps) {
  return (
    <section className="grid grid-cols-[24px_minmax(0,1fr)] border-b border-line py-5.5 first:pt-0 md:gap-x-4 max-md:gap-x-2">
      <span className="text-ui leading-6 text-muted">{number}</span>
      <div>
        <Heading className="text-body font-medium">{title}</Heading>
        {children}
      </div>
    </section>
  )
}

function Secret({ text }: { text: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success('Key copied'),
      () => toast.error('The key could not be copied. Select it and copy it yourself.')
    )
  return (
    <div className="min-w-0">
      <p className="text-small text-muted">Or enter this key</p>
      <p className="text-ui leading-6 tracking-[.06em]">{text.replace(/(.{4})(?=.)/g, '$1 ')}</p>
      <button type="button" className="mt-1 inline-flex min-h-6 items-center gap-2 text-ui" onClick={copy}>
        <Copy className="size-4" strokeWidth={1.25} aria-hidden />
        <span className="underlined">Copy</span>
      </button>
    </div>
  )
}

type PasskeyOfferProps = Pick<EnrolProps, 'userId' | 'onEnrolled'> & { heading: 'h2' | 'h4' }

function PasskeyOffer({ userId, heading: Heading, onEnrolled }: PasskeyOfferProps) {
  const passkey = useEnrolPasskey(userId)
  if (!('PublicKeyCredential' in window)) return null
  return (
    <section className="grid gap-3 py-5.5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <Heading className="text-body font-medium">No app?</Heading>
          <p className="text-small text-muted">A passkey uses your face, finger or device PIN.</p>
        </div>
        <button
          type="button"
          className="underlined min-h-6 text-ui"
          disabled={passkey.isPending}
          onClick={() => passkey.mutate(undefined, { onSuccess: () => onEnrolled() })}
        >
          {passkey.isPending ? 'Waiting for your device…' : 'Use a passkey'}
        </button>
      </div>
      <FormError message={passkey.error ? explainSecondStep(passkey.error, 'passkey') : undefined} />
    </section>
  )
}
