import { type ReactNode, useState } from 'react'
import { toast } from 'sonner'
import { clientName } from '#web/backoffice/clients/client.ts'
import { firstNameOf } from '#web/backoffice/clients/record/conversation/saved-reply-fields.ts'
import type { ClientRecord } from '#web/backoffice/clients/record/record-queries.ts'
import { FormError } from '#web/components/form-error.tsx'
import { isExpired } from '#web/domain/cart/reservation-record.ts'
import { useFocusOnMount } from '#web/lib/browser/focus.ts'
import { useNow } from '#web/lib/browser/use-now.ts'
import { formatStaffMoment } from '#web/lib/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { DeclineForm } from './decline-form.tsx'
import { FinishActions, finishToasts } from './finish-actions.tsx'
import { latestChange } from './former-lines.ts'
import { ReservationLines } from './reservation-lines.tsx'
import { useConfirmReservation, useDeclineReservation, useFinishReservation } from './reservation-mutations.ts'
import { reservationProblem } from './reservation-problem.ts'
import type { StaffReservation } from './reservation-queries.ts'
import { ReservationBadge, ReservationSteps } from './reservation-status.tsx'
import { StepNotice } from './step-notice.tsx'

export type OpenReservationProps = {
  reservation: StaffReservation
  /** Undefined once she has closed her account. */
  client: ClientRecord['profile'] | undefined
  /** Whether it replaces what had the focus. */
  takesFocus: boolean
  /** What stands below it. */
  children: ReactNode
}

/** A reservation with what staff can do about it now, and what somebody else has done in the meantime. */
export function OpenReservation(props: OpenReservationProps) {
  const steps = useSteps(props.client?.id, props.reservation.reference)
  return (
    <>
      <StepNotice reservation={props.reservation} ownVersions={steps.ownVersions} isPending={steps.isPending} />
      <ReservationSheet {...props} steps={steps} />
    </>
  )
}

type ReservationSheetProps = OpenReservationProps & { steps: ReturnType<typeof useSteps> }

function ReservationSheet({ reservation, client, takesFocus, steps, children }: ReservationSheetProps) {
  const now = useNow()
  const { error, confirm, decline, finish } = steps
  const heading = useFocusOnMount<HTMLHeadingElement>(takesFocus)
  const firstName = firstNameOf(client?.full_name ?? null)
  const [action, setAction] = useState<'decline' | 'confirm'>()
  const { id, status, version } = reservation
  const isOpen = status === 'sent' || status === 'confirmed' || status === 'agreed'
  const isConfirming = client && (status === 'sent' || (status === 'confirmed' && action === 'confirm'))
  const change = latestChange(reservation)
  const head = (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3.5 gap-y-1">
        <h3 ref={heading} tabIndex={-1} className="outline-none figures text-[18px] leading-6 font-medium">
          {reservation.reference}
        </h3>
        <ReservationBadge reservation={reservation} now={now} />
        <span className="figures ml-auto text-small text-muted max-md:w-full">
          Sent {formatStaffMoment(reservation.sent_at)}
        </span>
      </div>
      <ReservationSteps reservation={reservation} firstName={firstName} />
      {change && (
        <p className="figures pb-4 text-small text-muted">
          Changed by {firstName || 'the client'}, {formatStaffMoment(change.at)}. Before: {change.before}.
        </p>
      )}
      {error && (
        <div className="pb-5">
          <FormError message={reservationProblem(error)} />
        </div>
      )}
    </>
  )
  const declineButton = isOpen && (
    <Button variant="danger" size="dense" className="max-md:h-12" onClick={() => setAction('decline')}>
      Decline
    </Button>
  )
  if (action === 'decline' && isOpen) {
    return (
      <Body
        head={head}
        rest={children}
        foot={
          <DeclineForm
            reference={reservation.reference}
            isAccountClosed={!client}
            isPaid={reservation.paid_at !== null}
            isSaving={decline.isPending}
            onDecline={(note) => decline.mutate({ id, version, note })}
            onDone={() => setAction(undefined)}
          />
        }
      >
        <ReservationLines reservation={reservation} />
      </Body>
    )
  }
  if (isConfirming) {
    return (
      <ConfirmForm
        key={version}
        reservation={reservation}
        isSaving={confirm.isPending}
        onConfirm={(terms, onStored) =>
          confirm.mutate(
            { id, version, terms },
            {
              onSuccess() {
                onStored()
                setAction(undefined)
              }
            }
          )
        }
        clientName={firstName || clientName(client)}
        onBack={status === 'confirmed' ? () => setAction(undefined) : undefined}
        decline={declineButton}
        render={(form, foot) => (
          <Body head={head} rest={children} foot={foot}>
            {form}
          </Body>
        )}
      />
    )
  }
  return (
    <Body
      head={head}
      rest={children}
      foot={
        isOpen && (
          <>
            {declineButton}
            {status === 'confirmed' && (
              <Button
                variant={isExpired(reservation, now) ? 'primary' : 'line'}
                size="dense"
                className="max-md:h-12"
                onClick={() => setAction('confirm')}
              >
                Confirm again
              </Button>
            )}
            {status === 'agreed' && (
              <FinishActions
                reservation={reservation}
                isAccountClosed={!client}
                isSaving={finish.isPending}
                onFinish={(step) => finish.mutate({ id, version, step })}
              />
            )}
          </>
        )
      }
    >
      <ReservationLines reservation={reservation} />
    </Body>
  )
}

/** The steps that staff can make, and why the latest was refused. They outlive what shows a version of the reservation. */
function useSteps(clientId: string | undefined, reference: string) {
  const [ownVersions, setOwnVersions] = useState<number[]>([])
  // Each step makes the next version.
  const made = (version: number, text: string) => {
    setOwnVersions((own) => [...own, version + 1])
    toast(text)
  }
  const confirm = useConfirmReservation(clientId, (_, { version }) => made(version, `${reference} is confirmed`))
  const decline = useDeclineReservation(clientId, (_, { version }) => made(version, `${reference} is declined`))
  const finish = useFinishReservation(clientId, (_, { version, step }) => made(version, finishToasts[step]))
  const all = [confirm, decline, finish]
  const [latest] = all.toSorted((one, other) => other.submittedAt - one.submittedAt)
  return { error: latest?.error, confirm, decline, finish, ownVersions, isPending: all.some((step) => step.isPending) }
}

type BodyProps = { head: ReactNode; rest: ReactNode; foot: ReactNode; children: ReactNode }

function Body({ head, rest, foot, children }: BodyProps) {
  return (
    <>
      <div className="min-h-0 flex-1 overflow-auto px-4 pt-5 pb-7 md:px-8">
        {head}
        {children}
        {rest}
      </div>
      {foot && (
        <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-3 md:px-8 md:py-3.5">
          {foot}
        </div>
      )}
    </>
  )
}
