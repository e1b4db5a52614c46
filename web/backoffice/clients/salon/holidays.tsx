import { type FormEvent, useState } from 'react'
import { UndoNotice } from '#web/components/undo-notice.tsx'
import { formatCalendarDate } from '#web/lib/format/dates.ts'
import { newUuid } from '#web/lib/uuid.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useAddHoliday, useDeleteHoliday } from './desk-mutations.ts'
import type { Desk, DeskHoliday } from './desk-queries.ts'

export function Holidays({ desk }: { desk: Desk }) {
  const add = useAddHoliday()
  const remove = useDeleteHoliday()
  const [removed, setRemoved] = useState<DeskHoliday>()
  const restore = () => {
    if (!removed || add.isPending) return
    add.mutate(removed, { onSuccess: () => setRemoved((latest) => (latest === removed ? undefined : latest)) })
  }
  const who = ({ advisor_id }: DeskHoliday) => desk.advisors.find(({ id }) => id === advisor_id)?.name ?? 'The salon'
  return (
    <section aria-label="Holidays" className="grid gap-4">
      <h2 className="text-ui font-medium">Holidays</h2>
      {desk.holidays.length === 0 && <p className="text-ui text-muted">None ahead.</p>}
      <ul className="text-ui">
        {desk.holidays.map((holiday) => {
          const days = daysOf(holiday)
          return (
            <li key={holiday.id} className="flex items-baseline justify-between gap-3 border-b border-line py-2">
              <span className="grid min-w-0">
                <span className="figures">{days}</span>
                <span className="text-small break-words text-muted">
                  {who(holiday)}
                  {holiday.name && `, ${holiday.name}`}
                </span>
              </span>
              <button
                type="button"
                className="underlined min-h-6 text-small text-muted"
                onClick={() => remove.mutate(holiday.id, { onSuccess: () => setRemoved(holiday) })}
              >
                Remove<span className="sr-only"> {days}</span>
              </button>
            </li>
          )
        })}
      </ul>
      {removed && <UndoNotice text="Holiday removed" onUndo={restore} />}
      <AddHoliday desk={desk} isPending={add.isPending} onAdd={(holiday, onSuccess) => add.mutate(holiday, { onSuccess })} />
    </section>
  )
}

function daysOf({ first_on, last_on }: DeskHoliday): string {
  const first = formatCalendarDate(first_on)
  return first_on === last_on ? first : `${first} to ${formatCalendarDate(last_on)}`
}

type AddHolidayProps = { desk: Desk; isPending: boolean; onAdd: (holiday: DeskHoliday, onSuccess: () => void) => void }

const empty = { first_on: '', last_on: '', advisor_id: '', name: '' }

function AddHoliday({ desk, isPending, onAdd }: AddHolidayProps) {
  const [values, setValues] = useState(empty)
  const [isChecked, setChecked] = useState(false)
  const set = (change: Partial<typeof empty>) => setValues({ ...values, ...change })
  const lastOn = values.last_on || values.first_on
  const problems = {
    first: values.first_on ? undefined : 'Choose a day',
    last: values.first_on && lastOn < values.first_on ? 'The last day comes after the first' : undefined
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (problems.first || problems.last || isPending) return
    onAdd({ ...values, id: newUuid(), last_on: lastOn, advisor_id: values.advisor_id || null }, () => {
      setValues(empty)
      setChecked(false)
    })
  }
  return (
    <form noValidate aria-label="Add a holiday" className="grid grid-cols-2 items-start gap-3" onSubmit={submit}>
      <Field label="First day" error={isChecked ? problems.first : undefined}>
        {(control) => (
          <Input {...control} type="date" value={values.first_on} onChange={({ target }) => set({ first_on: target.value })} />
        )}
      </Field>
      <Field label="Last day" error={isChecked ? problems.last : undefined}>
        {(control) => (
          <Input {...control} type="date" value={values.last_on} onChange={({ target }) => set({ last_on: target.value })} />
        )}
      </Field>
      <Field label="Who">
        {(control) => (
          <NativeSelect {...control} value={values.advisor_id} onChange={({ target }) => set({ advisor_id: target.value })}>
            <option value="">The salon</option>
            {desk.advisors.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field label="Name (optional)">
        {(control) => (
          <Input {...control} maxLength={200} value={values.name} onChange={({ target }) => set({ name: target.value })} />
        )}
      </Field>
      <Button type="submit" variant="line" className="col-span-full justify-self-start" disabled={isPending}>
        Add holiday
      </Button>
    </form>
  )
}
