import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type FieldName, mergeChanges } from './merge-changes.ts'
import type { FormDraft } from './use-draft.ts'

export type ChangesElsewhereOptions<Form extends FieldValues, Values> = {
  form: UseFormReturn<Form, unknown, Values>
  draft: FormDraft<Form>
  theirs: Form
  version: string
}

export function changesElsewhere<Form extends FieldValues, Values>({
  form,
  draft,
  theirs,
  version
}: ChangesElsewhereOptions<Form, Values>): FieldName<Form>[] {
  const { base, version: known } = draft.baseline.current
  if (version === known) return []
  const { taken, disputed } = mergeChanges({ base, mine: form.getValues(), theirs })
  return [...taken, ...disputed]
}

/** Refills an untouched form whenever its record changes. */
export function useFollowedRecord<Form>(draft: FormDraft<Form>, version: string, isUntouched: boolean): void {
  const follow = useEffectEvent((present: string) => {
    if (isUntouched && draft.baseline.current.version !== present) draft.restart()
  })
  useEffect(() => follow(version), [version])
}
