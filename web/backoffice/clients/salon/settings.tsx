import { type FormEvent, useState } from 'react'
import { toast } from 'sonner'
import { isSame } from '#web/lib/is-same.ts'
import { type SheetViews, useDirtyView } from '#web/lib/overlays/use-sheet-views.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { type SettingsToSave, useSaveSettings } from './desk-mutations.ts'

const texts = [
  { key: 'city', label: 'City' },
  { key: 'time_zone', label: 'Time zone' },
  { key: 'address', label: 'Address (only in emails)' }
] as const

const numbers = [
  { key: 'slot_minutes', label: 'Minutes between times', min: 15, max: 240 },
  { key: 'min_notice_minutes', label: 'Minutes of notice', min: 0, max: 20160 },
  { key: 'max_days_ahead', label: 'Days ahead', min: 1, max: 365 }
] as const

export type SettingsProps = { settings: SettingsToSave; sheet: SheetViews }

export function Settings({ settings, sheet }: SettingsProps) {
  const [before, setBefore] = useState(settings)
  const [values, setValues] = useState(settings)
  const isDirty = !isSame(values, before)
  useDirtyView(sheet, isDirty)
  // What colleagues have changed is shown unless it would replace what is being written here.
  if (!isDirty && !isSame(settings, before)) {
    setBefore(settings)
    setValues(settings)
  }
  const [isChecked, setChecked] = useState(false)
  const save = useSaveSettings()
  const problems = {
    city: values.city.trim() ? undefined : 'City is required',
    time_zone: isTimeZone(values.time_zone) ? undefined : 'Use a name such as Europe/Paris',
    address: undefined
  }
  const numberProblem = ({ key, min, max }: (typeof numbers)[number]) =>
    Number.isInteger(values[key]) && values[key] >= min && values[key] <= max ? undefined : `Use ${min} to ${max}`
  const showSaved = () => {
    setBefore(values)
    toast('Salon saved')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    const isWrong = Object.values(problems).some(Boolean) || numbers.some((number) => numberProblem(number))
    if (!isWrong && !save.isPending) save.mutate({ before, after: values }, { onSuccess: showSaved })
  }
  return (
    <form noValidate aria-label="The salon" className="grid grid-cols-2 items-start gap-3" onSubmit={submit}>
      <h2 className="col-span-full text-ui font-medium">The salon</h2>
      {texts.map(({ key, label }) => (
        <Field
          key={key}
          label={label}
          error={isChecked ? problems[key] : undefined}
          className={key === 'address' ? 'col-span-full' : ''}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={key === 'address' ? 500 : 100}
              value={values[key]}
              onChange={({ target }) => setValues({ ...values, [key]: target.value })}
            />
          )}
        </Field>
      ))}
      {numbers.map((number) => (
        <Field key={number.key} label={number.label} error={isChecked ? numberProblem(number) : undefined}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              value={Number.isNaN(values[number.key]) ? '' : values[number.key]}
              onChange={({ target }) =>
                setValues({ ...values, [number.key]: /^\d+$/.test(target.value) ? Number(target.value) : Number.NaN })
              }
            />
          )}
        </Field>
      ))}
      <Button type="submit" className="col-span-full justify-self-start" disabled={save.isPending}>
        {save.isPending ? 'Saving...' : 'Save'}
      </Button>
    </form>
  )
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }) !== undefined && name !== ''
  } catch {
    return false
  }
}
