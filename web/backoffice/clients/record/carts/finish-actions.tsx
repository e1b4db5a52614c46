import { useState } from 'react'
import { Confirmation } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import type { LastStep } from './reservation-mutations.ts'
import type { StaffReservation } from './reservation-queries.ts'

export const finishToasts: Record<LastStep, string> = { paid: 'Payment recorded', fulfilled: 'Reservation fulfilled' }

const words: Record<LastStep, { title: string; text: string; textWithoutAccount: string; button: string }> = {
  paid: {
    title: 'Mark as paid?',
    text: 'She gets an email that her payment has arrived. This cannot be undone.',
    textWithoutAccount: 'The payment has arrived. She has closed her account and gets no email. This cannot be undone.',
    button: 'Mark as paid'
  },
  fulfilled: {
    title: 'Fulfil this reservation?',
    text: 'The pieces were handed over. The order counts towards her Annual Spend and Orders YTD. This cannot be undone.',
    textWithoutAccount: 'The pieces were handed over. She has closed her account and gets no email. This cannot be undone.',
    button: 'Fulfil'
  }
}

export type FinishActionsProps = {
  reservation: Pick<StaffReservation, 'paid_at'>
  isAccountClosed: boolean
  isSaving: boolean
  onFinish: (step: LastStep) => void
}

/** What is left once the client has agreed: the payment, and handing everything over. */
export function FinishActions({ reservation, isAccountClosed, isSaving, onFinish }: FinishActionsProps) {
  const [asked, setAsked] = useState<LastStep>()
  const { paid_at } = reservation
  const { title, text, textWithoutAccount, button } = words[asked ?? 'paid']
  return (
    <>
      {!paid_at && (
        <Button size="dense" className="max-md:h-12 max-md:flex-1" disabled={isSaving} onClick={() => setAsked('paid')}>
          Mark as paid
        </Button>
      )}
      <Button
        variant={paid_at ? 'primary' : 'line'}
        size="dense"
        className="max-md:h-12 max-md:flex-1"
        disabled={isSaving}
        onClick={() => setAsked('fulfilled')}
      >
        Fulfil
      </Button>
      <Confirmation
        isOpen={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={title}
        confirmLabel={button}
        isDestructive={false}
        onConfirm={() => {
          if (!asked) return
          setAsked(undefined)
          onFinish(asked)
        }}
      >
        <p>{isAccountClosed ? textWithoutAccount : text}</p>
      </Confirmation>
    </>
  )
}
