import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { useNewRecoveryCodes, useRemoveFactor, useTurnOff } from '#web/domain/second-step/second-step-mutations.ts'
import { type SecondFactor, secondFactorsQuery } from '#web/domain/second-step/second-step-queries.ts'
import { SkeletonBar } from '#web/ui/skeleton.tsx'
import { Enrol } from './enrol-app.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { type Intent, SecondStepOverview } from './second-step-overview.tsx'
import { StepUp } from './step-up.tsx'

export type SecondStepPanelProps = {
  userId: string
  /** Codes are on screen that will not be shown again. */
  onUnsaved: (isUnsaved: boolean) => void
  /** All is set up: the codes have been saved. */
  onDone?: () => void
  /** The level of the headings while it is being set up. */
  heading?: 'h2' | 'h4'
}

type Step =
  | { name: 'overview' }
  | { name: 'enrol'; isFirst: boolean }
  | { name: 'step-up'; intent: Intent }
  | { name: 'codes'; codes: string[]; isNewSet: boolean }

/** Sets up, shows and ends two-step sign-in. What weakens it asks for the second step again. */
export function SecondStepPanel({ userId, onUnsaved, onDone, heading = 'h4' }: SecondStepPanelProps) {
  const { data: factors, isError, refetch } = useQuery(secondFactorsQuery(userId))
  const [step, setStep] = useState<Step>({ name: 'overview' })
  /** The factor that was set up in this visit proves as much as its code would. */
  const [enrolledId, setEnrolledId] = useState<string>()
  const codes = useNewRecoveryCodes(userId)
  const removal = useRemoveFactor(userId)
  const end = useTurnOff(userId)
  const showOverview = () => setStep({ name: 'overview' })
  if (!factors) return isError ? <LoadFailure what="Two-step sign-in" onRetry={() => refetch()} /> : <PanelSkeleton />
  const hasSet = factors.some(({ kind }) => kind === 'recovery_code')
  function makeCodes(isNewSet: boolean) {
    codes.mutate(
      { hasSet: isNewSet },
      {
        onSuccess(made) {
          if (!made) {
            toast.success('Two-step sign-in is on. Add a passkey or a second app for the day your phone is lost.')
            showOverview()
            onDone?.()
            return
          }
          setStep({ name: 'codes', codes: made, isNewSet })
          onUnsaved(true)
        },
        onError: showOverview
      }
    )
  }
  function handleEnrolled(factorId?: string) {
    setEnrolledId(factorId)
    if (hasSet) {
      toast.success('Added')
      showOverview()
    } else makeCodes(false)
  }
  function carryOut(intent: Intent, provenBy: string) {
    if (intent.kind === 'new codes') makeCodes(hasSet)
    if (intent.kind === 'remove') {
      removal.mutate(intent.factor.id, { onSuccess: () => toast.success('Removed'), onSettled: showOverview })
    }
    if (intent.kind === 'turn off') {
      end.mutate(
        { factors: factors ?? [], provenBy },
        { onSuccess: () => toast.success('Two-step sign-in is off'), onSettled: showOverview }
      )
    }
  }
  function begin(intent: Intent) {
    const isProven = intent.kind === 'remove' && enrolledId !== undefined && enrolledId !== intent.factor.id
    if (isProven) carryOut(intent, enrolledId)
    else setStep({ name: 'step-up', intent })
  }
  if (step.name === 'codes') {
    return (
      <RecoveryCodes
        codes={step.codes}
        isNewSet={step.isNewSet}
        onDone={() => {
          onUnsaved(false)
          showOverview()
          onDone?.()
        }}
      />
    )
  }
  if (codes.isPending) return <PanelSkeleton />
  const isOn = factors.some(isReal)
  // A step of its own, so that it stays until the codes follow, although the account has a factor by then.
  if (!isOn && step.name === 'overview') setStep({ name: 'enrol', isFirst: true })
  if (step.name === 'enrol') {
    const cancel = step.isFirst ? {} : { onCancel: showOverview }
    return <Enrol userId={userId} heading={heading} onEnrolled={handleEnrolled} {...cancel} />
  }
  if (step.name === 'step-up') {
    return (
      <StepUp
        userId={userId}
        purpose={step.intent.kind}
        factors={usableFor(step.intent, factors)}
        isBusy={removal.isPending || end.isPending}
        onPassed={(provenBy) => carryOut(step.intent, provenBy)}
        onCancel={showOverview}
      />
    )
  }
  return (
    <SecondStepOverview
      userId={userId}
      factors={factors}
      onAdd={() => setStep({ name: 'enrol', isFirst: false })}
      onIntent={begin}
    />
  )
}

export function isReal({ kind }: SecondFactor): boolean {
  return kind !== 'recovery_code'
}

/** A factor's removal is proved by another; turning off by one that can go last, which recovery codes cannot. */
function usableFor(intent: Intent, factors: SecondFactor[]): SecondFactor[] {
  if (intent.kind === 'remove') return factors.filter(({ id }) => id !== intent.factor.id)
  return intent.kind === 'turn off' ? factors.filter(isReal) : factors
}

function PanelSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-4">
      <SkeletonBar className="w-1/2" />
      <SkeletonBar className="w-3/4" />
      <SkeletonBar className="w-2/3" />
    </div>
  )
}
