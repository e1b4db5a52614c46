import { quoteName } from '#server/postgres/quote-name.ts'
import type { JsonPayload } from '#server/rest/plan/plan.ts'
import type { Column } from '#server/rest/schema-cache/schema-cache.ts'
import { bind, type Parameters, quoteLiteral } from './names-sql.ts'

export const bodyName = 'pgrst_body'

export type PayloadOptions = {
  payload: JsonPayload
  columns: readonly Pick<Column, 'name' | 'type' | 'casts'>[]
  defaults?: Map<string, string> | undefined
  isSingle?: boolean
}

/** The body's objects as rows `pgrst_body`. PostgreSQL parses the text, so numbers lose no digits. */
export function payloadSql(parameters: Parameters, { payload, columns, defaults, isSingle = false }: PayloadOptions): string {
  const type = defaults ? 'jsonb' : 'json'
  // Bound bytes are in binary form; jsonb's has a version byte, so they become text first.
  const cast = defaults ? 'text::jsonb' : 'json'
  const from = `(select ${bind(parameters, payload.bytes)}::${cast} as json_data) pgrst_payload`
  const source = defaults ? `pgrst_defaulted.json_data` : 'pgrst_payload.json_data'
  const defaulted = defaults ? `, ${defaultedSql(payload, defaults)}` : ''
  const names = columns.map(readSql).join(', ')
  const limit = isSingle ? ' limit 1' : ''
  return `${from}${defaulted}, lateral (select ${names} from ${rowsSql(payload, columns, source, type)}${limit}) ${bodyName}`
}

/** Through the cast from JSON to the column's domain, if there is one. */
function readSql({ name, casts }: PayloadOptions['columns'][number]): string {
  return casts?.fromJson ? `${casts.fromJson}(${quoteName(name)}) as ${quoteName(name)}` : quoteName(name)
}

function rowsSql(payload: JsonPayload, columns: PayloadOptions['columns'], source: string, type: 'json' | 'jsonb'): string {
  if (columns.length === 0) return payload.isArray ? `${type}_array_elements(${source}) _` : '(values (1)) _'
  const typed = columns.map(({ name, type, casts }) => `${quoteName(name)} ${casts?.fromJson ? 'json' : type}`).join(', ')
  return `${type}_to_record${payload.isArray ? 'set' : ''}(${source}) as _(${typed})`
}

function defaultedSql(payload: JsonPayload, defaults: Map<string, string>): string {
  const pairs = [...defaults].map(([name, sql]) => `${quoteLiteral(name)}, ${sql}`).join(', ')
  const object = `jsonb_build_object(${pairs})`
  return payload.isArray
    ? `lateral (select jsonb_agg(${object} || element) as json_data from jsonb_array_elements(pgrst_payload.json_data) element) pgrst_defaulted`
    : `lateral (select ${object} || pgrst_payload.json_data as json_data) pgrst_defaulted`
}
