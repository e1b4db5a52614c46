import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { entityTooLarge, uploadAborted } from '#server/storage/errors.ts'

/** How long a client may send nothing, and how long a whole upload may take. */
const idleMs = 30_000
const totalMs = 30 * 60_000

/**
 * Passes the bytes of an upload on as they come. Throws EntityTooLarge at the first byte too many, whatever was
 * declared, and Aborted when the client goes away.
 */
export async function* limitSize(source: Readable, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of chunksOf(source)) {
    size += chunk.length
    if (size > limit) throw entityTooLarge()
    yield chunk
  }
}

/** The source is not destroyed when its reader stops early: a destroyed request could not be answered. */
async function* chunksOf(source: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* source.iterator({ destroyOnReturn: false })
  } catch (error) {
    throw uploadAborted(error instanceof Error ? error.message : undefined)
  }
}

/** Cuts the connection of a client that sends nothing for too long, or takes too long in all. */
export function limitTime(request: IncomingMessage): void {
  request.setTimeout(idleMs)
  const timer = setTimeout(() => request.destroy(), totalMs)
  request.once('close', () => clearTimeout(timer))
}

/** Reads and forgets what a refused client still sends: browsers read an answer only when they have sent all. */
export function drain(request: IncomingMessage): void {
  request.unpipe()
  request.resume()
}
