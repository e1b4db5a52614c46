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
import { useSaveAdvisor } from './desk-mutations.ts'
import type { Desk, DeskAdvisor } from './desk-queries.ts'

export function Advisors({ desk, sheet }: { desk: Desk; sheet: SheetViews }) {
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
      renderForm={(advisor, isNew, onDone) => (
        <AdvisorForm key={advisor.id} advisor={advisor} isNew={isNew} sheet={sheet} onDone={onDone} />
      )}
    />
  )
}

type AdvisorFormProps = { advisor: DeskAdvisor; isNew: boolean; sheet: SheetViews; onDone: () => void }

function AdvisorForm({ advisor, isNew, sheet, onDone }: AdvisorFormProps) {
  const [values, setValues] = useState(advisor)
  const [isChecked, setChecked] = useState(false)
  const save = useSaveAdvisor()
  const isDirty = !isSame(values, advisor)
  const set = (change: Partial<DeskAdvisor>) => setValues({ ...values, ...change })
  const submit = () => {
    setChecked(true)
    if (!values.name.trim() || save.isPending) return
    save.mutate(
      { before: isNew ? undefined : advisor, after: { ...values, name: values.name.trim() } },
      {
        onSuccess() {
          toast('Advisor saved')
          onDone()
        }
      }
    )
  }
  return (
    <DeskForm noun="advisor" isDirty={isDirty} isSaving={save.isPending} sheet={sheet} onSubmit={submit} onCancel={onDone}>
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
    </DeskForm>
  )
}
