import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAgree } from '#web/domain/cart/reservation-mutations.ts'
import type { ReservationRecord } from '#web/domain/cart/reservation-queries.ts'
import { type AgreementProblem, agreementProblem, isExpired, sentenceOf } from '#web/domain/cart/reservation-record.ts'
import { ownAdvisorQuery } from '#web/domain/thread/thread-queries.ts'
import { useIsConnected } from '#web/lib/browser/connection.ts'
import { currencyName, formatExactPrice } from '#web/lib/format/money.ts'
import type { SessionUser } from '#web/lib/session.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Confirmation } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'

export type OrderActionProps = { order: ReservationRecord; user: SessionUser; onClose: () => void }

/** The total, and the one thing to do. */
export function OrderAction({ order, user, onClose }: OrderActionProps) {
  const ask = useAskAbout(order, onClose)
  const { status, currency, total } = order
  const { data: advisor } = useQuery(ownAdvisorQuery(user.id))
  const now = Date.now()
  const hasExpired = isExpired(order, now)
  return (
    <footer className="sticky -bottom-6 grid gap-2.5 border-t border-line bg-surface px-4 pt-3.5 pb-4.5 md:px-8 md:pt-4.5 md:pb-6">
      {currency !== null && total !== null && (
        <p className="flex items-baseline justify-between gap-4">
          <span className="text-ui">Total, in {currencyName(currency)}</span>
          <span className="figures text-[20px] leading-7">{formatExactPrice(total, currency)}</span>
        </p>
      )}
      <p className="figures text-small text-muted">{sentenceOf(order, advisor?.full_name, now)}</p>
      {status === 'confirmed' && !hasExpired && <Agreement order={order} user={user} />}
      {hasExpired && (
        <Button className="w-full" onClick={ask}>
          Ask your advisor
        </Button>
      )}
      <p className="flex gap-6">
        {!hasExpired && (
          <button type="button" className="underlined min-h-6 text-small" onClick={ask}>
            Ask your advisor
          </button>
        )}
        {(status === 'sent' || status === 'confirmed') && <Withdrawal order={order} />}
      </p>
    </footer>
  )
}

const problems: Record<AgreementProblem, string> = {
  changed: 'This reservation has just changed. Please read it again, as it is now.',
  expired: 'This confirmation has expired. Your advisor can confirm it again.',
  unreached: 'You are offline. Agree once you are connected again.',
  failed: 'Your agreement could not be recorded. Try again in a moment.'
}

function Agreement({ order: { id, version }, user }: Omit<OrderActionProps, 'onClose'>) {
  const agree = useAgree(user.id)
  const isConnected = useIsConnected()
  const problem = agree.error ? agreementProblem(agree.error) : isConnected ? undefined : 'unreached'
  return (
    <>
      <p role="alert" className="text-small text-oxblood empty:hidden">
        {problem && problems[problem]}
      </p>
      <Button className="w-full" disabled={agree.isPending || !isConnected} onClick={() => agree.mutate({ id, version })}>
        {agree.isPending ? 'Agreeing…' : 'Agree'}
      </Button>
    </>
  )
}

function Withdrawal({ order: { id, reference } }: { order: ReservationRecord }) {
  const [isAsked, setAsked] = useState(false)
  const withdraw = useAppStore((state) => state.withdrawReservation)
  return (
    <>
      <button type="button" className="underlined min-h-6 text-small" onClick={() => setAsked(true)}>
        Withdraw
      </button>
      <Confirmation
        isOpen={isAsked}
        onOpenChange={setAsked}
        title={`Withdraw ${reference}?`}
        confirmLabel="Withdraw"
        cancelLabel="Keep it"
        onConfirm={() => {
          setAsked(false)
          withdraw(id)
        }}
      >
        <p>Nothing will be held for you any longer. Your cart stays as it is, and you can send it again.</p>
      </Confirmation>
    </>
  )
}

function useAskAbout({ reference }: ReservationRecord, onClose: () => void): () => void {
  const openAdvisor = useAppStore((state) => state.openAdvisor)
  const draft = useAppStore((state) => state.clientAdvisor.draft)
  return () => {
    onClose()
    openAdvisor(undefined, draft.includes(reference) ? undefined : { draft: `About ${reference}: ` })
  }
}
