import { isDatabaseError, isUnavailable } from '#server/postgres/errors.ts'
import { quoteName } from '#server/postgres/quote-name.ts'
import { withSchemaOwner } from '#server/postgres/with-claims.ts'
import { callDatabase } from '#server/realtime/database-call.ts'
import type { Caller } from '#server/realtime/database-queue.ts'
import { badSubscription } from '#server/realtime/errors.ts'
import type { RealtimeContext } from '#server/realtime/realtime-context.ts'
import { conditionSql, createParameters } from './change-condition-sql.ts'
import type { Filter } from './change-filter.ts'
import { describePublished, type Table } from './describe-sql.ts'
import type { Selection } from './selection.ts'

type SelectionContext = Pick<RealtimeContext, 'pool' | 'log' | 'queue' | 'describeTogether'>

const maxValues = 100

/** Throws RealtimeError unless the selection names a table of the publication, and columns that the role may read. */
export async function checkSelection(
  context: SelectionContext,
  selection: Selection,
  role: string,
  caller: Caller
): Promise<void> {
  const { pool, log, queue, describeTogether } = context
  const description = describeSelection(selection)
  const { schema, table } = selection
  const describe = () => queue.run(caller, () => describePublished(pool, schema, table, role))
  const tables = await callDatabase(log, describeTogether(JSON.stringify([caller.network, schema, table, role]), describe))
  if (tables.length === 0) {
    throw badSubscription(
      `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [${description}]`
    )
  }
  for (const table of tables) {
    const problem = (await findProblem(context, table, selection, role, caller)) ?? undefined
    if (problem === undefined) continue
    throw badSubscription(
      `Unable to subscribe to changes with given parameters. An exception happened so please check your connect parameters: [${description}]. Exception: ${problem}`
    )
  }
}

async function findProblem(
  context: SelectionContext,
  table: Table,
  { filters, columns }: Selection,
  role: string,
  caller: Caller
): Promise<string | undefined> {
  const readable = new Map(table.columns.filter(({ roles }) => roles.includes(role)).map((column) => [column.name, column]))
  for (const filter of filters) {
    const column = readable.get(filter.column)
    if (!column) return `invalid column for filter ${filter.column}`
    if (filter.jsonKey !== undefined && column.type !== 'jsonb')
      return `jsonb filter requires a jsonb column, got ${column.type}`
    const problem = findProblemOfIs(filter, filter.jsonKey === undefined ? column.type : 'text')
    if (problem !== undefined) return problem
  }
  const unknown = columns?.find((name) => !readable.has(name))
  if (unknown !== undefined) return `invalid column for select ${unknown}`
  return filters.length === 0 ? undefined : tryFilters(context, table, filters, caller)
}

function findProblemOfIs({ operator, value }: Filter, type: string): string | undefined {
  if (operator !== 'is' || value === 'null') return undefined
  if (!['true', 'false', 'unknown'].includes(value)) {
    return 'invalid value for is filter: must be null, true, false, or unknown'
  }
  return type === 'bool' ? undefined : `is ${value} filter requires a boolean column, got ${type}`
}

/** Evaluates the filters on an empty row, which reveals invalid values and patterns. */
async function tryFilters(
  { pool, log, queue }: SelectionContext,
  table: Table,
  filters: Filter[],
  caller: Caller
): Promise<string | undefined> {
  const parameters = createParameters()
  const condition = conditionSql(filters, table.columns, parameters)
  const checks = filters.flatMap(({ operator, value }) => {
    if (operator === 'match' || operator === 'imatch') return [`'' ~ ${parameters.add(value)}::text`]
    if (operator === 'in') return [`cardinality(cast(${parameters.add(value)}::text as text[])) <= ${maxValues}`]
    return []
  })
  const text = `
    select ${condition} as passes, array[${checks.join(', ')}]::boolean[] as checks
    from jsonb_populate_record(null::${quoteName(table.schema)}.${quoteName(table.table)}, '{}') as changed`
  try {
    const { rows } = await queue.run(caller, () =>
      withSchemaOwner(pool, 'supabase_realtime_admin', (tx) =>
        tx.finish<{ checks: boolean[] }>({ text, values: parameters.values })
      )
    )
    const isTooLong = filters.some(({ operator }) => operator === 'in') && tooManyValues(filters, rows[0]?.checks ?? [])
    return isTooLong ? `too many values for \`in\` filter. Maximum ${maxValues}` : undefined
  } catch (error) {
    if (isDatabaseError(error) && !isUnavailable(error)) return `ERROR ${error.code} ${error.message}`
    return callDatabase(log, Promise.reject(error))
  }
}

function tooManyValues(filters: Filter[], checks: boolean[]): boolean {
  const checked = filters.filter(({ operator }) => ['match', 'imatch', 'in'].includes(operator))
  return checked.some(({ operator }, index) => operator === 'in' && checks[index] === false)
}

function describeSelection({ action, schema, table, filters, columns }: Selection): string {
  const conditions = filters.map(({ column, operator, value, isNegated }) => [column, operator, value, isNegated])
  return `event: ${action}, schema: ${schema}, table: ${table}, filters: ${JSON.stringify(conditions)}, select: ${columns ?? ''}`
}
