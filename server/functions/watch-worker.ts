import type { Worker } from 'node:worker_threads'

export type WorkerLimits = {
  memoryMb: number
  blockedMs: number
}

const beatMs = 250
const megabyte = 1024 * 1024

type Watched = { worker: Worker; isBusy(): boolean; ping(): void; onLimit(): void }

/** The thread's own limit does not count memory outside V8's heap, such as buffers. */
export function watchWorker(
  { worker, isBusy, ping, onLimit }: Watched,
  { memoryMb, blockedMs }: WorkerLimits
): { pong(): void; stop(): void } {
  let pingedAt: number | undefined
  let isSuspect = false

  /** Two late pongs: a single one could be waiting behind a pause of the server itself. */
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
    pong() {
      pingedAt = undefined
    },
    stop: () => clearInterval(timer)
  }
}
