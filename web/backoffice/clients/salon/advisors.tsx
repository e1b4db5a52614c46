import { type FormEvent, useState } from 'react'
import { toast } from 'sonner'
import { newUuid } from '#web/lib/uuid.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { LabelledCheckbox } from '#web/ui/labelled-checkbox.tsx'
import { DeskList } from './desk-list.tsx'
import { useSaveAdvisor } from './desk-mutations.ts'
import type { Desk, DeskAdvisor } from './desk-queries.ts'

export function Advisors({ desk }: { desk: Desk }) {
  const add = (): DeskAdvisor => ({
    id: newUuid(),
    name: '',
    languages: '',
    description: '',
    is_active: true,
    position: desk.advisors.length
  })
  return (
    <DeskList
      items={desk.advisors}
      noun="advisor"
      create={add}
      detailOf={({ languages }) => languages}
      renderForm={(advisor, onDone) => <AdvisorForm key={advisor.id} advisor={advisor} onDone={onDone} />}
    />
  )
}

function AdvisorForm({ advisor, onDone }: { advisor: DeskAdvisor; onDone: () => void }) {
  const [values, setValues] = useState(advisor)
  const [isChecked, setChecked] = useState(false)
  const save = useSaveAdvisor()
  const set = (change: Partial<DeskAdvisor>) => setValues({ ...values, ...change })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!values.name.trim() || save.isPending) return
    save.mutate(
      { ...values, name: values.name.trim() },
      {
        onSuccess() {
          toast('Advisor saved')
          onDone()
        }
      }
    )
  }
  return (
    <form noValidate aria-label="Advisor" className="grid gap-4" onSubmit={submit}>
      <Field label="Name" error={isChecked && !values.name.trim() ? 'Name is required' : undefined}>
        {(control) => (
          <Input {...control} maxLength={100} value={values.name} onChange={({ target }) => set({ name: target.value })} />
        )}
      </Field>
      <Field label="Languages">
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            value={values.languages}
            onChange={({ target }) => set({ languages: target.value })}
          />
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
      <LabelledCheckbox isChecked={values.is_active} onChange={(is_active) => set({ is_active })}>
        Active
      </LabelledCheckbox>
      <div className="flex gap-2">
        <Button type="submit" size="dense" disabled={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save advisor'}
        </Button>
        <Button variant="line" size="dense" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
