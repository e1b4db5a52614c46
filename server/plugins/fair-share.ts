/** Runs work for an address; resolves or rejects as the work does. */
export type FairShare = <T>(address: string, work: () => Promise<T>) => Promise<T>

/**
 * Lets each address have at most `most` pieces of work under way; further ones wait their turn in the order they came.
 * With fewer than the pool has connections, nobody alone can take them all.
 */
export function createFairShare(most: number): FairShare {
  const shares = new Map<string, { running: number; waiting: (() => void)[] }>()
  return async (address, work) => {
    const share = shares.get(address) ?? { running: 0, waiting: [] }
    shares.set(address, share)
    if (share.running >= most) await new Promise<void>((resolve) => share.waiting.push(resolve))
    else share.running += 1
    try {
      return await work()
    } finally {
      const next = share.waiting.shift()
      if (next) next()
      else share.running -= 1
      if (share.running === 0) shares.delete(address)
    }
  }
}
