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
  ask(request: FunctionRequest, signal: AbortSignal): Promise<WorkerResponse>
  load(): number
  isRunning(): boolean
  stop(): Promise<void>
}

const bootMs = 15_000

type Pending = { resolve(answer: WorkerResponse): void; reject(error: RelayError): void }

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
  let fate: RelayError | undefined
  const { promise: ready, resolve: becomeReady, reject: failToBoot } = Promise.withResolvers<void>()
  ready.catch(() => undefined)
  const bootTimer = setTimeout(() => end(bootError()), bootMs).unref()
  const say = (message: ToWorker, transfer: NonNullable<FunctionRequest['body']>[] = []) =>
    worker.postMessage(message, transfer)

  function end(error: RelayError): void {
    fate ??= error
    isRunning = false
    void worker.terminate()
  }

  worker.on('message', (message: FromWorker) => {
    if (message.type === 'ready') {
      clearTimeout(bootTimer)
      becomeReady()
    } else if (message.type === 'pong') beat.answered()
    else {
      const asked = pending.get(message.id)
      pending.delete(message.id)
      asked?.resolve({ ...message, body: message.body && keepBody(message.body) })
    }
  })
  worker.on('error', (error: NodeJS.ErrnoException) => {
    log.error({ function: name, err: error }, 'A function failed')
    fate ??= error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? workerLimit() : undefined
    isRunning = false
  })
  worker.on('exit', () => {
    isRunning = false
    clearTimeout(bootTimer)
    beat.stop()
    failToBoot(fate ?? bootError())
    for (const { reject } of pending.values()) reject(fate ?? workerError())
    for (const body of bodies) body.destroy(new Error('The function ended before its answer'))
    pending.clear()
  })
  const isBusy = () => isRunning && pending.size + bodies.size > 0
  const beat = watchWorker({ worker, isBusy, ping: () => say({ type: 'ping' }), onLimit: () => end(workerLimit()) }, limits)

  function keepBody(stream: NonNullable<FunctionResponse['body']>): Readable {
    const body = Readable.fromWeb(stream)
    bodies.add(body)
    body.once('close', () => bodies.delete(body))
    body.on('error', () => undefined)
    return body
  }

  return {
    async ask(request, signal) {
      await ready
      if (!isRunning) throw fate ?? workerError()
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject })
        say({ type: 'request', id, ...request }, request.body ? [request.body] : [])
        const abort = () => isRunning && say({ type: 'abort', id })
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
