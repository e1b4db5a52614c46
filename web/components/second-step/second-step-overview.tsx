import { useQuery } from '@tanstack/react-query'
import { toast } from 'sonner'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { useWithdrawReset } from '#web/domain/second-step/second-step-mutations.ts'
import { recoveryCodesQuery, resetRequestQuery, type SecondFactor } from '#web/domain/second-step/second-step-queries.ts'
import { formatDay } from '#web/lib/format/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { RememberedDevices } from './remembered-devices.tsx'

/** What needs the second step again. */
export type Intent = { kind: 'remove'; factor: SecondFactor } | { kind: 'new codes' } | { kind: 'turn off' }

export type SecondStepOverviewProps = {
  userId: string
  factors: SecondFactor[]
  onAdd: () => void
  onIntent: (intent: Intent) => void
}

export function SecondStepOverview({ userId, factors, onAdd, onIntent }: SecondStepOverviewProps) {
  const real = factors.filter(({ kind }) => kind !== 'recovery_code')
  return (
    <div className="grid gap-9">
      <ResetNotice userId={userId} />
      <section className="grid gap-3">
        <div className="flex items-baseline justify-between gap-4">
          <h4 className="text-lead">Your second step</h4>
          <Badge tone="moss">On</Badge>
        </div>
        <ul className="border-t border-line">
          {real.map((factor) => (
            <li key={factor.id} className="flex min-h-15 items-center justify-between gap-4 border-b border-line py-2.5">
              <div className="min-w-0">
                <p className="truncate text-ui">{factor.name || names[factor.kind]}</p>
                <p className="figures text-small text-muted">Added on {formatDay(factor.created_at)}</p>
              </div>
              {real.length > 1 && (
                <button
                  type="button"
                  className="underlined min-h-6 shrink-0 text-ui"
                  aria-label={`Remove ${factor.name || names[factor.kind]}`}
                  onClick={() => onIntent({ kind: 'remove', factor })}
                >
                  Remove
                </button>
              )}
            </li>
          ))}
        </ul>
        <button type="button" className="underlined min-h-6 justify-self-start text-ui" onClick={onAdd}>
          Add another app or a passkey
        </button>
        <p className="max-w-[46ch] text-small text-muted">Lost a phone? Add the new one here, then remove the old one.</p>
      </section>
      <RecoveryCodeCount userId={userId} onMake={() => onIntent({ kind: 'new codes' })} />
      <RememberedDevices userId={userId} />
      <section className="grid justify-items-start gap-3 border-t border-line pt-6">
        <Button variant="danger" onClick={() => onIntent({ kind: 'turn off' })}>
          Turn off two-step sign-in
        </Button>
      </section>
    </div>
  )
}

const names: Record<SecondFactor['kind'], string> = {
  totp: 'Authenticator app',
  webauthn: 'Passkey',
  phone: 'Phone',
  recovery_code: 'Recovery codes'
}

function RecoveryCodeCount({ userId, onMake }: { userId: string; onMake: () => void }) {
  const { data: codes, isError, refetch } = useQuery(recoveryCodesQuery(userId))
  if (codes === undefined) return isError ? <LoadFailure what="Your recovery codes" onRetry={() => refetch()} /> : null
  const isLow = codes ? codes.remaining < 3 : true
  return (
    <section className="grid gap-2">
      <h4 className="text-lead">Recovery codes</h4>
      <p className={isLow ? 'text-ui text-oxblood' : 'figures text-ui text-muted'}>
        {codes ? `${codes.remaining} of ${codes.total} left. ` : 'You have none. '}
        {codes && codes.remaining < codes.total && 'If you did not use the others, change your password.'}
      </p>
      <button type="button" className="underlined min-h-6 justify-self-start text-ui" onClick={onMake}>
        {codes ? 'Make a new set' : 'Make recovery codes'}
      </button>
    </section>
  )
}

/** Someone with the password asked to have the second step removed: the owner must be able to stop it. */
function ResetNotice({ userId }: { userId: string }) {
  const { data: requestedAt } = useQuery(resetRequestQuery(userId))
  const withdrawal = useWithdrawReset(userId)
  if (!requestedAt) return null
  return (
    <div role="alert" className="grid justify-items-start gap-3 border-l-2 border-oxblood py-1 pl-3">
      <p className="text-ui">
        On {formatDay(requestedAt)} someone with your password asked us to remove your second step. If it was not you, withdraw
        the request and change your password.
      </p>
      <Button
        variant="line"
        size="dense"
        disabled={withdrawal.isPending}
        onClick={() => withdrawal.mutate(undefined, { onSuccess: () => toast.success('The request has been withdrawn') })}
      >
        {withdrawal.isPending ? 'Withdrawing…' : 'Withdraw the request'}
      </Button>
    </div>
  )
}
