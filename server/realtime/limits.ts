/** What is parsed of a batch of messages, or of a frame, in one step. */
export const parsedMessages = { maxDepth: 1000, maxValues: 100_000 }
/** Frames are longer than their payload by names and refs; a longer one closes its socket with code 1009. In bytes. */
export const frameOverhead = 64 * 1024
/**
 * What may wait for a socket that reads slowly: a little for so long, a burst for a moment. In bytes and milliseconds.
 */
const unsent = { little: 1024 * 1024, longestMs: 5000, most: 16 * 1024 * 1024 }
/** Of a join: a token is the longest part of it. It is kept as long as the channel. In bytes. */
export const longestJoin = 128 * 1024
/** Wishes for changes in one join. */
export const mostWishes = 100
/** What one socket may say of itself on all of its channels; who joins is told of all who are there. In bytes. */
export const mostPresenceOfSocket = 256 * 1024
/** What may wait for its turn before no more is read from a socket. In bytes. */
export const mostWaiting = 4 * 1024 * 1024
/** So many seconds' worth of messages may come at once. */
export const secondsOfBurst = 10

export type Bucket = {
  /** Whether so much may happen now. */
  take(amount?: number): boolean
}

/** Lets `perSecond` happen on average and up to `burst` at once. */
export function createBucket(perSecond: number, burst: number, now: () => number = Date.now): Bucket {
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

/** Says of one socket, whenever it is about to be sent something, whether so many unsent bytes are too many by now. */
export function createSlowness(now: () => number = Date.now): (unsentBytes: number) => boolean {
  let slowSince: number | undefined
  return (bytes) => {
    if (bytes <= unsent.little) {
      slowSince = undefined
      return false
    }
    slowSince ??= now()
    return bytes > unsent.most || now() - slowSince > unsent.longestMs
  }
}
