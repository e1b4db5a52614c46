import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { productsByIdQuery } from '#web/domain/catalogue/catalogue-queries.ts'
import { type ExchangeRate, exchangeRatesQuery } from '#web/domain/currency/exchange-rate-queries.ts'
import { formatDate } from '#web/lib/format/dates.ts'
import { formatExactPrice } from '#web/lib/format/money.ts'
import { useUrlParameter } from '#web/lib/overlays/use-url-parameter.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Confirmation } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { LabelledCheckbox } from '#web/ui/labelled-checkbox.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { confirmProblems, convert, countConfirmation, termsOf, totalProblem } from './confirm-draft.ts'
import { ConfirmLines } from './confirm-lines.tsx'
import { Total } from './reservation-lines.tsx'
import type { StaffReservation } from './reservation-queries.ts'
import { useConfirmDraft } from './use-confirm-draft.ts'

export type ConfirmFormProps = {
  reservation: StaffReservation
  isSaving: boolean
  /** `onStored` is called once the terms are stored. */
  onConfirm: (terms: ReturnType<typeof termsOf>, onStored: () => void) => void
  clientName: string
  /** Back to what was confirmed before. */
  onBack: (() => void) | undefined
  decline: ReactNode
  /** Places the form and its buttons. */
  render: (form: ReactNode, foot: ReactNode) => ReactNode
}

