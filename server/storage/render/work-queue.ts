import { slowDown } from '#server/storage/errors.ts'

/** Throws a 503 if too many jobs are waiting. */
export type WorkQueue = <T>(client: string, job: () => Promise<T>) => Promise<T>

type WorkQueueLimits = { concurrency: number; maxWaiting: number; maxWaitingPerClient: number }

type Waiting = { start: () => void; refuse: () => void }

/** Round-robin by client: many jobs of one do not delay a single job of another, nor take its place when the queue is full. */
export function createWorkQueue({ concurrency, maxWaiting, maxWaitingPerClient }: WorkQueueLimits): WorkQueue {
  let running = 0
  let waiting = 0
  const jobsOf = new Map<string, Waiting[]>()

  function takeNext(): (() => void) | undefined {
    const [first] = jobsOf
    if (!first) return undefined
    const [client, jobs] = first
    const next = jobs.shift()
    jobsOf.delete(client)
    if (jobs.length > 0) jobsOf.set(client, jobs)
    waiting -= 1
    return next?.start
  }

  /** Takes a place from the client with the most jobs, if that is another one. */
  function makeRoom(client: string): boolean {
    const own = jobsOf.get(client)?.length ?? 0
    const longest = [...jobsOf.values()].reduce((one, other) => (other.length > one.length ? other : one), [])
    if (longest.length <= own + 1) return false
    longest.pop()?.refuse()
    waiting -= 1
    return true
  }

  function wait(client: string): Promise<void> {
    const jobs = jobsOf.get(client) ?? []
    if (jobs.length >= maxWaitingPerClient || (waiting >= maxWaiting && !makeRoom(client))) throw slowDown()
    waiting += 1
    jobsOf.set(client, jobs)
    return new Promise((start, reject) => jobs.push({ start, refuse: () => reject(slowDown()) }))
  }

  return async (client, job) => {
    if (running < concurrency) running += 1
    else await wait(client)
    try {
      return await job()
    } finally {
      const next = takeNext()
      if (next) next()
      else running -= 1
    }
  }
}
