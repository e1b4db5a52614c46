import * as z from 'zod/mini'

export type FormBaseline<Form> = {
  base: Form
  /** The record's updated_at; empty for a new record. */
  version: string
  /** The id of a new record, the same in each attempt to save it; empty for an edited record. */
  newId: string
  /** Values that were sent without a response. They may have been stored. */
  unconfirmed: unknown[]
  /** Public URLs of files uploaded for this form. */
  uploads: string[]
}

export type Draft<Form> = FormBaseline<Form> & { values: Form; savedAt: string }

export function readDraft<Form>(stored: unknown, form: z.ZodMiniType<Form>): Draft<Form> | undefined {
  const draft = z.object({
    base: form,
    values: form,
    version: z.string(),
    newId: z.string(),
    unconfirmed: z.array(z.unknown()),
    uploads: z.array(z.string()),
    savedAt: z.iso.datetime()
  })
  return draft.safeParse(stored).data
}
