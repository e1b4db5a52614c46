import { LRUCache } from 'lru-cache'

export type Documents = {
  /** Writes it unless it was written within the hour; 'busy' if too many wait. Concurrent calls share one document. */
  get(key: string, write: () => Promise<Buffer | undefined>): Promise<Buffer | undefined | 'busy'>
}

const maxWaiting = 8
const hourMs = 3_600_000

/** One is written at a time, so that crawlers take one connection of the database. */
export function createDocuments(maxDocuments: number): Documents {
  const written = new LRUCache<string, Buffer>({ max: maxDocuments, ttl: hourMs })
  const pending = new Map<string, Promise<Buffer | undefined>>()
  let last: Promise<unknown> = Promise.resolve()

  return {
    async get(key, write) {
      const known = written.get(key)
      if (known) return known
      const begun = pending.get(key)
      if (begun) return begun
      if (pending.size >= maxWaiting) return 'busy'
      const next = last.then(write).finally(() => pending.delete(key))
      last = next.catch(() => undefined)
      pending.set(key, next)
      const bytes = await next
      if (bytes) written.set(key, bytes)
      return bytes
    }
  }
}
