import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { entityTooLarge, uploadAborted } from '#server/storage/errors.ts'

const idleMs = 30_000
const totalMs = 30 * 60_000

/** Throws EntityTooLarge at the first byte over the limit, and Aborted when the client disconnects. */
export async function* limitSize(source: Readable, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of chunksOf(source)) {
    size += chunk.length
    if (size > limit) throw entityTooLarge()
    yield chunk
  }
}

/** The source must survive an early stop: a destroyed request could not get a response. */
async function* chunksOf(source: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* source.iterator({ destroyOnReturn: false })
  } catch (error) {
    throw uploadAborted(error instanceof Error ? error.message : undefined)
  }
}

export function limitTime(request: IncomingMessage, response: ServerResponse): void {
  request.setTimeout(idleMs)
  // Then its parts may have to be joined.
  request.once('end', () => {
    if (!response.headersSent) request.setTimeout(0)
  })
  const timer = setTimeout(() => request.destroy(), totalMs)
  request.once('close', () => clearTimeout(timer))
}

/** Browsers read the response only after they have sent the whole body. */
export function drain(request: IncomingMessage): void {
  request.unpipe()
  request.resume()
}
