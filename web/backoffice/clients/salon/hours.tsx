import { type FormEvent, useState } from 'react'
import { UndoNotice } from '#web/components/undo-notice.tsx'
import { staffRangeIn } from '#web/domain/salon/zones.ts'
import type { SheetViews } from '#web/lib/overlays/use-sheet-views.ts'
import { newUuid } from '#web/lib/uuid.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useAddHours, useDeleteHours } from './desk-mutations.ts'
import type { Desk, DeskHours } from './desk-queries.ts'
import { Holidays } from './holidays.tsx'
import { Settings } from './settings.tsx'
import { weekdays } from './weekdays.ts'

export function Hours({ desk, sheet }: { desk: Desk; sheet: SheetViews }) {
  const { emails_until: _, ...settings } = desk.settings
  const add = useAddHours()
  const remove = useDeleteHours()
  const [removed, setRemoved] = useState<DeskHours>()
  const restore = () => {
    if (!removed || add.isPending) return
    add.mutate(removed, { onSuccess: () => setRemoved((latest) => (latest === removed ? undefined : latest)) })
  }
  return (
    <div className="grid gap-8">
      <section aria-label="Opening hours" className="grid gap-4">
        <h2 className="text-ui font-medium">Opening hours in {desk.settings.city}</h2>
        <ul className="border-t border-line text-ui">
          {weekdays.map(({ weekday, name }) => (
            <li key={weekday} className="grid grid-cols-[104px_1fr] gap-3 border-b border-line py-2">
              <span>{name}</span>
              <Ranges
                hours={desk.hours.filter((each) => each.weekday === weekday)}
                day={name}
                onRemove={(hours) => remove.mutate(hours.id, { onSuccess: () => setRemoved(hours) })}
              />
            </li>
          ))}
        </ul>
        {removed && <UndoNotice text="Hours removed" onUndo={restore} />}
        <AddHours isPending={add.isPending} onAdd={(hours, onSuccess) => add.mutate(hours, { onSuccess })} />
        <p className="text-small text-muted">Booked visits stay as they are. Those outside the hours are marked in the day.</p>
      </section>
      <Holidays desk={desk} />
      <Settings settings={settings} sheet={sheet} />
    </div>
  )
}

type RangesProps = { hours: DeskHours[]; day: string; onRemove: (hours: DeskHours) => void }

function Ranges({ hours, day, onRemove }: RangesProps) {
  if (hours.length === 0) return <span className="text-muted">Closed</span>
  return (
    <ul className="grid gap-1">
      {hours.map((range) => {
        const text = timesOf(range)
        return (
          <li key={range.id} className="figures flex items-baseline justify-between gap-3">
            {text}
            <button type="button" className="underlined min-h-6 text-small text-muted" onClick={() => onRemove(range)}>
              Remove
              <span className="sr-only">
                {' '}
                {day}, {text}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Of the salon's clock, which has no date here. */
function timesOf({ opens_at, closes_at }: DeskHours): string {
  return staffRangeIn(`2000-01-01T${opens_at}Z`, `2000-01-01T${closes_at}Z`, 'UTC')
}

type AddHoursProps = { isPending: boolean; onAdd: (hours: DeskHours, onSuccess: () => void) => void }

function AddHours({ isPending, onAdd }: AddHoursProps) {
  const [weekday, setWeekday] = useState(1)
  const [opens, setOpens] = useState('10:00')
  const [closes, setCloses] = useState('18:00')
  const [isChecked, setChecked] = useState(false)
  const problem = opens < closes ? undefined : 'Closing comes after opening'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!problem && !isPending) onAdd({ id: newUuid(), weekday, opens_at: opens, closes_at: closes }, () => setChecked(false))
  }
  return (
    <form noValidate aria-label="Add opening hours" className="grid grid-cols-2 items-start gap-3" onSubmit={submit}>
      <Field label="Weekday" className="col-span-full">
        {(control) => (
          <NativeSelect {...control} value={weekday} onChange={({ target }) => setWeekday(Number(target.value))}>
            {weekdays.map(({ weekday, name }) => (
              <option key={weekday} value={weekday}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field label="Opens">
        {(control) => <Input {...control} type="time" value={opens} onChange={({ target }) => setOpens(target.value)} />}
      </Field>
      <Field label="Closes" error={isChecked ? problem : undefined}>
        {(control) => <Input {...control} type="time" value={closes} onChange={({ target }) => setCloses(target.value)} />}
      </Field>
      <Button type="submit" variant="line" className="col-span-full justify-self-start" disabled={isPending}>
        Add hours
      </Button>
    </form>
  )
}
