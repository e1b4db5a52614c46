import type { Worker } from 'node:worker_threads'

export type WorkerLimits = {
  memoryMb: number
  /** In milliseconds. */
  blockedMs: number
}

const beatMs = 250
const megabyte = 1024 * 1024

type Watched = { worker: Worker; isBusy(): boolean; ping(): void; onLimit(): void }

/**
 * Pings a busy worker and checks its memory: a thread's own limit does not count memory outside V8's heap, such as buffers.
 * Calls `onLimit` once a limit is exceeded.
 */
export function watchWorker(
  { worker, isBusy, ping, onLimit }: Watched,
  { memoryMb, blockedMs }: WorkerLimits
): { answered(): void; stop(): void } {
  let pingedAt: number | undefined
  let isSuspect = false

  /** Twice in a row, since a pong may be delayed by a pause of the server itself. */
  function checkPause(): void {
    const isLate = pingedAt !== undefined && performance.now() - pingedAt > blockedMs
    if (isLate && isSuspect) onLimit()
    isSuspect = isLate
    if (pingedAt !== undefined) return
    pingedAt = performance.now()
    ping()
  }

  async function checkMemory(): Promise<void> {
    const { used_heap_size, external_memory } = await worker.getHeapStatistics()
    if (used_heap_size + external_memory > memoryMb * megabyte) onLimit()
  }

  const timer = setInterval(() => {
    if (!isBusy()) return
    checkPause()
    checkMemory().catch(() => undefined)
  }, beatMs).unref()
  return {
    answered() {
      pingedAt = undefined
    },
    stop: () => clearInterval(timer)
  }
}
