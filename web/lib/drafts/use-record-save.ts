import { type FormEvent, useRef, useState } from 'react'
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form'
import { isSame } from '#web/lib/is-same.ts'
import { isServerError } from '#web/lib/server-error.ts'
import type { NewRecord } from './insert-once.ts'
import { type FieldName, mergeChanges, takeFields } from './merge-changes.ts'
import type { FormDraft } from './use-draft.ts'

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

/** The result of an update that applies only to the version that the form was filled from. */
export type UpdateResult<Row> = { kind: 'saved' | 'changed'; row: Row } | { kind: 'gone' }

export type Conflict<Form> = { mine: Form; theirs: Form; disputed: FieldName<Form>[]; taken: FieldName<Form>[] }

export type RecordUpdateOptions<Row, Form extends FieldValues, Values> = {
  form: UseFormReturn<Form, unknown, Values>
  draft: FormDraft<Form>
  toForm: (row: Row) => Form
  update: (change: { values: Values; version: string }) => Promise<UpdateResult<Row>>
  onSaved: () => void
  onInvalid?: (errors: FieldErrors<Form>) => void
}

type PendingConflict<Row, Form> = Conflict<Form> & { row: Row }

/**
 * Submits the form of a record that others may change at the same time. Fields that only they changed are taken over;
 * fields that both changed are a conflict to settle field by field.
 */
export function useRecordUpdate<Row extends { updated_at: string }, Form extends FieldValues, Values>(
  options: RecordUpdateOptions<Row, Form, Values>
) {
  const { form, draft, toForm, update, onSaved, onInvalid } = options
  const { isSaving, run, markSaving } = useFormSubmit()
  const [conflict, setConflict] = useState<PendingConflict<Row, Form>>()
  const [isGone, setGone] = useState(false)
  const submitForm = () => form.handleSubmit(save, onInvalid)()

  async function save(values: Values): Promise<void> {
    markSaving()
    const result = await send(values)
    if (result?.kind === 'saved') finish(values)
    if (result?.kind === 'gone') setGone(true)
    if (result?.kind !== 'changed') return
    const theirs = toForm(result.row)
    const { merged, taken, disputed } = mergeChanges({ base: draft.baseline.current.base, mine: form.getValues(), theirs })
    if (disputed.length === 0) return goOn(result.row, merged)
    setConflict({ row: result.row, mine: merged, theirs, disputed, taken })
  }

  async function send(values: Values): Promise<UpdateResult<Row> | undefined> {
    draft.noteSent(values)
    try {
      const result = await update({ values, version: draft.baseline.current.version })
      draft.noteResponse(values)
      return result
    } catch (error) {
      if (isServerError(error)) draft.noteResponse(values)
      return undefined
    }
  }

  async function goOn(row: Row, values: Form): Promise<void> {
    const theirs = toForm(row)
    draft.fill({ base: theirs, version: row.updated_at }, values)
    // Nothing is left to save: an earlier attempt stored it, or others made the same change.
    if (isSame(values, theirs)) return finish(theirs)
    await submitForm()
  }

  function finish(saved: unknown): void {
    draft.end(saved)
    onSaved()
  }

  return {
    isSaving,
    /** The record was deleted while the form was open. */
    isGone,
    conflict,
    submit(event: FormEvent) {
      event.preventDefault()
      run(submitForm)
    },
    /** Saves their version of these fields and the user's of all others. */
    settle(theirFields: FieldName<Form>[]) {
      if (!conflict) return
      setConflict(undefined)
      run(() => goOn(conflict.row, takeFields(conflict.mine, conflict.theirs, theirFields)))
    },
    /** Back to the form; the next attempt meets the same conflict. */
    leaveConflict: () => setConflict(undefined)
  }
}

export type FormSubmit = {
  isSaving: boolean
  /** Ignores the call while work is running: a double click counts once. */
  run: (work: () => Promise<void>) => Promise<void>
  /** Call it when validation has passed and the request starts. */
  markSaving: () => void
}

function useFormSubmit(): FormSubmit {
  const [isSaving, setSaving] = useState(false)
  const isBusy = useRef(false)
  return {
    isSaving,
    async run(work) {
      if (isBusy.current) return
      isBusy.current = true
      try {
        await work()
      } finally {
        isBusy.current = false
        setSaving(false)
      }
    },
    markSaving: () => setSaving(true)
  }
}
