import type { Pool } from 'pg'
import type { ObjectKey } from './object-key.ts'
import { findPublicObjects, type PublicLookup } from './object-sql.ts'

export type FindPublicObject = (key: ObjectKey) => Promise<PublicLookup | undefined>

type Waiting = { key: ObjectKey; resolve(found: PublicLookup | undefined): void; reject(error: unknown): void }

const maxAtOnce = 100

/** Batched but never cached: a cache would serve objects that were removed or made private. */
export function createPublicLookup(pool: Pool): FindPublicObject {
  let waiting: Waiting[] = []
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxAtOnce)
      waiting = waiting.slice(maxAtOnce)
      await resolveBatch(pool, batch)
    }
    isRunning = false
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (!isRunning) void run()
    })
}

async function resolveBatch(pool: Pool, batch: Waiting[]): Promise<void> {
  try {
    const found = await findPublicObjects(
      pool,
      batch.map(({ key }) => key)
    )
    for (const [index, { resolve }] of batch.entries()) resolve(found[index])
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
}
