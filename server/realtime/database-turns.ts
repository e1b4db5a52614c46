import { setTimeout as sleep } from 'node:timers/promises'
import { createFairShare, type FairShare } from '#server/plugins/fair-share.ts'
import { createTurns } from '#server/plugins/turns.ts'

/** Who a socket speaks for, as far as turns go. */
export type Caller = { network: string; userId: string | undefined }

/** Keeps sockets from taking the database, or the event loop, from everybody else: they wait, and nothing fails. */
export type DatabaseTurns = {
  /** Runs what a socket wants of the database. */
  ask<T>(caller: Caller, work: () => Promise<T>): Promise<T>
  /** Resolves when a join of the network may begin. */
  join(network: string): Promise<void>
}

/** Of an address, of its share of connections; and of all sockets together, of those of the pool. */
const connections = { ofAddress: 2, ofAll: 3 }
/** Joins of one address that begin each second, and at once. More wait: 2,000 clients behind one have joined in three seconds. */
const joins = { perSecond: 500, atOnce: 500 }
const maxNetworks = 10_000

/**
 * `share` is that of an address over all surfaces. A caller waits behind its own address first, so that whoever floods
 * the server takes nobody else's place in the queue of all.
 */
export function createDatabaseTurns(share: FairShare): DatabaseTurns {
  const ofAddress = createFairShare(connections.ofAddress)
  const ofAll = createFairShare(connections.ofAll)
  const pace = createPace()
  const turns = createTurns()
  let last: Promise<void> = Promise.resolve()
  return {
    ask: ({ network, userId = '' }, work) =>
      ofAddress(network, () => share(network, () => ofAll('', work, network), userId), userId),
    async join(network) {
      await pace(network)
      // One after the other, so that thousands that come in the same moment leave the event loop to others in between.
      last = last.then(turns.next)
      await last
    }
  }
}

function createPace(): (network: string) => Promise<void> {
  const intervalMs = 1000 / joins.perSecond
  /** When the next join of a network would begin if there had been no pause between any two. */
  const nextOf = new Map<string, number>()
  return async (network) => {
    const now = performance.now()
    const next = Math.max(nextOf.get(network) ?? 0, now - joins.atOnce * intervalMs) + intervalMs
    nextOf.delete(network)
    nextOf.set(network, next)
    if (nextOf.size > maxNetworks) nextOf.delete(nextOf.keys().next().value ?? '')
    if (next > now) await sleep(next - now, undefined, { ref: false })
  }
}
