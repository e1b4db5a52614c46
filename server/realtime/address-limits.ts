import { type ClientAddress, isLoopback } from '#server/plugins/client-address.ts'

export type AddressLimits = {
  /** False at the address's limit; pair with `release`. */
  open(address: ClientAddress): boolean
  release(address: ClientAddress): void
  /** Counts received bytes; returns for how many milliseconds to pause reading. */
  receive(network: string, bytes: number): number
  /** Counts bytes that channels keep; false at the address's limit. Pair with `free`. */
  keep(address: ClientAddress, bytes: number): boolean
  free(address: ClientAddress, bytes: number): void
}

type Tally = { sockets: number; bytes: number; countedAt: number; kept: number }

export type AddressLimitsOptions = { sockets: number; bytesPerSecond: number; keptBytes: number }

/** A shared address, or this machine's own, has no limit of sockets and of kept bytes. */
export function createAddressLimits({ sockets, bytesPerSecond, keptBytes }: AddressLimitsOptions): AddressLimits {
  const tallies = new Map<string, Tally>()
  const tallyOf = (network: string) => {
    const tally = tallies.get(network) ?? { sockets: 0, bytes: 0, countedAt: performance.now(), kept: 0 }
    tallies.set(network, tally)
    return tally
  }
  return {
    open(address) {
      const tally = tallyOf(address.network)
      if (tally.sockets >= sockets && isLimited(address)) return false
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
    },
    keep(address, bytes) {
      const tally = tallies.get(address.network)
      if (!tally) return true
      if (tally.kept + bytes > keptBytes && isLimited(address)) return false
      tally.kept += bytes
      return true
    },
    free({ network }, bytes) {
      const tally = tallies.get(network)
      if (tally) tally.kept -= bytes
    }
  }
}

function isLimited({ ip, isShared }: ClientAddress): boolean {
  return !isShared && !isLoopback(ip)
}
