import { quoteName } from '#server/postgres/quote-name.ts'
import type { Identifier } from '#server/rest/schema-cache/schema-cache.ts'

/** The bound values; every text of a request goes here. */
export type Parameters = unknown[]

export function bind(parameters: Parameters, value: unknown): string {
  return `$${parameters.push(value)}`
}

export function quoteIdentifier({ schema, name }: Identifier): string {
  return `${quoteName(schema)}.${quoteName(name)}`
}

/** For our own constants and the catalog's, never for text of a request. */
export function quoteLiteral(text: string): string {
  const quoted = `'${text.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`
  return text.includes('\\') ? `E${quoted}` : quoted
}

export function columnSql(alias: string, name: string): string {
  return `${quoteName(alias)}.${name === '*' ? '*' : quoteName(name)}`
}

export function arrayText(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.split('\0', 1)[0]?.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}
