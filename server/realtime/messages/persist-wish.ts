import { isObject } from '#server/realtime/wire/message.ts'

/** A broadcast is to be stored, for so many seconds or as long as messages are kept. */
export type PersistWish = { ttl: number | undefined }

const longestSeconds = 72 * 3600

/** Reads `persist`: true, or an object that may say a ttl in seconds. Undefined where it is not asked for. */
export function parsePersist(value: unknown): PersistWish | 'invalid' | undefined {
  if (value === undefined || value === null || value === false || value === 'false') return undefined
  if (value === true || value === 'true') return { ttl: undefined }
  if (!isObject(value)) return 'invalid'
  if (value.ttl === undefined) return { ttl: undefined }
  const ttl = Number(value.ttl)
  return Number.isInteger(ttl) && ttl >= 1 && ttl <= longestSeconds ? { ttl } : 'invalid'
}
