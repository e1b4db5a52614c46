import { createRecent } from '#server/site/recent.ts'

export type Documents = {
  /** Writes it unless it was written within the hour; 'busy' if too many wait. Concurrent calls share one document. */
  get(key: string, write: () => Promise<Buffer | undefined>): Promise<Buffer | undefined | 'busy'>
}

const maxWaiting = 8
const hourMs = 3_600_000

/** One is written at a time, so that crawlers take one connection of the database. */
export function createDocuments(maxDocuments: number): Documents {
  const written = createRecent<{ bytes: Buffer; expiresAt: number }>(maxDocuments)
  const pending = new Map<string, Promise<Buffer | undefined>>()
  let last: Promise<unknown> = Promise.resolve()

  return {
    async get(key, write) {
      const known = written.get(key)
      if (known && known.expiresAt > Date.now()) return known.bytes
      const begun = pending.get(key)
      if (begun) return begun
      if (pending.size >= maxWaiting) return 'busy'
      const next = last.then(write).finally(() => pending.delete(key))
      last = next.catch(() => undefined)
      pending.set(key, next)
      const bytes = await next
      if (bytes) written.set(key, { bytes, expiresAt: Date.now() + hourMs })
      return bytes
    }
  }
}
