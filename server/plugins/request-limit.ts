import type { ClientAddress } from './client-address.ts'

const windowMs = 5 * 60_000
export const sharedAddressFactor = 20

type Tally = { count: number; startedAt: number }

/** Counts a request and returns the seconds to wait, 0 if it is within the limit of five minutes. */
export function createRequestLimit(max: number | undefined): (address: ClientAddress) => number {
  const tallies = new Map<string, Tally>()
  /** Map order is the order of their start. */
  const removeExpired = (now: number) => {
    for (const [network, { startedAt }] of tallies) {
      if (now - startedAt < windowMs) return
      tallies.delete(network)
    }
  }
  return ({ network, isShared }) => {
    if (max === undefined) return 0
    const now = performance.now()
    removeExpired(now)
    const tally = tallies.get(network) ?? { count: 0, startedAt: now }
    tally.count += 1
    tallies.set(network, tally)
    const isWithin = tally.count <= max * (isShared ? sharedAddressFactor : 1)
    return isWithin ? 0 : Math.ceil((tally.startedAt + windowMs - now) / 1000)
  }
}
