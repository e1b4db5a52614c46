import type { Pool } from 'pg'
import { isDatabaseError, isUnavailable } from '#server/postgres/errors.ts'
import type { Table } from './describe-sql.ts'
import { type Evaluated, evaluateChanges, type Questions } from './evaluate-sql.ts'

const maxAtOnce = 200

type Answers = {
  rows: Map<string, Evaluated>
  refused: Set<number>
}

/** If a statement fails, its filters are evaluated in halves, so that a bad filter affects no others. */
export async function evaluateInParts(pool: Pool, table: Table, ids: string[], questions: Questions): Promise<Answers> {
  const { filters, values, projections } = questions
  if (filters.length <= maxAtOnce && projections.length <= maxAtOnce) {
    const rows = await evaluateChanges(pool, table, ids, questions).catch(undefinedIfReachable)
    if (rows) return { rows: byId(rows), refused: new Set() }
  }
  const refused = new Set<number>()
  const rows = byId(await evaluateChanges(pool, table, ids, { filters: [], values, projections: [] }))
  for (const part of partsOf(projections)) {
    for (const { id, data } of await evaluateChanges(pool, table, ids, { filters: [], values: [], projections: part })) {
      rows.get(id)?.data.push(...data)
    }
  }
  const ask = async (places: number[]): Promise<void> => {
    const asked = places.flatMap((place) => filters.slice(place, place + 1))
    const answered = await evaluateChanges(pool, table, ids, { filters: asked, values: [], projections: [] }).catch(
      undefinedIfReachable
    )
    if (!answered && places.length === 1) for (const place of places) refused.add(place)
    else if (!answered) {
      const middle = Math.ceil(places.length / 2)
      await ask(places.slice(0, middle))
      await ask(places.slice(middle))
    }
    for (const { id, passes } of answered ?? []) {
      const row = rows.get(id)
      for (const [index, place] of places.entries()) if (row) row.passes[place] = passes[index] === true
    }
  }
  for (const part of partsOf(filters.map((_, place) => place))) await ask(part)
  return { rows, refused }
}

function byId(rows: Evaluated[]): Map<string, Evaluated> {
  return new Map(rows.map((row) => [row.id, row]))
}

function* partsOf<Item>(items: Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += maxAtOnce) yield items.slice(start, start + maxAtOnce)
}

function undefinedIfReachable(error: unknown): undefined {
  if (!isDatabaseError(error) || isUnavailable(error)) throw error
}
