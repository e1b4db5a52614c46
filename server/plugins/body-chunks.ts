import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { createTurns } from './turns.ts'

/** A body that cannot be read: `statusCode` is 413 where it is too long, 400 where it broke off. */
export class BodyError extends Error {
  readonly statusCode: 400 | 413
  constructor(statusCode: BodyError['statusCode'], message: string) {
    super(message)
    this.statusCode = statusCode
  }
}

/** So much of the announced length must have arrived before room is made for all of it: announcing costs nothing. */
const shareBeforeAll = 1 / 4
const leastRoom = 64 * 1024

/**
 * Puts chunks together as they come: to copy megabytes at the end would hold the event loop for some tens of milliseconds.
 * `length` is how long they are together, where that was announced.
 */
export function createCollector(length: number | undefined): { add(chunk: Buffer): void; end(): Buffer } {
  let bytes = Buffer.alloc(0)
  let size = 0
  const roomFor = (needed: number) => {
    if (length !== undefined && needed <= length && needed >= length * shareBeforeAll) return length
    return Math.max(leastRoom, 2 * needed)
  }
  return {
    add(chunk) {
      if (size + chunk.length > bytes.length) {
        const larger = Buffer.allocUnsafe(roomFor(size + chunk.length))
        bytes.copy(larger, 0, 0, size)
        bytes = larger
      }
      size += chunk.copy(bytes, size)
    },
    end: () => bytes.subarray(0, size)
  }
}

/** How long a body is announced to be, in bytes. */
export function lengthOf({ 'content-length': length }: IncomingHttpHeaders): number | undefined {
  return length === undefined ? undefined : Number(length)
}

/**
 * The chunks of a body, as they arrive; others have their turn on the event loop in between. Who stops reading may still
 * answer on the connection. Throws BodyError.
 */
export async function* bodyChunks(payload: Readable, maxBytes: number): AsyncGenerator<Buffer, void, undefined> {
  const turns = createTurns()
  let size = 0
  try {
    for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      if (size > maxBytes) throw new BodyError(413, 'The request body is too large')
      yield chunk
      await turns.next()
    }
  } catch (error) {
    if (error instanceof BodyError) throw error
    throw new BodyError(400, 'The request body ended before it was complete')
  }
}
