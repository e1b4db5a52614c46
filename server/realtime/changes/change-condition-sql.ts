import { quoteName } from '#server/postgres/quote-name.ts'
import type { Filter, Operator } from './change-filter.ts'
import type { Column } from './describe-sql.ts'

export type Parameters = { values: unknown[]; add(value: unknown): string }

export function createParameters(...values: unknown[]): Parameters {
  return { values, add: (value) => `$${values.push(value)}` }
}

const symbols: Partial<Record<Operator, string>> = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  like: '~~',
  ilike: '~~*',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from'
}

/** Tests the filters on the row `changed` with the column types' own comparisons; null comparisons are false. */
export function conditionSql(filters: Filter[], columns: Column[], parameters: Parameters): string {
  if (filters.length === 0) return 'true'
  const conditions = filters.map((filter) => {
    const condition = comparisonSql(filter, columns, parameters)
    return filter.isNegated ? `not (${condition})` : condition
  })
  return `coalesce(${conditions.join(' and ')}, false)`
}

function comparisonSql({ column, jsonKey, operator, value }: Filter, columns: Column[], parameters: Parameters): string {
  const type = jsonKey === undefined ? (columns.find(({ name }) => name === column)?.sqlType ?? 'text') : 'text'
  const plain = `changed.${quoteName(column)}`
  const operand = jsonKey === undefined ? plain : `(${plain} ->> ${parameters.add(jsonKey)}::text)`
  if (operator === 'is') return `${operand} is ${value === 'null' ? 'null' : truth(value)}`
  const given = `${parameters.add(value)}::text`
  if (operator === 'in') return `${operand} = any (cast(${given} as ${type}[]))`
  const isPattern = operator === 'like' || operator === 'ilike' || operator === 'match' || operator === 'imatch'
  return `${operand} ${symbols[operator]} ${isPattern ? given : `cast(${given} as ${type})`}`
}

/** Only these words reach the SQL. */
function truth(value: string): string {
  return value === 'true' || value === 'false' ? value : 'unknown'
}
