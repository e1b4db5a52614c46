import * as z from 'zod/mini'

/** What a form stands on, beside what is typed. */
export type FormGround<Form> = {
  /** What the form was filled with. */
  base: Form
  /** The updated_at of the record it was filled from; empty for a new record. */
  version: string
  /** The id that a new record will have, the same in each attempt to save it; empty for an edited record. */
  newId: string
  /** What was sent without an answer. It may have been stored. */
  unanswered: unknown[]
  /** Public addresses of files that were uploaded for this form. */
  uploads: string[]
}

export type Draft<Form> = FormGround<Form> & { values: Form; savedAt: string }

/** Reads a draft as it was kept; undefined where it is none, or of a form that has other fields by now. */
export function readDraft<Form>(kept: unknown, form: z.ZodMiniType<Form>): Draft<Form> | undefined {
  const draft = z.object({
    base: form,
    values: form,
    version: z.string(),
    newId: z.string(),
    unanswered: z.array(z.unknown()),
    uploads: z.array(z.string()),
    savedAt: z.iso.datetime()
  })
  return draft.safeParse(kept).data
}
