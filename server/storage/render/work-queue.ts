import { unavailable } from '#server/storage/errors.ts'

/** Throws a 503 if too many jobs are waiting. */
export type WorkQueue = <T>(address: string, job: () => Promise<T>) => Promise<T>

type WorkQueueLimits = { concurrency: number; maxWaiting: number; maxWaitingPerAddress: number }

/** Round-robin by address: many jobs of one do not delay a single job of another. */
export function createWorkQueue({ concurrency, maxWaiting, maxWaitingPerAddress }: WorkQueueLimits): WorkQueue {
  let running = 0
  let waiting = 0
  const jobsOf = new Map<string, (() => void)[]>()

  function takeNext(): (() => void) | undefined {
    const [first] = jobsOf
    if (!first) return undefined
    const [address, jobs] = first
    const next = jobs.shift()
    jobsOf.delete(address)
    if (jobs.length > 0) jobsOf.set(address, jobs)
    waiting -= 1
    return next
  }

  function wait(address: string): Promise<void> {
    const jobs = jobsOf.get(address) ?? []
    if (waiting >= maxWaiting || jobs.length >= maxWaitingPerAddress) {
      throw unavailable('SlowDown', 'Too many pictures are being rendered')
    }
    waiting += 1
    jobsOf.set(address, jobs)
    return new Promise((resolve) => jobs.push(resolve))
  }

  return async (address, job) => {
    if (running < concurrency) running += 1
    else await wait(address)
    try {
      return await job()
    } finally {
      const next = takeNext()
      if (next) next()
      else running -= 1
    }
  }
}
