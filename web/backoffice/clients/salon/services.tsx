import { useState } from 'react'
import { toast } from 'sonner'
import { isSame } from '#web/lib/is-same.ts'
import type { SheetViews } from '#web/lib/overlays/use-sheet-views.ts'
import { newUuid } from '#web/lib/uuid.ts'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { LabelledCheckbox } from '#web/ui/labelled-checkbox.tsx'
import { DeskForm } from './desk-form.tsx'
import { DeskList } from './desk-list.tsx'
import { useSaveService } from './desk-mutations.ts'
import type { Desk, DeskService } from './desk-queries.ts'

export function Services({ desk, sheet }: { desk: Desk; sheet: SheetViews }) {
  const add = (): DeskService => ({
    id: newUuid(),
    name: '',
    description: '',
    minutes: 60,
    is_remote: false,
    is_active: true,
    position: desk.services.length,
    advisorIds: desk.advisors.filter(({ is_active }) => is_active).map(({ id }) => id)
  })
  return (
    <DeskList
      items={desk.services}
      noun="service"
      create={add}
      detailOf={({ minutes, is_remote }) => `${minutes} minutes${is_remote ? ', by video' : ''}`}
      renderForm={(service, isNew, onDone) => (
        <ServiceForm key={service.id} service={service} isNew={isNew} desk={desk} sheet={sheet} onDone={onDone} />
      )}
    />
  )
}

type ServiceFormProps = { service: DeskService; isNew: boolean; desk: Desk; sheet: SheetViews; onDone: () => void }

function ServiceForm({ service, isNew, desk, sheet, onDone }: ServiceFormProps) {
  const [values, setValues] = useState(service)
  const [minutes, setMinutes] = useState(String(service.minutes))
  const [isChecked, setChecked] = useState(false)
  const save = useSaveService()
  const isDirty = !isSame(values, service) || minutes !== String(service.minutes)
  const set = (change: Partial<DeskService>) => setValues({ ...values, ...change })
  const isLength = /^\d+$/.test(minutes) && Number(minutes) >= 15 && Number(minutes) <= 480
  const submit = () => {
    setChecked(true)
    if (!values.name.trim() || !isLength || save.isPending) return
    save.mutate(
      { before: isNew ? undefined : service, after: { ...values, name: values.name.trim(), minutes: Number(minutes) } },
      {
        onSuccess() {
          toast('Service saved')
          onDone()
        }
      }
    )
  }
  const offer = (advisorId: string, isOffered: boolean) =>
    set({ advisorIds: isOffered ? [...values.advisorIds, advisorId] : values.advisorIds.filter((id) => id !== advisorId) })
  return (
    <DeskForm noun="service" isDirty={isDirty} isSaving={save.isPending} sheet={sheet} onSubmit={submit} onCancel={onDone}>
      <Field label="Name" error={isChecked && !values.name.trim() ? 'Name is required' : undefined}>
        {(control) => (
          <Input {...control} maxLength={100} value={values.name} onChange={({ target }) => set({ name: target.value })} />
        )}
      </Field>
      <Field label="Description">
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={500}
            value={values.description}
            onChange={({ target }) => set({ description: target.value })}
          />
        )}
      </Field>
      <Field label="Minutes" error={isChecked && !isLength ? 'Use 15 to 480' : undefined}>
        {(control) => (
          <Input {...control} inputMode="numeric" value={minutes} onChange={({ target }) => setMinutes(target.value)} />
        )}
      </Field>
      <fieldset className="grid gap-1">
        <legend className="pb-1 text-small text-muted">Offered by</legend>
        {desk.advisors.map(({ id, name }) => (
          <LabelledCheckbox key={id} isChecked={values.advisorIds.includes(id)} onChange={(isOffered) => offer(id, isOffered)}>
            {name}
          </LabelledCheckbox>
        ))}
      </fieldset>
      <LabelledCheckbox isChecked={values.is_remote} onChange={(is_remote) => set({ is_remote })}>
        By video
      </LabelledCheckbox>
      <LabelledCheckbox isChecked={values.is_active} onChange={(is_active) => set({ is_active })}>
        Active
      </LabelledCheckbox>
      <p className="text-small text-muted">Booked visits keep their length and advisor.</p>
    </DeskForm>
  )
}
