import { useQuery } from '@tanstack/react-query'
import { cn } from '#web/lib/class-names.ts'
import { authSettingsQuery } from './auth-settings-queries.ts'
import type { SignUpStep } from './sign-up-steps.ts'

type ShownStep = Exclude<SignUpStep, 'ready'>

/** Without confirmation of the address there is no step for its code. */
export function SignUpProgress({ step }: { step: ShownStep }) {
  const { data: settings, isPending } = useQuery(authSettingsQuery())
  const hasCode = step === 'code' || !settings?.mailer_autoconfirm
  const steps: ShownStep[] = hasCode ? ['details', 'code', 'interests'] : ['details', 'interests']
  const number = steps.indexOf(step) + 1
  return (
    <p className={cn('figures flex items-center gap-3.5 text-small whitespace-nowrap', isPending && 'invisible')}>
      <span aria-hidden className="flex gap-0.75">
        {steps.map((name, index) => (
          <span key={name} className={cn('h-0.5 w-7', index < number ? 'bg-ink' : 'bg-line')} />
        ))}
      </span>
      <span>
        {number} of {steps.length}
      </span>
    </p>
  )
}
