import { createHash } from 'node:crypto'

/** Asked so often, a statement is worth a name. */
const namedAfter = 3
/** Each connection keeps a plan for each name: so many names are at most some 30 MB over the whole pool. */
const mostNames = 48
const mostCounted = 1000

/** What is searched for decides which index helps, so a plan for any pattern is a bad plan: 40 times slower, measured. */
const searches = / i?like | ~\*? |@@/

/**
 * Names for statements that come again and again: PostgreSQL then keeps them parsed and planned, which makes reading a
 * row by its key nearly three times cheaper. Every role has names of its own, since its policies are part of the plan.
 */
export function createStatementNames(): (text: string, role: string) => string | undefined {
  const namesOf = new Map<string, Map<string, string>>()
  const counts = new Map<string, number>()
  let nameCount = 0
  return (text, role) => {
    const name = namesOf.get(role)?.get(text)
    if (name !== undefined || nameCount >= mostNames || searches.test(text)) return name
    const key = `${role}\0${text}`
    const count = (counts.get(key) ?? 0) + 1
    if (counts.size >= mostCounted) counts.clear()
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
