import { hasValues } from '#web/lib/is-same.ts'

export type NewRecord<Values> = {
  /** The same in each attempt, so that a retry meets what an earlier one stored. */
  id: string
  values: Values
  /** Values that earlier attempts sent under this id without a response. */
  unconfirmed: unknown[]
}

export type InsertTools<Values> = {
  /** Returns false if the id is taken. */
  insert: (id: string, values: Values) => Promise<boolean>
  find: (id: string) => Promise<unknown>
  replace: (id: string, values: Values) => Promise<void>
  newId: () => string
}

/** Inserts a new record once, even if the response to an earlier attempt was lost and the form has changed since. */
export async function insertOnce<Values>({ id, values, unconfirmed }: NewRecord<Values>, tools: InsertTools<Values>) {
  if (await tools.insert(id, values)) return
  const stored = await tools.find(id)
  if (hasValues(stored, values)) return
  if (unconfirmed.some((earlier) => hasValues(stored, earlier))) return tools.replace(id, values)
  // Another record has the id: the same draft was sent from another tab.
  if (!(await tools.insert(tools.newId(), values))) throw new Error('A new id was taken')
}
