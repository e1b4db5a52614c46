import { unavailable } from '#server/storage/errors.ts'

/** Runs a job when there is room for it. Throws a 503 when too many wait already. */
export type WorkQueue = <T>(job: () => Promise<T>) => Promise<T>

export function createWorkQueue({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): WorkQueue {
  let running = 0
  const waiting: (() => void)[] = []

  function release(): void {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return async (job) => {
    if (running < atOnce) running += 1
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw unavailable('SlowDown', 'Too many pictures are being rendered')
    try {
      return await job()
    } finally {
      release()
    }
  }
}
