type Limits = { messages: number; bytes: number }

/** Messages for other servers, in order. */
export type RelayQueue = {
  /** False if it is full. */
  add(body: Buffer): boolean
  /** The first ones within the limits, and always one if there is one. */
  take(limits: Limits): Buffer[]
  clear(): void
}

export function createRelayQueue(max: Limits): RelayQueue {
  let waiting: Buffer[] = []
  let bytes = 0
  return {
    add(body) {
      if (waiting.length >= max.messages || bytes + body.length > max.bytes) return false
      waiting.push(body)
      bytes += body.length
      return true
    },
    take(limits) {
      let size = 0
      const over = waiting.findIndex((body, index) => {
        size += body.length
        return index >= limits.messages || size > limits.bytes
      })
      const taken = waiting.splice(0, over === -1 ? waiting.length : Math.max(1, over))
      for (const body of taken) bytes -= body.length
      return taken
    },
    clear() {
      waiting = []
      bytes = 0
    }
  }
}
