import { isUtf8 } from 'node:buffer'
import { invalidBody } from '#server/rest/errors.ts'
import { csvToRows } from './csv.ts'
import { parseMediaType } from './media-types.ts'
import { splitQuery } from './parse-query.ts'

/** The body of a request. JSON stays the text that was sent, so that no number loses digits on the way. */
export type Payload =
  | { kind: 'json'; text: string; isArray: boolean; keys: string[] }
  | { kind: 'form'; pairs: [string, string][] }
  | { kind: 'raw'; mediaType: string; bytes: Buffer }

export type PayloadRules = {
  /** Whether the body holds the arguments of a function. */
  isCall: boolean
  /** The columns that the query string names: then the keys of the objects need not match. */
  columns: string[] | undefined
}

const deepest = 1000
const rawTypes = new Set(['text/plain', 'text/xml', 'application/octet-stream'])

/** Reads a body by its content type. Throws PGRST102. */
export function parsePayload(body: Buffer, contentType: string | undefined, { isCall, columns }: PayloadRules): Payload {
  const { name } = parseMediaType(contentType ?? 'application/json')
  if (name === 'application/json') return parseJson(textOf(body), isCall, columns)
  if (name === 'text/csv') return fromCsv(textOf(body), columns)
  if (name === 'application/x-www-form-urlencoded') {
    const pairs = splitQuery(textOf(body))
    if (isCall) return { kind: 'form', pairs }
    const text = JSON.stringify(Object.fromEntries(pairs))
    return { kind: 'json', text, isArray: false, keys: columns ?? [...new Set(pairs.map(([key]) => key))] }
  }
  if (isCall && rawTypes.has(name)) return { kind: 'raw', mediaType: name, bytes: body }
  throw invalidBody(`Content-Type not acceptable: ${name}`)
}

function parseJson(text: string, isCall: boolean, columns: string[] | undefined): Payload {
  if (isCall && text === '') return { kind: 'json', text: '{}', isArray: false, keys: columns ?? [] }
  if (columns) return { kind: 'json', text, isArray: !/^[ \t\r\n]*\{/.test(text), keys: columns }
  const value = parseOrUndefined(text)
  if (value === undefined) throw invalidBody('Empty or invalid json')
  if (isObject(value)) return { kind: 'json', text, isArray: false, keys: Object.keys(value) }
  // A function may take any JSON as its only, unnamed parameter.
  if (isCall && !(Array.isArray(value) && isObject(value[0])))
    return { kind: 'json', text, isArray: Array.isArray(value), keys: [] }
  if (!Array.isArray(value) || value.length === 0) return { kind: 'json', text: '[]', isArray: true, keys: [] }
  return { kind: 'json', text, isArray: true, keys: sharedKeys(value) }
}

function sharedKeys(rows: unknown[]): string[] {
  const [first] = rows
  if (!isObject(first)) throw invalidBody('All object keys must match')
  const keys = Object.keys(first)
  for (const row of rows) {
    if (!isObject(row) || Object.keys(row).length !== keys.length || !keys.every((key) => Object.hasOwn(row, key))) {
      throw invalidBody('All object keys must match')
    }
  }
  return keys
}

function fromCsv(text: string, columns: string[] | undefined): Payload {
  const rows = csvToRows(text)
  return { kind: 'json', text: rows.text, isArray: true, keys: columns ?? rows.header }
}

/** Whether JSON lies deeper in other JSON than anybody writes it. */
export function isTooDeep(text: string): boolean {
  let depth = 0
  for (const [part] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (part === '[' || part === '{') depth += 1
    else if (part === ']' || part === '}') depth -= 1
    if (depth > deepest) return true
  }
  return false
}

function textOf(body: Buffer): string {
  if (!isUtf8(body)) throw invalidBody('Empty or invalid json')
  return body.toString('utf8')
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
