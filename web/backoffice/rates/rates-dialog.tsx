import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { toast } from 'sonner'
import { FormDialog } from '#web/components/form-dialog.tsx'
import { FormError } from '#web/components/form-error.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { type ExchangeRate, exchangeRatesQuery } from '#web/domain/currency/exchange-rate-queries.ts'
import { useUnsavedChanges } from '#web/lib/drafts/use-unsaved-changes.ts'
import { formatDate } from '#web/lib/format/dates.ts'
import { useUrlParameter } from '#web/lib/overlays/use-url-parameter.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { SkeletonBar } from '#web/ui/skeleton.tsx'
import { changedRates, editableRates, rateProblem, readRate, type TypedRates } from './rates-form.ts'
import { useSaveRates } from './rates-mutations.ts'

const formId = 'exchange-rates'

/** The rates that the shop's estimates are made by; `?rates=edit` opens it over any page. */
export function RatesDialog() {
  const url = useUrlParameter('rates')
  const isOpen = url.value !== undefined
  const { data, isError, refetch } = useQuery({ ...exchangeRatesQuery(), staleTime: 0, enabled: isOpen })
  const [typed, setTyped] = useState<TypedRates>({})
  const [isChecked, setChecked] = useState(false)
  const save = useSaveRates()
  const rates = editableRates(data?.values() ?? [])
  const changed = changedRates(rates, typed)
  const reset = () => {
    setTyped({})
    setChecked(false)
    save.reset()
  }
  const unsaved = useUnsavedChanges({ isDirty: changed.length > 0, onClose: url.close, onDiscard: reset })
  const close = () => {
    reset()
    unsaved.close()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    const read = changed.map(({ currency, text }) => ({ currency, usd: readRate(text) }))
    const valid = read.filter((rate): rate is { currency: string; usd: number } => rate.usd !== undefined)
    if (valid.length < read.length || save.isPending) return
    if (valid.length === 0) return close()
    save.mutate(valid, {
      onSuccess: () => {
        toast.success('Exchange rates saved')
        close()
      }
    })
  }
  return (
    <FormDialog
      isOpen={isOpen}
      width="question"
      isUpper
      title="Exchange rates"
      formId={formId}
      submitLabel={save.isPending ? 'Saving...' : 'Save'}
      isSubmitDisabled={!data}
      isSaving={save.isPending}
      unsaved={unsaved}
      lossText="The rates that you have typed are not saved."
      onSubmit={submit}
      formClassName="grid gap-4 px-4 py-4 md:px-8"
    >
      <p className="text-small text-muted">
        What one unit is worth in US dollars. The price filters follow at once, or within minutes in a catalogue of thousands,
        the estimates in the shop within an hour. Confirmed reservations stay as they are.
      </p>
      {!data && isError && <LoadFailure what="The exchange rates" onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonBar className="h-60 w-full" />}
      <div className="grid grid-cols-2 gap-x-4 gap-y-3.5">
        {rates.map((rate) => (
          <RateField
            key={rate.currency}
            rate={rate}
            typed={typed[rate.currency]}
            isChecked={isChecked}
            onType={(text) => setTyped((all) => ({ ...all, [rate.currency]: text }))}
          />
        ))}
      </div>
      <FormError message={save.isError ? 'The rates could not be saved. Check your connection and try again.' : undefined} />
    </FormDialog>
  )
}

type RateFieldProps = {
  rate: ExchangeRate
  typed: string | undefined
  isChecked: boolean
  onType: (text: string) => void
}

function RateField({ rate: { currency, usd, updated_at }, typed, isChecked, onType }: RateFieldProps) {
  const text = typed ?? String(usd)
  return (
    <Field
      label={`1 ${currency} in USD`}
      hint={`Since ${formatDate(updated_at)}`}
      error={isChecked ? rateProblem(text) : undefined}
    >
      {(control) => (
        <Input
          {...control}
          isDense
          inputMode="decimal"
          className="figures text-right"
          value={text}
          onChange={({ target }) => onType(target.value)}
          onFocus={({ target }) => target.select()}
        />
      )}
    </Field>
  )
}
