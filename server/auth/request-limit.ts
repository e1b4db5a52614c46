import { networkOf } from '#server/plugins/network-of.ts'

const windowMs = 5 * 60_000
const sweepAbove = 10_000

/** Counts requests of an address: whether one more is within what five minutes may see. Without a limit all are. */
export function createRequestLimit(most: number | undefined): (ip: string) => boolean {
  const tallies = new Map<string, { count: number; startedAt: number }>()
  const isOver = (startedAt: number, now: number) => now - startedAt >= windowMs
  return (ip) => {
    if (most === undefined) return true
    const now = Date.now()
    const network = networkOf(ip)
    if (tallies.size > sweepAbove) for (const [key, { startedAt }] of tallies) if (isOver(startedAt, now)) tallies.delete(key)
    const known = tallies.get(network)
    const tally = known && !isOver(known.startedAt, now) ? known : { count: 0, startedAt: now }
    tally.count += 1
    tallies.set(network, tally)
    return tally.count <= most
  }
}
