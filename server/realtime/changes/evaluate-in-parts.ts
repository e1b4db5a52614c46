import type { Pool } from 'pg'
import { isDatabaseError, isUnavailable } from '#server/postgres/errors.ts'
import type { Table } from './describe-sql.ts'
import { type Evaluated, type EvaluationRequest, evaluateChanges } from './evaluate-sql.ts'

const maxAtOnce = 200

type Evaluations = {
  rows: Map<string, Evaluated>
  refused: Set<number>
}

/** If a statement fails, its filters are evaluated in halves, so that a bad filter affects no others. */
export async function evaluateInParts(
  pool: Pool,
  table: Table,
  ids: string[],
  evaluationRequest: EvaluationRequest
): Promise<Evaluations> {
  const { filters, values, projections } = evaluationRequest
  if (filters.length <= maxAtOnce && projections.length <= maxAtOnce) {
    const rows = await evaluateChanges(pool, table, ids, evaluationRequest).catch(undefinedIfReachable)
    if (rows) return { rows: byId(rows), refused: new Set() }
  }
  const refused = new Set<number>()
  const rows = byId(await evaluateChanges(pool, table, ids, { filters: [], values, projections: [] }))
  for (const part of partsOf(projections)) {
    for (const { id, data } of await evaluateChanges(pool, table, ids, { filters: [], values: [], projections: part })) {
      rows.get(id)?.data.push(...data)
    }
  }
  const evaluate = async (places: number[]): Promise<void> => {
    const subset = places.flatMap((place) => filters.slice(place, place + 1))
    const evaluated = await evaluateChanges(pool, table, ids, { filters: subset, values: [], projections: [] }).catch(
      undefinedIfReachable
    )
    if (!evaluated && places.length === 1) for (const place of places) refused.add(place)
    else if (!evaluated) {
      const middle = Math.ceil(places.length / 2)
      await evaluate(places.slice(0, middle))
      await evaluate(places.slice(middle))
    }
    for (const { id, passes } of evaluated ?? []) {
      const row = rows.get(id)
      for (const [index, place] of places.entries()) if (row) row.passes[place] = passes[index] === true
    }
  }
  for (const part of partsOf(filters.map((_, place) => place))) await evaluate(part)
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
