import type { Identifier } from '#server/rest/schema-cache/schema-cache.ts'

/** The values of a statement; every text that a request brings goes here. */
export type Parameters = unknown[]

/** Adds a value and answers its place in the statement. */
export function bind(parameters: Parameters, value: unknown): string {
  return `$${parameters.push(value)}`
}

/** A name in double quotes. A NUL would end the statement; nothing is called so. */
export function quoteName(name: string): string {
  return `"${name.split('\0', 1)[0]?.replaceAll('"', '""')}"`
}

export function quoteIdentifier({ schema, name }: Identifier): string {
  return `${quoteName(schema)}.${quoteName(name)}`
}

/** A constant of ours or of the catalog, never of a request. */
export function quoteLiteral(text: string): string {
  const quoted = `'${text.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`
  return text.includes('\\') ? `E${quoted}` : quoted
}

/** A column of a FROM item; `*` is every column. */
export function columnSql(alias: string, name: string): string {
  return `${quoteName(alias)}.${name === '*' ? '*' : quoteName(name)}`
}

/** The text form of an array with these elements. */
export function arrayText(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.split('\0', 1)[0]?.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}
