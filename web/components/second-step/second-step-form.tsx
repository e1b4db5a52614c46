import { ArrowRight, FileText, KeyRound, type LucideIcon, Smartphone } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { CodeInput, codeLength } from '#web/components/code-input.tsx'
import { FormError } from '#web/components/form-error.tsx'
import { explainSecondStep } from '#web/domain/second-step/explain-second-step.ts'
import { type SecondStepProof, useSecondStep } from '#web/domain/second-step/second-step-mutations.ts'
import type { SecondFactor } from '#web/domain/second-step/second-step-queries.ts'
import { cn } from '#web/lib/class-names.ts'
import { secondsUntilRetry } from '#web/lib/retry-after.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LabelledCheckbox } from '#web/ui/labelled-checkbox.tsx'

export type Way = SecondStepProof['kind']

/** The factor that was used; recovery codes are one. */
export type Passed = (factorId: string) => void

export type SecondStepFormProps = {
  userId: string
  /** Those that may be used. */
  factors: SecondFactor[]
  way: Way
  onChooseWay: (way: Way) => void
  onPassed: Passed
  action: { label: string; busyLabel: string }
  canRemember?: boolean
}

/** A code is sent as soon as it is complete; a wrong one stays, selected, to be typed over. */
export function SecondStepForm({ userId, factors, way, onChooseWay, onPassed, action, canRemember }: SecondStepFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [isRemembered, setRemembered] = useState(false)
  const [failure, setFailure] = useState<string>()
  const step = useSecondStep(userId)
  const factorFor = (kind: SecondFactor['kind']) => factors.find((factor) => factor.kind === kind)
  const used = factorFor(kinds[way])
  function prove(proof: SecondStepProof) {
    if (step.isPending || !used) return
    setFailure(undefined)
    const isLasting = isRemembered && proof.kind !== 'recovery'
    step.mutate(
      { proof, isRemembered: isLasting },
      {
        onSuccess: () => onPassed(used.id),
        onError(error) {
          setFailure(explainSecondStep(error, proof.kind, secondsUntilRetry()))
          input.current?.focus()
          input.current?.select()
        }
      }
    )
  }
  function submit(typed = code) {
    if (!used) return
    if (way === 'passkey') prove({ kind: 'passkey', factorId: used.id })
    else if (way === 'recovery') prove({ kind: 'recovery', code: typed })
    else if (typed.length === codeLength) prove({ kind: 'code', factorId: used.id, code: typed })
    else setFailure('Enter all six digits')
  }
  function choose(next: Way) {
    setCode('')
    setFailure(undefined)
    onChooseWay(next)
  }
  function change(text: string) {
    setCode(text)
    setFailure(undefined)
  }
  return (
    <form
      noValidate
      className="grid gap-4.5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
    >
      {way === 'code' && (
        <Field label={<span className="sr-only">Six-digit code</span>} error={failure}>
          {(control) => (
            <CodeInput
              {...control}
              inputRef={input}
              value={code}
              isBusy={step.isPending}
              autoFocus
              onChange={change}
              onComplete={submit}
            />
          )}
        </Field>
      )}
      {way === 'recovery' && (
        <Field label="Recovery code" error={failure}>
          {(control) => (
            <Input
              {...control}
              ref={input}
              value={code}
              onChange={(event) => change(event.target.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              className="tracking-[.06em]"
            />
          )}
        </Field>
      )}
      {way === 'passkey' && <FormError message={failure} />}
      {canRemember && way !== 'recovery' && (
        <LabelledCheckbox isChecked={isRemembered} onChange={setRemembered}>
          Remember this device for 30 days
        </LabelledCheckbox>
      )}
      <Button type="submit" className="w-full" disabled={step.isPending || isIncomplete(way, code)}>
        {step.isPending ? action.busyLabel : way === 'passkey' ? 'Use your passkey' : action.label}
      </Button>
      <ul className="mt-1.5 border-t border-line empty:hidden">
        {ways
          .filter(({ way: other }) => other !== way && factorFor(kinds[other]))
          .map(({ way: other, label, Icon }) => (
            <li key={other} className="border-b border-line">
              <button
                type="button"
                className="flex min-h-13 w-full items-center gap-3 text-left text-ui"
                onClick={() => choose(other)}
              >
                <Icon className="size-5 shrink-0" strokeWidth={1.25} aria-hidden />
                {label}
                <ArrowRight className="ml-auto size-4 shrink-0 text-muted" strokeWidth={1.25} aria-hidden />
              </button>
            </li>
          ))}
      </ul>
    </form>
  )
}

const kinds: Record<Way, SecondFactor['kind']> = { code: 'totp', passkey: 'webauthn', recovery: 'recovery_code' }

const ways: { way: Way; label: string; Icon: LucideIcon }[] = [
  { way: 'code', label: 'Use your authenticator app', Icon: Smartphone },
  { way: 'passkey', label: 'Use a passkey', Icon: KeyRound },
  { way: 'recovery', label: 'Use a recovery code', Icon: FileText }
]

const leads: Record<Way, string> = {
  code: 'Enter the six digits from your authenticator app.',
  passkey: 'Confirm with your face, finger or device PIN.',
  recovery: 'Enter one of the codes you saved. It will be used up.'
}

export function SecondStepLead({ way, className }: { way: Way; className?: string }) {
  return <p className={cn('text-ui text-muted', className)}>{leads[way]}</p>
}

/** The one that is wanted, if the account has it. */
export function usableWay(factors: SecondFactor[], wanted?: Way): Way {
  const usable = ways.map(({ way }) => way).filter((way) => factors.some(({ kind }) => kind === kinds[way]))
  return usable.find((way) => way === wanted) ?? usable[0] ?? 'code'
}

function isIncomplete(way: Way, code: string): boolean {
  if (way === 'passkey') return false
  return way === 'code' ? code.length < codeLength : code.trim() === ''
}
