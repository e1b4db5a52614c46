import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { AuthError } from './errors.ts'

const levelMs = 100

/** Work whose outcome and duration its caller must not learn. */
export type BehindAnswers = {
  /** Begins the work. Resolves at once, or where nobody else can watch the server when it is done; never rejects. */
  run(work: () => Promise<void>): Promise<void>
  /**
   * Waits until the next full tenth of a second since a time, as performance.now() has it: for what has to be done before
   * the answer, and takes a little longer for one account than for another.
   */
  level(since: number): Promise<void>
  /** Waits for what is under way. */
  close(): Promise<void>
}

export function createBehindAnswers(log: FastifyBaseLogger, isAwaited: boolean): BehindAnswers {
  const underWay = new Set<Promise<void>>()
  return {
    async run(work) {
      const done = work().catch((error: unknown) => {
        if (error instanceof AuthError) log.info({ code: error.code }, 'a message was not sent')
        else log.error(error, 'a message was not sent')
      })
      underWay.add(done)
      void done.then(() => underWay.delete(done))
      if (isAwaited) await done
    },
    async level(since) {
      const passed = performance.now() - since
      if (!isAwaited) await sleep(Math.ceil(passed / levelMs) * levelMs - passed)
    },
    async close() {
      await Promise.all(underWay)
    }
  }
}
