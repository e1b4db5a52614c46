import { type FormEvent, useState } from 'react'
import { type ClientStatus, clientStatuses } from '#web/backoffice/clients/client.ts'
import { statusLabels } from '#web/backoffice/clients/client-status.ts'
import { FormError } from '#web/components/form-error.tsx'
import { type SheetViews, useDirtyView } from '#web/lib/overlays/use-sheet-views.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { readTypedAmount } from './read-typed-amount.ts'
import { isConflict, useChangeClient } from './record-mutations.ts'
import type { ClientRecord } from './record-queries.ts'

export type ClientEditProps = { record: ClientRecord; sheet: SheetViews; onDone: () => void }

/** The status and the spend, which staff keep. */
export function ClientEdit({ record, sheet, onDone }: ClientEditProps) {
  const { details, profile } = record
  const [before] = useState(details)
  const [status, setStatus] = useState<ClientStatus>(details?.status ?? 'new')
  const [spend, setSpend] = useState(String(details?.annual_spend ?? 0))
  const [problem, setProblem] = useState<string>()
  const change = useChangeClient(profile.id)
  const isDirty = status !== (before?.status ?? 'new') || spend !== String(before?.annual_spend ?? 0)
  useDirtyView(sheet, isDirty)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const annualSpend = readTypedAmount(spend)
    setProblem(annualSpend === undefined ? 'Enter an amount in pounds, such as 48,200' : undefined)
    if (annualSpend === undefined || change.isPending) return
    change.mutate({ status, annualSpend, seen: before?.updated_at }, { onSuccess: onDone })
  }
  return (
    <form noValidate onSubmit={submit} aria-label="Status and spend" className="grid gap-3">
      <Field label="Status">
        {(control) => (
          <NativeSelect
            {...control}
            autoFocus
            className="h-9! text-ui! max-md:h-11!"
            value={status}
            onChange={({ target }) => setStatus(clientStatuses.find((known) => known === target.value) ?? 'new')}
          >
            {clientStatuses.map((each) => (
              <option key={each} value={each}>
                {statusLabels[each]}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field label="Annual Spend (£)" error={problem}>
        {(control) => (
          <Input
            {...control}
            isDense
            inputMode="decimal"
            className="figures"
            value={spend}
            onChange={({ target }) => setSpend(target.value)}
          />
        )}
      </Field>
      <FormError message={failureOf(change.error)} />
      <div className="flex gap-2">
        <Button type="submit" size="dense" disabled={change.isPending}>
          {change.isPending ? 'Saving...' : 'Save'}
        </Button>
        <Button variant="line" size="dense" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function failureOf(error: Error | null): string | undefined {
  if (!error) return undefined
  return isConflict(error)
    ? 'A colleague changed this client in the meantime. Cancel to see the new values.'
    : 'The client could not be saved. Check your connection and try again.'
}
