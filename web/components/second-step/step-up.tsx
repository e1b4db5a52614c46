import { useState } from 'react'
import type { SecondFactor } from '#web/domain/second-step/second-step-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { type Passed, SecondStepForm, SecondStepLead, usableWay, type Way } from './second-step-form.tsx'

export type StepUpProps = {
  userId: string
  purpose: Purpose
  factors: SecondFactor[]
  isBusy: boolean
  onPassed: Passed
  onCancel: () => void
}

/** What asks for the second step again. */
export type Purpose = 'turn off' | 'remove' | 'new codes' | 'password'

const words: Record<Purpose, { title: string; label: string; busyLabel: string }> = {
  'turn off': { title: 'Turn off two-step sign-in', label: 'Turn off', busyLabel: 'Turning off…' },
  remove: { title: 'Remove it from your account', label: 'Remove', busyLabel: 'Removing…' },
  'new codes': { title: 'Make new recovery codes', label: 'Make new codes', busyLabel: 'Checking…' },
  password: { title: 'Confirm that it is you', label: 'Change password', busyLabel: 'Checking…' }
}

export function StepUp({ userId, purpose, factors, isBusy, onPassed, onCancel }: StepUpProps) {
  const [wanted, setWanted] = useState<Way>()
  const { title, label, busyLabel } = words[purpose]
  const way = usableWay(factors, wanted)
  return (
    <div className="grid content-start gap-4">
      <h4 className="text-lead">{title}</h4>
      {purpose === 'turn off' && (
        <p className="text-ui text-muted">
          Your password alone will open your account. Your apps, passkeys, recovery codes and remembered devices are removed.
        </p>
      )}
      {purpose === 'new codes' && <p className="text-ui text-muted">The codes you have stop working.</p>}
      <SecondStepLead way={way} />
      <fieldset disabled={isBusy} className="contents">
        <SecondStepForm
          userId={userId}
          factors={factors}
          way={way}
          onChooseWay={setWanted}
          onPassed={onPassed}
          action={{ label, busyLabel }}
        />
      </fieldset>
      <Button variant="line" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
