import { type ClientAddress, isLoopback } from '#server/plugins/client-address.ts'

export type AddressLimits = {
  /** False at the address's limit; pair with `release`. */
  open(address: ClientAddress): boolean
  release(address: ClientAddress): void
  /** Counts received bytes; returns for how many milliseconds to pause reading. */
  receive(network: string, bytes: number): number
}

type Tally = { sockets: number; bytes: number; countedAt: number }

/** A shared address, or this machine's own, has no limit of sockets. */
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
      // Frames may arrive after the socket was closed.
      if (!tally) return 0
      const now = performance.now()
      const drained = ((now - tally.countedAt) * bytesPerSecond) / 1000
      tally.bytes = Math.max(0, tally.bytes - drained) + bytes
      tally.countedAt = now
      return Math.max(0, ((tally.bytes - bytesPerSecond) * 1000) / bytesPerSecond)
    }
  }
}
