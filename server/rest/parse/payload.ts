import { isUtf8 } from 'node:buffer'
import { atOnce } from '#server/plugins/in-slices.ts'
import { createJsonScanner, type JsonOutline, type JsonProblem } from '#server/plugins/json/scan-json.ts'
import { bodyTooLarge, invalidBody, jsonTooDeep } from '#server/rest/errors.ts'
import { type CsvRows, csvToRows } from './csv.ts'
import { parseMediaType } from './media-types.ts'
import { splitQuery } from './parse-query.ts'

/** JSON stays the bytes that were sent, so that no number loses digits. */
export type Payload =
  | { kind: 'json'; bytes: Buffer; isArray: boolean; keys: string[] }
  | { kind: 'form'; pairs: [string, string][] }
  | { kind: 'raw'; mediaType: string; bytes: Buffer }

export type ReceivedBody = {
  bytes: Buffer
  scan?: JsonOutline | JsonProblem | undefined
  rows?: CsvRows | undefined
}

export type PayloadRules = {
  isCall: boolean
  /** The parameter `columns`: then the objects' keys need not match. */
  columns: string[] | undefined
}

export const defaultJsonDepth = 1000
/** Forms are parsed in one step. */
const formLimits = { bytes: 1024 * 1024, pairs: 10_000 }
const rawTypes = new Set(['text/plain', 'text/xml', 'application/octet-stream'])

export function formatOf(contentType: string | undefined): 'json' | 'csv' | 'form' | 'other' {
  const { name } = parseMediaType(contentType ?? 'application/json')
  if (name === 'application/json') return 'json'
  if (name === 'text/csv') return 'csv'
  return name === 'application/x-www-form-urlencoded' ? 'form' : 'other'
}

/** Throws PGRST102. */
export function parsePayload(body: ReceivedBody, contentType: string | undefined, { isCall, columns }: PayloadRules): Payload {
  const { bytes } = body
  const { name } = parseMediaType(contentType ?? 'application/json')
  switch (formatOf(contentType)) {
    case 'json':
      return parseJson(body, isCall, columns)
    case 'csv': {
      const rows = body.rows ?? atOnce(readCsv(bytes, Number.POSITIVE_INFINITY))
      return { kind: 'json', bytes: rows.bytes, isArray: true, keys: columns ?? rows.header }
    }
    case 'form':
      return parseForm(bytes, isCall, columns)
    case 'other':
      if (isCall && rawTypes.has(name)) return { kind: 'raw', mediaType: name, bytes }
      throw invalidBody(`Content-Type not acceptable: ${name}`)
  }
}

/** `maxBytes` is the length of the JSON. */
export function readCsv(bytes: Buffer, maxBytes: number): Generator<undefined, CsvRows> {
  return csvToRows(textOf(bytes), maxBytes)
}

function parseJson(body: ReceivedBody, isCall: boolean, columns: string[] | undefined): Payload {
  const { bytes } = body
  if (isCall && bytes.length === 0) return { kind: 'json', bytes: Buffer.from('{}'), isArray: false, keys: columns ?? [] }
  const scan = body.scan ?? scanOf(bytes)
  if (scan === 'too deep') throw jsonTooDeep()
  if (!isUtf8(bytes)) throw invalidBody('Empty or invalid json')
  // PostgreSQL reports invalid JSON here.
  if (columns) return { kind: 'json', bytes, isArray: !beginsObject(bytes), keys: columns }
  if (typeof scan === 'string') throw invalidBody('Empty or invalid json')
  if (scan.type === 'object') return { kind: 'json', bytes, isArray: false, keys: scan.keys }
  // A function may take any JSON as its only, unnamed parameter.
  if (isCall && !(scan.type === 'array' && scan.isFirstObject)) {
    return { kind: 'json', bytes, isArray: scan.type === 'array', keys: [] }
  }
  if (scan.type !== 'array' || scan.isEmpty) return { kind: 'json', bytes: Buffer.from('[]'), isArray: true, keys: [] }
  if (!scan.isUniform) throw invalidBody('All object keys must match')
  return { kind: 'json', bytes, isArray: true, keys: scan.keys }
}

function scanOf(bytes: Buffer): JsonOutline | JsonProblem {
  const scanner = createJsonScanner({ maxDepth: defaultJsonDepth })
  scanner.write(bytes)
  return scanner.end()
}

function parseForm(bytes: Buffer, isCall: boolean, columns: string[] | undefined): Payload {
  if (bytes.length > formLimits.bytes || hasMorePairs(bytes)) throw bodyTooLarge()
  const pairs = splitQuery(textOf(bytes))
  if (isCall) return { kind: 'form', pairs }
  const object = Buffer.from(JSON.stringify(Object.fromEntries(pairs)))
  return { kind: 'json', bytes: object, isArray: false, keys: columns ?? [...new Set(pairs.map(([key]) => key))] }
}

function hasMorePairs(bytes: Buffer): boolean {
  let count = 0
  for (let at = bytes.indexOf('&'); at >= 0; at = bytes.indexOf('&', at + 1)) {
    count += 1
    if (count > formLimits.pairs) return true
  }
  return false
}

function beginsObject(bytes: Buffer): boolean {
  const first = bytes.find((byte) => byte !== 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d)
  return first === 0x7b
}

function textOf(body: Buffer): string {
  if (!isUtf8(body)) throw invalidBody('Empty or invalid json')
  return body.toString('utf8')
}
