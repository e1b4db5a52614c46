import { useQuery } from '@tanstack/react-query'
import { Popover } from 'radix-ui'
import { type FormEvent, useState } from 'react'
import { FormError } from '#web/components/form-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LabelledCheckbox } from '#web/ui/labelled-checkbox.tsx'
import { useSaveDeskSettings } from './desk-settings-mutations.ts'
import { notificationsText, useNotificationChoice } from './notifications.ts'
import { type DeskSettings, deskSettingsQuery } from './record/record-queries.ts'

const maxMinutes = 1440

/** When emails go out, to staff about somebody who waits and to clients about changes, and notifications of this browser. */
export function DeskSettingsButton() {
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
          <Settings onSaved={() => setOpen(false)} />
          <Notifications />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Settings({ onSaved }: { onSaved: () => void }) {
  const { data } = useQuery(deskSettingsQuery())
  return data && <SettingsForm saved={data} onSaved={onSaved} />
}

function SettingsForm({ saved, onSaved }: { saved: DeskSettings; onSaved: () => void }) {
  const [isOn, setOn] = useState(saved.alertMinutes !== null)
  const [typed, setTyped] = useState(String(saved.alertMinutes ?? 10))
  const [digestAt, setDigestAt] = useState(saved.digestAt)
  const [isChecked, setChecked] = useState(false)
  const save = useSaveDeskSettings()
  const minutes = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0
  const areMinutesFine = !isOn || (minutes >= 1 && minutes <= maxMinutes)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!areMinutesFine || digestAt === '' || save.isPending) return
    save.mutate({ alertMinutes: isOn ? minutes : null, digestAt }, { onSuccess: onSaved })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <LabelledCheckbox isChecked={isOn} onChange={setOn}>
        Email the advisor when a client waits
      </LabelledCheckbox>
      {isOn && (
        <Field label="After so many minutes" error={isChecked && !areMinutesFine ? 'Enter 1 to 1,440 minutes' : undefined}>
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
      <Field
        label="Email clients about changes from"
        hint="Once a day, in the salon's time zone"
        error={isChecked && digestAt === '' ? 'Enter a time' : undefined}
      >
        {(control) => (
          <Input
            {...control}
            isDense
            type="time"
            className="figures w-32!"
            value={digestAt}
            onChange={({ target }) => setDigestAt(target.value)}
          />
        )}
      </Field>
      <FormError message={save.isError ? 'The settings could not be saved. Check your connection and try again.' : undefined} />
      <Button type="submit" size="dense" className="justify-self-start" disabled={save.isPending}>
        {save.isPending ? 'Saving...' : 'Save'}
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
