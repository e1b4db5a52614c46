import type { DescribedColumn, Part } from './described.ts'

const types: Record<string, string | undefined> = {
  'character varying': 'string',
  character: 'string',
  text: 'string',
  boolean: 'boolean',
  smallint: 'integer',
  integer: 'integer',
  bigint: 'integer',
  numeric: 'number',
  real: 'number',
  'double precision': 'number',
  json: undefined,
  jsonb: undefined
}
const formats: Record<string, string> = { smallint: 'int32', integer: 'int32', bigint: 'int64' }

/** The JSON type of a PostgreSQL type; undefined for JSON, which may be any. */
export function typeOf(type: string): string | undefined {
  if (type in types) return types[type]
  return type.endsWith('[]') ? 'array' : 'string'
}

export function formatOf(type: string): string {
  return formats[type] ?? type
}

export function elementOf(type: string): string {
  return type.replace(/\[\]$/, '')
}

export function valuePart(type: string): Part {
  const kind = typeOf(type)
  return {
    type: kind,
    items: kind === 'array' ? { type: typeOf(elementOf(type)) } : undefined,
    format: formatOf(type)
  }
}

/** The default of a column where it is a constant, as JSON; undefined where it is an expression. */
export function defaultOf({ type, defaultSql }: DescribedColumn): unknown {
  if (defaultSql === null) return undefined
  if (typeOf(type) === 'string') {
    const cast = `::${type}`
    return defaultSql.endsWith(cast) ? defaultSql.slice(0, -cast.length).replace(/^'+|'+$/g, '') : defaultSql
  }
  try {
    return JSON.parse(defaultSql)
  } catch {
    return undefined
  }
}
