import { isObject } from '#server/realtime/wire/message.ts'

/** `ttl` in seconds; undefined: the default retention. */
export type PersistOptions = { ttl: number | undefined }

const maxSeconds = 72 * 3600

export function parsePersist(value: unknown): PersistOptions | 'invalid' | undefined {
  if (value === undefined || value === null || value === false || value === 'false') return undefined
  if (value === true || value === 'true') return { ttl: undefined }
  if (!isObject(value)) return 'invalid'
  if (value.ttl === undefined) return { ttl: undefined }
  const ttl = Number(value.ttl)
  return Number.isInteger(ttl) && ttl >= 1 && ttl <= maxSeconds ? { ttl } : 'invalid'
}
