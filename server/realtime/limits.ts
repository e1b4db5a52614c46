export const parsedMessages = { maxDepth: 1000, maxValues: 100_000 }
/** Names and refs around a payload; a longer frame closes its socket with code 1009. In bytes. */
export const frameOverhead = 64 * 1024
/** Unsent data of a slow reader: a little for some time, or a burst. In bytes and milliseconds. */
const unsent = { little: 1024 * 1024, maxMs: 5000, max: 16 * 1024 * 1024 }
/** Maximum size of a join payload, in bytes; the token dominates it, and is stored with the channel. */
export const maxJoinBytes = 128 * 1024
export const maxSubscriptions = 100
/** Topics and payloads of joins, kept with the channels of one socket and of one address, in bytes. */
export const maxChannelBytes = { ofSocket: 512 * 1024, ofAddress: 32 * 1024 * 1024 }
/** What one subscription keeps beside its text, in bytes: columns, filters and its entry per table. */
export const subscriptionBytes = 1024
/** Presences of one socket on all channels, in bytes; every new subscriber receives them all. */
export const maxPresenceOfSocket = 256 * 1024
/** Queued messages before reading from a socket pauses, in bytes. */
export const maxWaiting = 4 * 1024 * 1024
export const secondsOfBurst = 10

/** A clock that is set back would take what is left. */
const monotonic = () => performance.now()

export type Bucket = {
  take(amount?: number): boolean
}

export function createBucket(perSecond: number, burst: number, now: () => number = monotonic): Bucket {
  let left = burst
  let filledAt = now()
  return {
    take(amount = 1) {
      const at = now()
      left = Math.min(burst, left + ((at - filledAt) * perSecond) / 1000)
      filledAt = at
      if (left < amount) return false
      left -= amount
      return true
    }
  }
}

export function createBackpressureCheck(now: () => number = monotonic): (unsentBytes: number) => boolean {
  let slowSince: number | undefined
  return (bytes) => {
    if (bytes <= unsent.little) {
      slowSince = undefined
      return false
    }
    slowSince ??= now()
    return bytes > unsent.max || now() - slowSince > unsent.maxMs
  }
}
