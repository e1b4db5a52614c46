import { isUuid } from '#server/plugins/uuid.ts'
import type { Filter } from './change-filter.ts'
import type { Column } from './describe-sql.ts'

/** `column=eq.value` on a type whose text decides: thousands of these need not be evaluated by PostgreSQL. */
export type PlainFilter = { column: string; text: string }

const integer = /^-?\d{1,19}$/

export function plainFilterOf(filters: Filter[], columns: Column[]): PlainFilter | undefined {
  const [filter, ...more] = filters
  if (!filter || more.length > 0 || filter.operator !== 'eq' || filter.isNegated || filter.jsonKey !== undefined)
    return undefined
  const { column, value } = filter
  const type = columns.find(({ name }) => name === column)?.type
  if (type === 'text' || type === 'varchar') return { column, text: value }
  if (type === 'uuid' && isUuid(value)) return { column, text: value.toLowerCase() }
  if ((type === 'int2' || type === 'int4' || type === 'int8') && integer.test(value)) {
    return { column, text: BigInt(value).toString() }
  }
  return undefined
}
