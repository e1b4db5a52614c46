import { isEverything } from '#server/rest/parse/ranges.ts'
import type { Output } from '#server/rest/plan/negotiate.ts'
import type { CallPlan, Plan, ReadPlan, WritePlan } from '#server/rest/plan/plan.ts'
import { callSql, scalarName } from './call-sql.ts'
import { countSql } from './count-sql.ts'
import { sourceName } from './join-sql.ts'
import { type Parameters, quoteIdentifier, quoteLiteral } from './names-sql.ts'
import { readSql } from './read-sql.ts'
import { countsInserted, insertedSql, writeSql } from './write-sql.ts'

export type SqlStatement = { text: string; values: unknown[] }

export type StatementRow = {
  body: string | Buffer
  rows: string
  total: string | null
  response_headers: string | null
  response_status: string | null
  inserted?: string | null
  location?: string | null
}

const rowName = 'pgrst_row'
const shownName = 'pgrst_shown'
const settings = `nullif(current_setting('response.headers', true), '') as response_headers, nullif(current_setting('response.status', true), '') as response_status`

const quotedKey = `case when key ~ '[",\\r\\n]' then '"' || replace(key, '"', '""') || '"' else key end`

const csvHeader = `(
  select coalesce(string_agg(${quotedKey}, ','), '')
  from (select json_object_keys(row_to_json(first)) as key from (select * from ${shownName} limit 1) as first) as header
)`

/** The text form of a row is CSV in parentheses, except for its doubled backslashes. */
const csvLine = `replace(substring(${rowName}::text, 2, length(${rowName}::text) - 2), '\\\\', '\\')`

const csvSql = `${csvHeader} || E'\\n' || coalesce(string_agg(${csvLine}, E'\\n'), '')`

export type StatementLimits = {
  maxRows: number | undefined
  maxBytes?: number | undefined
}

/** Body, row count and total in one round trip. Fails if the body exceeds its limit. */
export function statementSql(plan: Plan, limits: StatementLimits): SqlStatement {
  const values: Parameters = []
  const { explain } = plan.output
  if (!explain) return { text: textOf(values, plan, limits), values }
  return { text: explained(explain, textOf(values, plan, { ...limits, maxBytes: undefined })), values }
}

function textOf(parameters: Parameters, plan: Plan, limits: StatementLimits): string {
  switch (plan.kind) {
    case 'read':
      return readStatement(parameters, plan, limits)
    case 'write':
      return writeStatement(parameters, plan, limits)
    case 'call':
      return callStatement(parameters, plan, limits)
  }
}

/** The planner's estimate for the rows of a read, which is the planned count. */
export function plannedCountSql({ request, read }: ReadPlan): SqlStatement | undefined {
  const { count } = request.preferences
  if (count !== 'planned' && count !== 'estimated') return undefined
  const values: Parameters = []
  return { text: `explain (format json) ${countSql(values, read)}`, values }
}

function readStatement(parameters: Parameters, plan: ReadPlan, limits: StatementLimits): string {
  const rows = readSql(parameters, plan.read)
  const body = plan.request.action.isHead ? `''` : rowsSql(plan.output)
  const total = totalSql(parameters, plan, limits.maxRows)
  return responseSql({ sources: [], rows, columns: `${body} as body, count(*) as rows, ${total} as total` }, limits)
}

type ResponseParts = { sources: string[]; rows: string; columns: string }

/** CSV reads the rows twice, so they have a name. `offset 0` lets the condition on the body use the body computed once. */
function responseSql({ sources, rows, columns }: ResponseParts, { maxBytes }: StatementLimits): string {
  const isNamed = columns.includes(shownName)
  const named = isNamed ? [...sources, `${shownName} as (${rows})`] : sources
  const before = named.length > 0 ? `with ${named.join(', ')} ` : ''
  const selectRows = `select ${columns}, ${settings} from ${isNamed ? shownName : `(${rows})`} as ${rowName}`
  if (maxBytes === undefined) return before + selectRows
  const isSmall = `octet_length(pgrst_answer.body) <= ${maxBytes} or vitrine.refuse_response(${maxBytes})`
  return `${before}select * from (${selectRows} offset 0) as pgrst_answer where ${isSmall}`
}

/** Without a range, the rows of the response are the total. */
function totalSql(parameters: Parameters, plan: ReadPlan | CallPlan, maxRows: number | undefined): string {
  const { count } = plan.request.preferences
  if (count !== 'exact' && count !== 'estimated') return 'null'
  if (maxRows === undefined && isEverything(plan.request.range))
    return plan.kind === 'call' && !plan.routine.returns.isSet ? '1' : 'count(*)'
  const limit = count === 'estimated' && maxRows !== undefined ? ` limit ${maxRows + 1}` : ''
  return `(select count(*) from (${countSql(parameters, plan.read)}${limit}) as pgrst_counted)`
}

