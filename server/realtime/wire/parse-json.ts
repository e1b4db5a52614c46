import { MalformedFrame } from './message.ts'

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Throws MalformedFrame where the bytes are not JSON in UTF-8. */
export function parseJson(data: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(data))
  } catch {
    throw new MalformedFrame('expected JSON')
  }
}

/** Refs are strings that the client counts up; other clients send numbers. */
export function refOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  throw new MalformedFrame('expected a ref')
}
