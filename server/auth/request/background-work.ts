import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { AuthError } from '#server/auth/auth-errors.ts'

const stepMs = 100

/** Work whose outcome and duration must stay hidden from the caller. */
export type BackgroundWork = {
  /**
   * Starts the work and resolves at once, or on a development machine when it is done, at a full tenth of a second. Never
   * rejects.
   */
  run(work: () => Promise<void>): Promise<void>
  /**
   * Waits until the next full tenth of a second after `since` (performance.now()): hides differences in time between
   * accounts.
   */
  padDuration(since: number): Promise<void>
  close(): Promise<void>
}

export function createBackgroundWork(log: FastifyBaseLogger, isAwaited: boolean): BackgroundWork {
  const running = new Set<Promise<void>>()
  const pad = (since: number) => {
    const elapsedMs = performance.now() - since
    return sleep(Math.ceil(elapsedMs / stepMs) * stepMs - elapsedMs)
  }
  return {
    async run(work) {
      const since = performance.now()
      const done = work().catch((error: unknown) => {
        if (error instanceof AuthError) log.info({ code: error.code }, 'a message was not sent')
        else log.error(error, 'a message was not sent')
      })
      running.add(done)
      void done.then(() => running.delete(done))
      if (!isAwaited) return
      await done
      await pad(since)
    },
    padDuration: pad,
    async close() {
      await Promise.all(running)
    }
  }
}