function writeStatement(parameters: Parameters, plan: WritePlan, limits: StatementLimits): string {
  const { write, table, request, read, output } = plan
  const isShown = request.preferences.return === 'representation'
  const source = writeSql(parameters, plan)
  const rows = isShown ? readSql(parameters, read) : `select * from ${sourceName}`
  const body = isShown ? rowsSql(output) : `''`
  const inserted = write.kind === 'insert' && countsInserted(write) ? insertedSql : 'null'
  const isLocated = write.kind === 'insert' && request.preferences.return === 'headers-only' && table.primaryKey.length > 0
  const location = isLocated ? locationSql(table.primaryKey) : 'null'
  const columns = `${body} as body, count(*) as rows, null as total, ${inserted} as inserted, ${location} as location`
  return responseSql({ sources: [`${sourceName} as (${source})`], rows, columns }, limits)
}

function locationSql(primaryKey: string[]): string {
  const keys = primaryKey.map(quoteLiteral).join(', ')
  return `case when count(*) = 1 then (select json_object_agg(pair.key, coalesce('eq.' || pair.value, 'is.null')) from ${sourceName} as source cross join json_each_text(row_to_json(source)) as pair where pair.key in (${keys}))::text end`
}

function callStatement(parameters: Parameters, plan: CallPlan, limits: StatementLimits): string {
  const { routine, output, request, read } = plan
  const source = callSql(parameters, plan)
  const rows = readSql(parameters, read)
  const total = totalSql(parameters, plan, limits.maxRows)
  const count = routine.returns.isSet ? 'count(*)' : 'greatest(count(*), 1)'
  const isSilent = request.action.isHead || returnsVoid(plan)
  const body = isSilent ? `''` : calledSql(plan, output)
  // PostgreSQL would not call a function whose result nothing reads.
  const materialized = isSilent ? ' materialized' : ''
  const columns = `${body} as body, ${count} as rows, ${total} as total`
  return responseSql({ sources: [`${sourceName} as${materialized} (${source})`], rows, columns }, limits)
}

export function returnsVoid({ routine }: CallPlan): boolean {
  const { schema, name, isSet } = routine.returns
  return !isSet && schema === 'pg_catalog' && name === 'void'
}

function calledSql({ routine }: CallPlan, output: Output): string {
  const { isSet, isComposite } = routine.returns
  const value = isComposite ? rowName : `${rowName}.${scalarName}`
  if (output.custom) return customSql(output.custom, isComposite ? undefined : `${rowName}.${scalarName}`)
  if (output.form === 'csv' || output.form === 'geojson') return rowsSql(output)
  if (isSet && output.form === 'array') return listSql(value, output.isStripped)
  return `coalesce(${stripped(`(array_agg(to_json(${value})))[1]`, output.isStripped)}::text, 'null')`
}

function customSql({ handler, target }: NonNullable<Output['custom']>, scalar: string | undefined): string {
  const row = target ? `${rowName}::${quoteIdentifier(target)}` : rowName
  const made = handler.aggregate
    ? `${quoteIdentifier(handler.aggregate)}(${scalar ?? row})`
    : `(array_agg(${scalar ?? rowName}))[1]`
  // A type's output function may differ from its cast to text: that of XML drops a leading newline.
  return handler.isBytes ? `coalesce((${made})::bytea, '')` : `format('%s', ${made})`
}

function rowsSql({ form, isStripped, custom }: Output): string {
  if (custom) return customSql(custom, undefined)
  if (form === 'csv') return csvSql
  if (form === 'object') return `coalesce(${stripped(`(array_agg(to_json(${rowName})))[1]`, isStripped)}::text, 'null')`
  if (form === 'geojson') {
    return `json_build_object('type', 'FeatureCollection', 'features', coalesce(json_agg(st_asgeojson(${rowName})::json), '[]'))::text`
  }
  return listSql(rowName, isStripped)
}

function listSql(value: string, isStripped: boolean): string {
  return `coalesce(${stripped(`json_agg(${value})`, isStripped)}::text, '[]')`
}

function stripped(sql: string, isStripped: boolean): string {
  return isStripped ? `json_strip_nulls(${sql})` : sql
}

function explained({ format, options }: NonNullable<Output['explain']>, text: string): string {
  return `explain (${[`format ${format}`, ...options].join(', ')}) ${text}`
}
