import { isUtf8 } from 'node:buffer'
import { parseBoundedJson } from '#server/plugins/json/bounded-json.ts'
import { createJsonScanner } from '#server/plugins/json/scan-json.ts'
import { parsedMessages } from '#server/realtime/limits.ts'
import { MalformedFrame } from './message.ts'

/** Throws MalformedFrame for invalid UTF-8 or JSON, and for JSON above the limits. */
export function parseJson(data: Buffer): unknown {
  if (!isUtf8(data)) throw new MalformedFrame('expected JSON')
  try {
    return parseBoundedJson(data, parsedMessages)
  } catch {
    throw new MalformedFrame('expected JSON')
  }
}

export function requireJson(data: Buffer): void {
  const scanner = createJsonScanner(parsedMessages)
  if (!isUtf8(data) || scanner.write(data) || typeof scanner.end() === 'string') throw new MalformedFrame('expected JSON')
}

/** Refs are strings, or numbers in other clients. */
export function refOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  throw new MalformedFrame('expected a ref')
}
