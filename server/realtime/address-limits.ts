import { type ClientAddress, isLoopback } from '#server/plugins/client-address.ts'

/** What the sockets of one address have, together. */
export type AddressLimits = {
  /** False where the address has as many as it may; else it has one more until `release`. */
  open(address: ClientAddress): boolean
  release(address: ClientAddress): void
  /** Counts bytes that came; the milliseconds for which no more are to be read. */
  receive(network: string, bytes: number): number
}

type Tally = { sockets: number; bytes: number; countedAt: number }

/** An address that many share, or that is this machine's own, has no limit of sockets of its own. */
export function createAddressLimits({ sockets, bytesPerSecond }: { sockets: number; bytesPerSecond: number }): AddressLimits {
  const tallies = new Map<string, Tally>()
  const tallyOf = (network: string) => {
    const tally = tallies.get(network) ?? { sockets: 0, bytes: 0, countedAt: performance.now() }
    tallies.set(network, tally)
    return tally
  }
  return {
    open({ ip, network, isShared }) {
      const tally = tallyOf(network)
      if (tally.sockets >= sockets && !isShared && !isLoopback(ip)) return false
      tally.sockets += 1
      return true
    },
    release({ network }) {
      const tally = tallyOf(network)
      tally.sockets -= 1
      if (tally.sockets <= 0) tallies.delete(network)
    },
    receive(network, bytes) {
      const tally = tallies.get(network)
      // The last frames of a socket may come after it was closed.
      if (!tally) return 0
      const now = performance.now()
      const drained = ((now - tally.countedAt) * bytesPerSecond) / 1000
      tally.bytes = Math.max(0, tally.bytes - drained) + bytes
      tally.countedAt = now
      // A second's worth may come at once.
      return Math.max(0, ((tally.bytes - bytesPerSecond) * 1000) / bytesPerSecond)
    }
  }
}
