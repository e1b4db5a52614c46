import { createHash } from 'node:crypto'

const namedAfter = 3
/** Each connection stores a plan for each name: those of one role take some 20 MB over the whole pool. */
const maxNamesOfRole = 32
/** In characters. The shop's own statements are far shorter; plans of long ones would take the memory. */
const maxNamedText = 8000
const maxCounted = 1000

/** The pattern decides which index helps, so a generic plan is bad: 40 times slower, measured. */
const searchSql = / i?like | ~\*? |@@/

/** PostgreSQL caches plans of named statements: a read by key costs a third. Per role, since policies are part of the plan. */
export function createStatementNames(): (text: string, role: string) => string | undefined {
  const namesOf = new Map<string, Map<string, string>>()
  const counts = new Map<string, number>()
  return (text, role) => {
    if (text.length > maxNamedText) return undefined
    const names = namesOf.get(role) ?? new Map<string, string>()
    const name = names.get(text)
    if (name !== undefined || names.size >= maxNamesOfRole || searchSql.test(text)) return name
    const key = createHash('sha256').update(`${role}\0${text}`).digest('base64url')
    const count = (counts.get(key) ?? 0) + 1
    if (counts.size >= maxCounted) counts.clear()
    counts.set(key, count)
    if (count < namedAfter) return undefined
    counts.delete(key)
    namesOf.set(role, names.set(text, key))
    return key
  }
}
