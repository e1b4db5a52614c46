import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { createFairShare, type FairShare } from '#server/plugins/fair-share.ts'
import { createTimeSlices } from '#server/plugins/time-slices.ts'

export type Caller = { network: string; userId: string | undefined }

/** Keeps sockets from taking all connections or blocking the event loop: they wait, and nothing fails. */
export type DatabaseQueue = {
  run<T>(caller: Caller, work: () => Promise<T>): Promise<T>
  join(network: string): Promise<void>
}

/** Connections of one address, within its share; and of all sockets together. */
const connections = { ofAddress: 2, ofAll: 3 }
/** Joins of one address per second, and at once. 2,000 clients behind one address have joined after three seconds. */
const joins = { perSecond: 500, atOnce: 500 }
const maxNetworks = 10_000

/** `share` limits an address over all APIs. Callers queue behind their own address first, so a flood delays nobody else. */
export function createDatabaseQueue(share: FairShare): DatabaseQueue {
  const ofAddress = createFairShare(connections.ofAddress)
  const ofAll = createFairShare(connections.ofAll)
  const pace = createPace()
  const slices = createTimeSlices()
  let last: Promise<void> = Promise.resolve()
  return {
    run: ({ network, userId = '' }, work) =>
      ofAddress(network, () => share(network, () => ofAll('', work, network), userId), userId),
    async join(network) {
      await pace(network)
      // Sequential, so that thousands of joins leave the event loop responsive.
      last = last.then(slices.next)
      await last
    }
  }
}

function createPace(): (network: string) => Promise<void> {
  const intervalMs = 1000 / joins.perSecond
  const nextOf = new LRUCache<string, number>({ max: maxNetworks })
  return async (network) => {
    const now = performance.now()
    const next = Math.max(nextOf.get(network) ?? 0, now - joins.atOnce * intervalMs) + intervalMs
    nextOf.set(network, next)
    if (next > now) await sleep(next - now, undefined, { ref: false })
  }
}
