import type { FormEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isServerError } from '#web/lib/server-error.ts'
import type { NewRecord } from './insert-once.ts'
import type { FormDraft } from './use-draft.ts'
import { useFormSubmit } from './use-form-submit.ts'

export type RecordInsertOptions<Form extends FieldValues, Values> = {
  form: UseFormReturn<Form, unknown, Values>
  draft: FormDraft<Form>
  /** Throws on failure; the mutation shows the toast. */
  insert: (record: NewRecord<Values>) => Promise<unknown>
  onSaved: () => void
}

/** Submits the form of a new record exactly once, even if responses are lost. */
export function useRecordInsert<Form extends FieldValues, Values>(options: RecordInsertOptions<Form, Values>) {
  const { form, draft, insert, onSaved } = options
  const { isSaving, run, markSaving } = useFormSubmit()

  async function save(values: Values): Promise<void> {
    markSaving()
    const { newId, unconfirmed } = draft.baseline.current
    draft.noteSent(values)
    try {
      await insert({ id: newId, values, unconfirmed })
    } catch (error) {
      if (isServerError(error)) draft.noteResponse(values)
      return
    }
    draft.end(values)
    onSaved()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    run(() => form.handleSubmit(save)())
  }
  return { submit, isSaving }
}
