import type { ClientAddress } from './client-address.ts'

const windowMs = 5 * 60_000
/** How many people's requests an address may make that many share. */
export const sharedAddressFactor = 20

type Tally = { count: number; startedAt: number }

/**
 * Counts requests of an address: the seconds until one more is within what five minutes may see, 0 where it is now.
 * Without a limit it always is.
 */
export function createRequestLimit(most: number | undefined): (address: ClientAddress) => number {
  const tallies = new Map<string, Tally>()
  /** They stand in the order in which they began. */
  const forgetOld = (now: number) => {
    for (const [network, { startedAt }] of tallies) {
      if (now - startedAt < windowMs) return
      tallies.delete(network)
    }
  }
  return ({ network, isShared }) => {
    if (most === undefined) return 0
    const now = performance.now()
    forgetOld(now)
    const tally = tallies.get(network) ?? { count: 0, startedAt: now }
    tally.count += 1
    tallies.set(network, tally)
    const isWithin = tally.count <= most * (isShared ? sharedAddressFactor : 1)
    return isWithin ? 0 : Math.ceil((tally.startedAt + windowMs - now) / 1000)
  }
}
