import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { exchangeRatesQuery } from '#web/domain/currency/exchange-rate-queries.ts'
import { currencyOfLocale } from '#web/domain/currency/own-currency.ts'
import { emailKindNames } from '#web/domain/profile/email-kind-names.ts'
import { useChangeSettings } from '#web/domain/profile/settings-mutations.ts'
import { type ClientSettings, emailKinds, settingsQuery } from '#web/domain/profile/settings-queries.ts'
import { formatDay } from '#web/lib/format/dates.ts'
import { currencyName } from '#web/lib/format/money.ts'
import { capitalise } from '#web/lib/format/text.ts'
import { LabelledCheckbox } from '#web/ui/labelled-checkbox.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { AccountSkeleton } from './account-skeleton.tsx'
import type { AccountViewProps } from './account-view.ts'

export function Preferences({ user }: AccountViewProps) {
  const { data: settings, isError, refetch } = useQuery(settingsQuery(user.id))
  if (!settings) {
    return isError ? <LoadFailure what="Your preferences" onRetry={() => refetch()} /> : <AccountSkeleton />
  }
  return (
    <div className="grid gap-8">
      <Currency userId={user.id} settings={settings} />
      <Emails userId={user.id} settings={settings} />
    </div>
  )
}

type Props = { userId: string; settings: ClientSettings }

function Currency({ userId, settings }: Props) {
  const id = useId()
  const change = useChangeSettings(userId)
  const { data: rates } = useQuery(exchangeRatesQuery())
  const ofBrowser = currencyOfLocale(navigator.languages)
  const currencies = [...(rates?.keys() ?? [])]
  const chosen = settings.currency ?? ''
  const rate = rates?.get(settings.currency ?? ofBrowser ?? '')
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-ui font-medium">
        Currency
      </label>
      <NativeSelect
        id={id}
        value={chosen}
        aria-describedby={`${id}-note`}
        onChange={({ currentTarget }) => change.mutate({ currency: currentTarget.value || null })}
      >
        <option value="">{ofBrowser ? `As in my browser (${currencyName(ofBrowser)})` : 'None'}</option>
        {[...new Set([...currencies, ...(chosen ? [chosen] : [])])].map((currency) => (
          <option key={currency} value={currency}>
            {capitalise(currencyName(currency))} ({currency})
          </option>
        ))}
      </NativeSelect>
      <p id={`${id}-note`} className="max-w-[44ch] text-small text-muted">
        Each house has its own price. Beside it is an estimate in your currency
        {rate && `, at our rate of ${formatDay(rate.updated_at)}`}.
      </p>
    </div>
  )
}

function Emails({ userId, settings: { unwantedEmails } }: Props) {
  const change = useChangeSettings(userId)
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-ui font-medium">Email me about</legend>
      {emailKinds.map((kind) => (
        <LabelledCheckbox
          key={kind}
          isChecked={!unwantedEmails.includes(kind)}
          onChange={(isWanted) =>
            change.mutate({
              unwantedEmails: isWanted ? unwantedEmails.filter((other) => other !== kind) : [...unwantedEmails, kind]
            })
          }
        >
          {capitalise(emailKindNames[kind])}
        </LabelledCheckbox>
      ))}
      <p className="max-w-[44ch] text-small text-muted">
        One email a day at most. Messages about your reservations, visits and account always reach you.
      </p>
    </fieldset>
  )
}
