import type { FastifyBaseLogger } from 'fastify'
import { idleTimeout } from './errors.ts'
import type { FoundFunction } from './find-functions.ts'
import { type FunctionWorker, startWorker, type WorkerResponse } from './function-worker.ts'
import type { FunctionRequest } from './runtime/messages.ts'
import type { WorkerLimits } from './watch-worker.ts'

export type HostLimits = WorkerLimits & {
  timeoutSeconds: number
}

export type FunctionHost = {
  /** Throws RelayError. `signal` aborts when the client disconnects. */
  invoke(request: FunctionRequest, signal: AbortSignal): Promise<WorkerResponse>
  stop(): Promise<void>
}

const idleMs = 5 * 60_000
/** As on hosted projects. */
const maxResponseMs = 400_000

export function createFunctionHost(
  found: FoundFunction,
  environment: () => Record<string, string>,
  limits: HostLimits,
  log: FastifyBaseLogger
): FunctionHost {
  const workers = new Set<FunctionWorker>()
  let current: FunctionWorker | undefined
  let idleTimer: NodeJS.Timeout | undefined

  function workerNow(): FunctionWorker {
    if (current?.isRunning()) return current
    current = startWorker(found, environment(), limits, log)
    workers.add(current)
    for (const worker of workers) if (!worker.isRunning()) workers.delete(worker)
    return current
  }

  /** A worker whose request timed out gets no new ones, and stops when the others have had their time. An idle one stops at once. */
  function retire(worker: FunctionWorker): void {
    if (current === worker) current = undefined
    if (worker.load() === 0) void worker.stop()
    else setTimeout(() => worker.stop(), limits.timeoutSeconds * 1000).unref()
  }

  function stopWhenIdle(): void {
    clearTimeout(idleTimer)
    idleTimer = setTimeout(() => {
      if (current?.load() === 0) retire(current)
    }, idleMs).unref()
  }

  return {
    async invoke(request, signal) {
      stopWhenIdle()
      const worker = workerNow()
      const late = Promise.withResolvers<never>()
      const timer = setTimeout(() => {
        late.reject(idleTimeout(limits.timeoutSeconds))
        retire(worker)
      }, limits.timeoutSeconds * 1000)
      try {
        const response = await Promise.race([worker.invoke(request, signal), late.promise])
        if (response.body) limitDuration(response.body)
        return response
      } finally {
        clearTimeout(timer)
      }
    },
    async stop() {
      clearTimeout(idleTimer)
      await Promise.all([...workers].map((worker) => worker.stop()))
    }
  }
}

function limitDuration(body: NonNullable<WorkerResponse['body']>): void {
  const timer = setTimeout(() => body.destroy(new Error('The response took too long')), maxResponseMs).unref()
  body.once('close', () => clearTimeout(timer))
}
