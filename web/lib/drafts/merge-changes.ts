import { isSame } from '#web/lib/is-same.ts'

export type FieldName<Form> = keyof Form & string

export type Merge<Form> = {
  /** Mine, with theirs in the fields that only they changed. Disputed fields hold mine. */
  merged: Form
  /** Fields that only they changed. */
  taken: FieldName<Form>[]
  /** Fields that both changed, and differently. */
  disputed: FieldName<Form>[]
}

export function mergeChanges<Form extends object>({
  base,
  mine,
  theirs
}: Record<'base' | 'mine' | 'theirs', Form>): Merge<Form> {
  const changedByThem = fieldsOf(theirs).filter((name) => !isSame(theirs[name], base[name]))
  const taken = changedByThem.filter((name) => isSame(mine[name], base[name]))
  return {
    merged: takeFields(mine, theirs, taken),
    taken,
    disputed: changedByThem.filter((name) => !isSame(mine[name], base[name]) && !isSame(mine[name], theirs[name]))
  }
}

export function takeFields<Form extends object>(into: Form, from: Form, names: FieldName<Form>[]): Form {
  const taken = { ...into }
  for (const name of names) taken[name] = from[name]
  return taken
}

function fieldsOf<Form extends object>(form: Form): FieldName<Form>[] {
  const names: FieldName<Form>[] = []
  for (const name in form) names.push(name)
  return names
}
