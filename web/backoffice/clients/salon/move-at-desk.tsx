import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { salonTimesQuery } from '#web/domain/salon/salon-queries.ts'
import { dateIn, labelTimes, staffTimeIn } from '#web/domain/salon/zones.ts'
import { type SheetViews, useDirtyView } from '#web/lib/overlays/use-sheet-views.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { maxDeskNote } from './cancel-at-desk.tsx'
import type { DayVisit, Desk } from './desk-queries.ts'
import { useMoveVisitAtDesk } from './visit-desk-mutations.ts'

export type MoveAtDeskProps = {
  visit: DayVisit
  desk: Desk
  sheet: SheetViews
  onDone: () => void
  onMoved: (startsAt: string) => void
}

/** Times are the salon's. */
export function MoveAtDesk({ visit, desk, sheet, onDone, onMoved }: MoveAtDeskProps) {
  const zone = desk.settings.time_zone
  const [day, setDay] = useState(dateIn(visit.starts_at, zone))
  const [advisor, setAdvisor] = useState(visit.advisor_id)
  const [chosen, setChosen] = useState('')
  const [note, setNote] = useState('')
  // Options of the hook, not of the call: on another day the visit leaves the list, and this form with it.
  const move = useMoveVisitAtDesk((startsAt) => {
    toast('Visit moved')
    onMoved(startsAt)
    onDone()
  })
  useDirtyView(sheet, note.trim() !== '')
  const request = { service: visit.service_id, firstOn: day, days: 1, advisor: advisor || undefined, moving: visit.id }
  const { data: times, isError } = useQuery(salonTimesQuery(request))
  const free = (times ?? []).filter(
    ({ is_free, starts_at }) => is_free && Date.parse(starts_at) !== Date.parse(visit.starts_at)
  )
  const labels = labelTimes(
    free.map(({ starts_at }) => starts_at),
    zone,
    staffTimeIn
  )
  const startsAt = labels.has(chosen) ? chosen : ''
  const offering = desk.services.find(({ id }) => id === visit.service_id)?.advisorIds ?? []
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-3">
        <Field label="Day">
          {(control) => (
            <Input {...control} type="date" value={day} onChange={({ target }) => target.value && setDay(target.value)} />
          )}
        </Field>
        <Field label="Time" hint={hintOf(isError, times && free.length)}>
          {(control) => (
            <NativeSelect {...control} value={startsAt} onChange={({ target }) => setChosen(target.value)}>
              <option value="">Choose</option>
              {[...labels].map(([instant, label]) => (
                <option key={instant} value={instant}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      </div>
      <Field label="With">
        {(control) => (
          <NativeSelect {...control} value={advisor} onChange={({ target }) => setAdvisor(target.value)}>
            <option value="">Any advisor</option>
            {desk.advisors
              .filter(({ id, is_active }) => is_active && offering.includes(id))
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </NativeSelect>
        )}
      </Field>
      <Field label="Note to the client (optional)">
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={maxDeskNote}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button
          size="dense"
          disabled={!startsAt || move.isPending}
          onClick={() => move.mutate({ visit: visit.id, startsAt, advisor, note })}
        >
          {move.isPending ? 'Moving...' : 'Move visit'}
        </Button>
        <Button variant="line" size="dense" onClick={() => sheet.leave(onDone)}>
          Keep it
        </Button>
      </div>
    </div>
  )
}

function hintOf(isError: boolean, count: number | undefined): string | undefined {
  if (count === undefined) return isError ? 'The times could not be loaded' : 'Loading...'
  return count === 0 ? 'No free times' : undefined
}
