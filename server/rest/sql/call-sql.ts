import { quoteName } from '#server/postgres/quote-name.ts'
import type { CallPlan } from '#server/rest/plan/plan.ts'
import type { Parameter } from '#server/rest/schema-cache/schema-cache.ts'
import { arrayText, bind, columnSql, type Parameters, quoteIdentifier } from './names-sql.ts'
import { bodyName, payloadSql } from './payload-sql.ts'

const callName = 'pgrst_call'
export const scalarName = 'pgrst_scalar'

export function callSql(parameters: Parameters, plan: CallPlan): string {
  const { routine } = plan
  const given = argumentsSql(parameters, plan)
  const call = `${quoteIdentifier(routine)}(${given.list})`
  const source = given.from === undefined ? '' : `${given.from}, lateral `
  if (!routine.returns.isComposite) {
    return `select ${callName}.${scalarName} from ${source}(select ${call} as ${scalarName}) ${callName}`
  }
  const columns = returnedColumns(plan).map((name) => columnSql(callName, name))
  return `select ${columns.join(', ')} from ${source}${call} ${callName}`
}

function returnedColumns({ read }: CallPlan): string[] {
  const table = read.table
  if (!table) return ['*']
  const named = read.select.map(({ field }) => field.name)
  return ['*', ...new Set(named.filter((name) => name !== '*' && !table.columns.has(name)))]
}

function argumentsSql(parameters: Parameters, plan: CallPlan): { list: string; from: string | undefined } {
  const { routine, arguments: given } = plan
  const [first] = routine.parameters
  if (given.kind === 'whole') {
    return { list: `${bind(parameters, given.value)}::${first?.type ?? 'text'}`, from: undefined }
  }
  const has = (name: string) => (given.kind === 'named' ? given.names.includes(name) : given.values.has(name))
  const passed = routine.parameters.filter(({ name }) => has(name))
  if (passed.length === 0) return { list: '', from: undefined }
  if (given.kind === 'direct') {
    const list = passed.map((parameter) =>
      namedSql(parameter, directSql(parameters, parameter, given.values.get(parameter.name)))
    )
    return { list: list.join(', '), from: undefined }
  }
  const list = passed.map((parameter) => namedSql(parameter, columnSql(bodyName, parameter.name)))
  const from = payloadSql(parameters, { payload: given.payload, columns: passed, isSingle: given.payload.isArray })
  return { list: list.join(', '), from }
}

function namedSql({ name, isVariadic }: Parameter, value: string): string {
  return `${isVariadic ? 'variadic ' : ''}${quoteName(name)} := ${value}`
}

function directSql(parameters: Parameters, { type }: Parameter, value: string | string[] | undefined): string {
  return `${bind(parameters, Array.isArray(value) ? arrayText(value) : value)}::${type}`
}
