import { useQuery } from '@tanstack/react-query'
import { Popover } from 'radix-ui'
import { type FormEvent, useState } from 'react'
import { FormError } from '#web/components/form-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LabelledCheckbox } from '#web/ui/labelled-checkbox.tsx'
import { useSetAlertMinutes } from './desk-settings-mutations.ts'
import { notificationsText, useNotificationChoice } from './notifications.ts'
import { alertMinutesQuery } from './record/record-queries.ts'

const maxMinutes = 1440

/** When staff are told of somebody who waits: by email, and by this browser. */
export function DeskSettings() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <button type="button" className="underlined min-h-6 text-ink">
          Alerts
        </button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={8}
          collisionPadding={16}
          aria-label="Alerts"
          className="z-60 grid w-[min(360px,calc(100vw-32px))] gap-5 border border-line-strong bg-surface p-4 text-ui"
        >
          <AlertMinutes onSaved={() => setOpen(false)} />
          <Notifications />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function AlertMinutes({ onSaved }: { onSaved: () => void }) {
  const { data } = useQuery(alertMinutesQuery())
  return data === undefined ? null : <AlertMinutesForm saved={data} onSaved={onSaved} />
}

function AlertMinutesForm({ saved, onSaved }: { saved: number | null; onSaved: () => void }) {
  const [isOn, setOn] = useState(saved !== null)
  const [typed, setTyped] = useState(String(saved ?? 10))
  const [isChecked, setChecked] = useState(false)
  const set = useSetAlertMinutes()
  const minutes = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0
  const isFine = !isOn || (minutes >= 1 && minutes <= maxMinutes)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isFine && !set.isPending) set.mutate(isOn ? minutes : null, { onSuccess: onSaved })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <LabelledCheckbox isChecked={isOn} onChange={setOn}>
        Email the advisor when a client waits
      </LabelledCheckbox>
      {isOn && (
        <Field label="After so many minutes" error={isChecked && !isFine ? 'Enter 1 to 1,440 minutes' : undefined}>
          {(control) => (
            <Input
              {...control}
              isDense
              inputMode="numeric"
              className="figures w-24!"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      )}
      <FormError message={set.isError ? 'The setting could not be saved. Check your connection and try again.' : undefined} />
      <Button type="submit" size="dense" className="justify-self-start" disabled={set.isPending}>
        {set.isPending ? 'Saving...' : 'Save'}
      </Button>
    </form>
  )
}

function Notifications() {
  const { state, turnOn, turnOff } = useNotificationChoice()
  return (
    <div className="grid gap-1.5 border-t border-line pt-4">
      <p className="text-small text-muted">{notificationsText[state]}</p>
      {state === 'off' && (
        <Button variant="line" size="dense" className="justify-self-start" onClick={() => void turnOn()}>
          Notify me in this browser
        </Button>
      )}
      {state === 'on' && (
        <Button variant="line" size="dense" className="justify-self-start" onClick={turnOff}>
          Stop notifying me
        </Button>
      )}
    </div>
  )
}
