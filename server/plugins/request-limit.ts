import type { ClientAddress } from './client-address.ts'

const windowMs = 5 * 60_000
/** How many times the limit applies to an address that many clients share. */
export const sharedAddressFactor = 20

type Tally = { count: number; startedAt: number }

/**
 * Counts requests per address: the seconds until the next one is within the limit of five minutes, 0 if it is now. Without
 * a limit always 0.
 */
export function createRequestLimit(max: number | undefined): (address: ClientAddress) => number {
  const tallies = new Map<string, Tally>()
  /** Entries are in insertion order. */
  const forgetOld = (now: number) => {
    for (const [network, { startedAt }] of tallies) {
      if (now - startedAt < windowMs) return
      tallies.delete(network)
    }
  }
  return ({ network, isShared }) => {
    if (max === undefined) return 0
    const now = performance.now()
    forgetOld(now)
    const tally = tallies.get(network) ?? { count: 0, startedAt: now }
    tally.count += 1
    tallies.set(network, tally)
    const isWithin = tally.count <= max * (isShared ? sharedAddressFactor : 1)
    return isWithin ? 0 : Math.ceil((tally.startedAt + windowMs - now) / 1000)
  }
}
