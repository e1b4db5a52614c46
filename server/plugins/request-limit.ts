import type { ClientAddress } from './client-address.ts'

const windowMs = 5 * 60_000
const sweepAbove = 10_000
/** How many people's requests an address may make that many share. */
export const sharedAddressFactor = 20

type Tally = { count: number; startedAt: number }

/**
 * Counts requests of an address: the seconds until one more is within what five minutes may see, 0 where it is now.
 * Without a limit it always is.
 */
export function createRequestLimit(most: number | undefined): (address: ClientAddress) => number {
  const tallies = new Map<string, Tally>()
  const isOver = ({ startedAt }: Tally, now: number) => now - startedAt >= windowMs
  return ({ network, isShared }) => {
    if (most === undefined) return 0
    const now = Date.now()
    if (tallies.size > sweepAbove) for (const [key, tally] of tallies) if (isOver(tally, now)) tallies.delete(key)
    const known = tallies.get(network)
    const tally = known && !isOver(known, now) ? known : { count: 0, startedAt: now }
    tally.count += 1
    tallies.set(network, tally)
    const isWithin = tally.count <= most * (isShared ? sharedAddressFactor : 1)
    return isWithin ? 0 : Math.ceil((tally.startedAt + windowMs - now) / 1000)
  }
}
