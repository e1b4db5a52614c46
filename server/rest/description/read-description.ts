import type { QueryResultRow } from 'pg'
import type { Transaction } from '#server/postgres/with-claims.ts'
import type { Described, DescribedRoutine, DescribedTable } from './described.ts'
import { commentSql, describedRoutinesSql, describedTablesSql } from './description-sql.ts'

const wholeBodyTypes = new Set(['bytea', 'json', 'jsonb', 'text', 'xml'])

export async function readDescription(tx: Transaction, schema: string, isEverything: boolean): Promise<Described> {
  const queryRows = async <Row extends QueryResultRow>(text: string, values: unknown[] = []) =>
    (await tx.query<Row>({ text, values })).rows
  const [comments, routines, , tables] = await Promise.all([
    queryRows<{ comment: string | null }>(commentSql, [schema]),
    queryRows<DescribedRoutine>(describedRoutinesSql, [schema, isEverything]),
    // Column types are printed qualified, parameter types as the request's search path finds them.
    queryRows("select pg_catalog.set_config('search_path', '', true)"),
    queryRows<DescribedTable>(describedTablesSql, [schema, isEverything])
  ])
  return { comment: comments[0]?.comment ?? null, tables, routines: routines.filter(isCallable) }
}

/** Arguments have names; a single unnamed one takes the whole body. */
function isCallable({ parameters }: DescribedRoutine): boolean {
  const [first] = parameters
  const isWholeBody = parameters.length === 1 && first?.name === '' && wholeBodyTypes.has(first.type)
  return isWholeBody || parameters.every(({ name }) => name !== '')
}
