import type { Column } from './describe-sql.ts'
import type { Filter } from './parse-filter.ts'

/** `column=eq.value` where the value's text decides: it need not be asked of PostgreSQL, for which thousands are a lot. */
export type PlainFilter = { column: string; text: string }

const integer = /^-?\d{1,19}$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The filter in the form in which jsonb writes the column's values; undefined where that does not say enough. */
export function plainFilterOf(filters: Filter[], columns: Column[]): PlainFilter | undefined {
  const [filter, ...more] = filters
  if (!filter || more.length > 0 || filter.operator !== 'eq' || filter.isNegated || filter.jsonKey !== undefined)
    return undefined
  const { column, value } = filter
  const type = columns.find(({ name }) => name === column)?.type
  if (type === 'text' || type === 'varchar') return { column, text: value }
  if (type === 'uuid' && uuid.test(value)) return { column, text: value.toLowerCase() }
  if ((type === 'int2' || type === 'int4' || type === 'int8') && integer.test(value)) {
    return { column, text: BigInt(value).toString() }
  }
  return undefined
}
