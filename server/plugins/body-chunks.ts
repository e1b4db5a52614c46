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
