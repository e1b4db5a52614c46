import { createHash } from 'node:crypto'

const namedAfter = 3
/** Each connection stores a plan for each name: this many take some 30 MB over the whole pool. */
const maxNames = 48
const maxCounted = 1000

/** The pattern decides which index helps, so a generic plan is bad: 40 times slower, measured. */
const searchSql = / i?like | ~\*? |@@/

/** PostgreSQL caches plans of named statements: a read by key costs a third. Per role, since policies are part of the plan. */
export function createStatementNames(): (text: string, role: string) => string | undefined {
  const namesOf = new Map<string, Map<string, string>>()
  const counts = new Map<string, number>()
  let nameCount = 0
  return (text, role) => {
    const name = namesOf.get(role)?.get(text)
    if (name !== undefined || nameCount >= maxNames || searchSql.test(text)) return name
    const key = `${role}\0${text}`
    const count = (counts.get(key) ?? 0) + 1
    if (counts.size >= maxCounted) counts.clear()
    counts.set(key, count)
    if (count < namedAfter) return undefined
    counts.delete(key)
    const made = createHash('sha256').update(key).digest('base64url')
    const names = namesOf.get(role) ?? new Map<string, string>()
    namesOf.set(role, names.set(text, made))
    nameCount += 1
    return made
  }
}
