import { parentPort, workerData } from 'node:worker_threads'
import { exportedHandler, type Handler, installGlobals } from './globals.ts'
import type { FromWorker, FunctionResponse, Start, ToWorker } from './messages.ts'
import { resolveImports } from './resolve-imports.ts'

const port = parentPort
if (!port) throw new Error('This file runs in a worker thread')
const { entry, imports }: Start = workerData
const controllers = new Map<number, AbortController>()
const remoteAddr = { transport: 'tcp', hostname: '127.0.0.1', port: 0 }

resolveImports(imports)
const served = installGlobals()
const module: { default?: unknown } = await import(entry)
const handler = served() ?? exportedHandler(module.default)
if (!handler) throw new Error('The function neither calls Deno.serve nor exports a handler by default')
port.on('message', (message: ToWorker) => receive(handler, message))
post({ type: 'ready' })

function receive(handle: Handler, message: ToWorker): void {
  if (message.type === 'ping') post({ type: 'pong' })
  else if (message.type === 'abort') controllers.get(message.id)?.abort()
  else void run(handle, message)
}

async function run(handle: Handler, { id, url, ...request }: ToWorker & { type: 'request' }): Promise<void> {
  const controller = new AbortController()
  controllers.set(id, controller)
  const response = await respond(handle, () => {
    // The web's types and those of node:stream/web differ in name only.
    const webRequest = new Request(url, { ...request, duplex: 'half' } as RequestInit)
    // A signal passed to the constructor is followed only until the next garbage collection.
    Object.defineProperty(webRequest, 'signal', { value: controller.signal })
    return webRequest
  })
  controllers.delete(id)
  const headers = [...response.headers]
  const body = response.body as FunctionResponse['body']
  post({ type: 'response', id, status: response.status, headers, body }, body ? [body] : [])
}

/** A handler that throws is a response, not a crash, as in Supabase. */
async function respond(handle: Handler, makeRequest: () => Request): Promise<Response> {
  try {
    const response = await handle(makeRequest(), { remoteAddr, completed: Promise.resolve() })
    if (response instanceof Response) return response
    throw new TypeError('The handler returned something that is no Response')
  } catch (error) {
    console.error(error)
    return new Response('Internal Server Error', { status: 500, headers: { 'sb-error-code': 'EDGE_FUNCTION_ERROR' } })
  }
}

function post(message: FromWorker, transfer: NonNullable<FunctionResponse['body']>[] = []): void {
  port?.postMessage(message, transfer)
}
