import { createHash } from 'node:crypto'

const namedAfter = 3
/** Each connection stores a plan for each name: those of one role take some 20 MB over the whole pool. */
const maxNamesOfRole = 32
/** In characters. The shop's own statements are far shorter; plans of long ones would take the memory. */
const maxNamedText = 8000
const maxCounted = 1000
/** Connections keep the plan of a name that was given away until they close, so that happens rarely. */
const replacementMs = 60_000

/** The pattern decides which index helps, so a generic plan is bad: 40 times slower, measured. */
const searchSql = / i?like | ~\*? |@@/

type Names = { of: Map<string, { key: string; uses: number }>; replacedAt: number }

/**
 * PostgreSQL caches plans of named statements: a read by key costs a third. Per role, since policies are part of the plan.
 * When the names are used up, a frequent statement gets the name of the one used least, so that no caller keeps them all.
 */
export function createStatementNames(): (text: string, role: string) => string | undefined {
  const namesOf = new Map<string, Names>()
  const counts = new Map<string, number>()
  return (text, role) => {
    if (text.length > maxNamedText) return undefined
    const names: Names = namesOf.get(role) ?? { of: new Map(), replacedAt: 0 }
    const named = names.of.get(text)
    if (named) {
      named.uses += 1
      return named.key
    }
    if (searchSql.test(text)) return undefined
    const key = createHash('sha256').update(`${role}\0${text}`).digest('base64url')
    const count = (counts.get(key) ?? 0) + 1
    if (counts.size >= maxCounted) counts.clear()
    counts.set(key, count)
    if (count < namedAfter || (names.of.size >= maxNamesOfRole && !makeRoom(names, count))) return undefined
    counts.delete(key)
    names.of.set(text, { key, uses: count })
    namesOf.set(role, names)
    return key
  }
}

function makeRoom(names: Names, count: number): boolean {
  const now = Date.now()
  if (now - names.replacedAt < replacementMs) return false
  const [least] = [...names.of].toSorted(([, one], [, other]) => one.uses - other.uses)
  if (!least || least[1].uses >= count) return false
  names.of.delete(least[0])
  // What was frequent once gives way to what is now.
  for (const named of names.of.values()) named.uses /= 2
  names.replacedAt = now
  return true
}
