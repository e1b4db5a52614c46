import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { bootError, type RelayError, workerError, workerLimit } from './errors.ts'
import type { FoundFunction } from './find-functions.ts'
import type { FromWorker, FunctionRequest, FunctionResponse, ToWorker } from './runtime/messages.ts'
import { type WorkerLimits, watchWorker } from './watch-worker.ts'

/** The worker's end destroys the body. */
export type WorkerResponse = Omit<FunctionResponse, 'body'> & { body: Readable | null }

export type FunctionWorker = {
  /** Throws RelayError if the worker ends first. */
  invoke(request: FunctionRequest, signal: AbortSignal): Promise<WorkerResponse>
  load(): number
  isRunning(): boolean
  stop(): Promise<void>
}

const bootMs = 15_000

type Pending = { resolve(response: WorkerResponse): void; reject(error: RelayError): void }

export function startWorker(
  { name, entry, imports }: FoundFunction,
  env: Record<string, string>,
  limits: WorkerLimits,
  log: FastifyBaseLogger
): FunctionWorker {
  const worker = new Worker(new URL('./runtime/main.ts', import.meta.url), {
    name,
    env,
    workerData: { entry, imports },
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
    execArgv: [],
    stdout: true,
    stderr: true
  })
  worker.unref()
  worker.stdout.on('data', (text: Buffer) => log.info({ function: name }, text.toString().trimEnd()))
  worker.stderr.on('data', (text: Buffer) => log.warn({ function: name }, text.toString().trimEnd()))

  const pending = new Map<number, Pending>()
  const bodies = new Set<Readable>()
  let lastId = 0
  let isRunning = true
  let failure: RelayError | undefined
  const { promise: ready, resolve: becomeReady, reject: failToBoot } = Promise.withResolvers<void>()
  ready.catch(() => undefined)
  const bootTimer = setTimeout(() => end(bootError()), bootMs).unref()
  const post = (message: ToWorker, transfer: NonNullable<FunctionRequest['body']>[] = []) =>
    worker.postMessage(message, transfer)

  function end(error: RelayError): void {
    failure ??= error
    isRunning = false
    void worker.terminate()
  }

  worker.on('message', (message: FromWorker) => {
    if (message.type === 'ready') {
      clearTimeout(bootTimer)
      becomeReady()
    } else if (message.type === 'pong') beat.pong()
    else {
      const call = pending.get(message.id)
      pending.delete(message.id)
      call?.resolve({ ...message, body: message.body && trackBody(message.body) })
    }
  })
  worker.on('error', (error: NodeJS.ErrnoException) => {
    log.error({ function: name, err: error }, 'A function failed')
    failure ??= error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? workerLimit() : undefined
    isRunning = false
  })
  worker.on('exit', () => {
    isRunning = false
    clearTimeout(bootTimer)
    beat.stop()
    failToBoot(failure ?? bootError())
    for (const { reject } of pending.values()) reject(failure ?? workerError())
    for (const body of bodies) body.destroy(new Error('The function ended before its response'))
    pending.clear()
  })
  const isBusy = () => isRunning && pending.size + bodies.size > 0
  const beat = watchWorker({ worker, isBusy, ping: () => post({ type: 'ping' }), onLimit: () => end(workerLimit()) }, limits)

  function trackBody(stream: NonNullable<FunctionResponse['body']>): Readable {
    const body = Readable.fromWeb(stream)
    bodies.add(body)
    body.once('close', () => bodies.delete(body))
    body.on('error', () => undefined)
    return body
  }

  return {
    async invoke(request, signal) {
      await ready
      if (!isRunning) throw failure ?? workerError()
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject })
        post({ type: 'request', id, ...request }, request.body ? [request.body] : [])
        const abort = () => isRunning && post({ type: 'abort', id })
        if (signal.aborted) abort()
        else signal.addEventListener('abort', abort, { once: true })
      })
    },
    load: () => pending.size + bodies.size,
    isRunning: () => isRunning,
    async stop() {
      isRunning = false
      await worker.terminate()
    }
  }
}