/** The confirmation of a sent cart: duties, tax and the courier are typed, everything else is counted. */
export function ConfirmForm({ reservation, isSaving, onConfirm, clientName, onBack, decline, render }: ConfirmFormProps) {
  const formId = useId()
  const staffId = useAppStore(({ user }) => user?.id ?? '')
  const { draft, write, forget } = useConfirmDraft(staffId, reservation)
  const [isChecked, setChecked] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const { data: ratesByCurrency } = useQuery({ ...exchangeRatesQuery(), staleTime: 5 * 60_000 })
  const rates = [...(ratesByCurrency?.values() ?? [])]
  const ratesUrl = useUrlParameter('rates')
  const rateWords = rateText(reservation, draft.currency, rates)
  // Read again at once, since the brand's price counts.
  const { data: products } = useQuery({
    ...productsByIdQuery(reservation.lines.map(({ product_id }) => product_id)),
    staleTime: 0
  })
  const counted = countConfirmation(draft, reservation, products ?? [], rates)
  const all = confirmProblems(draft, counted, new Date())
  const problems = isChecked ? all : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (Object.keys(all).length > 0 || isSaving || !products) return
    if (draft.payment.trim() === '') setAsked(true)
    else onConfirm(termsOf(draft, counted), forget)
  }
  const form = (
    <form id={formId} className="@container" noValidate onSubmit={submit} aria-label={`Confirm ${reservation.reference}`}>
      <ConfirmLines draft={draft} counted={counted} products={products ?? []} problems={problems} onChange={write} />
      <div className="mt-5 grid items-start gap-x-10 gap-y-5 @2xl:grid-cols-[1fr_272px]">
        <div className="grid grid-cols-2 gap-x-4 gap-y-3.5">
          <Field label="Delivery date" error={problems.deliveryOn}>
            {(control) => (
              <Input
                {...control}
                isDense
                type="date"
                value={draft.deliveryOn}
                onChange={({ target }) => write({ deliveryOn: target.value })}
              />
            )}
          </Field>
          <Field label="Valid until" error={problems.validUntil}>
            {(control) => (
              <Input
                {...control}
                isDense
                type="datetime-local"
                value={draft.validUntil}
                onChange={({ target }) => write({ validUntil: target.value })}
              />
            )}
          </Field>
          <Field label="Note, as she will read it (optional)" className="col-span-2" error={problems.note}>
            {(control) => (
              <Textarea
                {...control}
                isDense
                rows={2}
                value={draft.note}
                onChange={({ target }) => write({ note: target.value })}
              />
            )}
          </Field>
          <Field label="Payment, as she will read it" className="col-span-2" error={problems.payment}>
            {(control) => (
              <Textarea
                {...control}
                isDense
                rows={2}
                placeholder="Bank details, or a payment link"
                value={draft.payment}
                onChange={({ target }) => write({ payment: target.value })}
              />
            )}
          </Field>
          <span className="col-span-2">
            <LabelledCheckbox isChecked={draft.holdsStock} onChange={(holdsStock) => write({ holdsStock })}>
              Hold the stock until then
            </LabelledCheckbox>
          </span>
        </div>
        <div className="grid gap-2.5">
          <Field label="Currency">
            {(control) => (
              <NativeSelect
                {...control}
                className="h-9! text-ui! max-md:h-11!"
                value={draft.currency}
                onChange={({ target }) => write({ currency: target.value })}
              >
                {currenciesOf(reservation, rates, draft.currency).map((currency) => (
                  <option key={currency}>{currency}</option>
                ))}
              </NativeSelect>
            )}
          </Field>
          <Field label="Courier, insured" error={problems.shipping}>
            {(control) => (
              <Input
                {...control}
                isDense
                inputMode="decimal"
                className="figures text-right"
                value={draft.shipping}
                onChange={({ target }) => write({ shipping: target.value })}
              />
            )}
          </Field>
          <dl className="figures grid gap-1.5 text-ui">
            {(
              [
                ['Pieces', counted.products],
                ['Duties', counted.duties],
                ['Tax', counted.tax]
              ] as const
            ).map(([name, amount]) => (
              <div key={name} className="flex items-baseline justify-between gap-4">
                <dt className="text-muted">{name}</dt>
                <dd>{amount === undefined ? '–' : formatExactPrice(amount, draft.currency)}</dd>
              </div>
            ))}
            <Total total={counted.total} problem={totalProblem(draft, counted)} currency={draft.currency} />
          </dl>
        </div>
      </div>
    </form>
  )
  const foot = (
    <>
      <div className="mr-auto grid min-w-48 flex-1 gap-1 max-md:w-full max-md:flex-none">
        {isChecked && Object.keys(all).length > 0 && (
          <p role="alert" className="text-small text-oxblood">
            {Object.keys(all).length === 1 ? 'One field needs a look.' : `${Object.keys(all).length} fields need a look.`}
          </p>
        )}
        {rateWords && (
          <p className="figures text-small text-muted">
            {rateWords}{' '}
            <button type="button" className="underlined min-h-6" onClick={() => ratesUrl.open('edit')}>
              Edit the rates
            </button>
          </p>
        )}
        <p className="text-small text-muted">{clientName} gets an email and a line in the conversation.</p>
      </div>
      {onBack && (
        <Button variant="line" size="dense" className="max-md:h-12 max-md:flex-1" onClick={onBack}>
          Cancel
        </Button>
      )}
      {decline}
      <Button
        type="submit"
        form={formId}
        size="dense"
        className="max-md:h-12 max-md:flex-1 md:min-w-24"
        disabled={isSaving || !products}
      >
        {isSaving ? 'Confirming...' : 'Confirm'}
      </Button>
      <Confirmation
        isOpen={isAsked}
        onOpenChange={setAsked}
        title="Confirm without payment details?"
        confirmLabel="Confirm without them"
        cancelLabel="Add them"
        isDestructive={false}
        onConfirm={() => {
          setAsked(false)
          onConfirm(termsOf(draft, counted), forget)
        }}
      >
        <p>{clientName} will read what it costs, but not how to pay.</p>
      </Confirmation>
    </>
  )
  return render(form, foot)
}

function currenciesOf({ lines }: StaffReservation, rates: ExchangeRate[], chosen: string): string[] {
  const all = [chosen, 'USD', ...lines.map(({ currency }) => currency || 'USD'), ...rates.map(({ currency }) => currency)]
  return [...new Set(all)].toSorted()
}

/** '1 USD = 0.92 EUR, 24 November 2026.' for each currency of the brands that is not the confirmation's. */
function rateText({ lines }: StaffReservation, currency: string, rates: ExchangeRate[]): string {
  const others = [...new Set(lines.map((line) => line.currency || 'USD'))].filter((other) => other !== currency)
  return others
    .flatMap((other) => {
      const rate = convert(10_000, other, currency, rates)
      const dates = rates.filter((each) => each.currency === other || each.currency === currency).map((each) => each.updated_at)
      const oldest = dates.toSorted()[0]
      if (rate === undefined || !oldest) return []
      return `1 ${other} = ${rate / 10_000} ${currency}, ${formatDate(oldest)}.`
    })
    .join(' ')
}
