import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { createTimeSlices } from './time-slices.ts'

export class BodyError extends Error {
  readonly statusCode: 400 | 413
  constructor(statusCode: BodyError['statusCode'], message: string) {
    super(message)
    this.statusCode = statusCode
  }
}

/** Share of the announced length that must have arrived before all of it is allocated: announcing costs nothing. */
const shareBeforeAll = 1 / 4
const minCapacity = 64 * 1024

/** Grows as chunks arrive: concatenating megabytes at the end would block the event loop for tens of milliseconds. */
export function createCollector(length: number | undefined): { add(chunk: Buffer): void; end(): Buffer } {
  let bytes = Buffer.alloc(0)
  let size = 0
  const capacityFor = (needed: number) => {
    if (length !== undefined && needed <= length && needed >= length * shareBeforeAll) return length
    return Math.max(minCapacity, 2 * needed)
  }
  return {
    add(chunk) {
      if (size + chunk.length > bytes.length) {
        const larger = Buffer.allocUnsafe(capacityFor(size + chunk.length))
        bytes.copy(larger, 0, 0, size)
        bytes = larger
      }
      size += chunk.copy(bytes, size)
    },
    end: () => bytes.subarray(0, size)
  }
}

export function lengthOf({ 'content-length': length }: IncomingHttpHeaders): number | undefined {
  return length === undefined ? undefined : Number(length)
}

/** Yields to the event loop between chunks. A caller that stops reading can still respond. Throws BodyError. */
export async function* bodyChunks(payload: Readable, maxBytes: number): AsyncGenerator<Buffer, void, undefined> {
  const slices = createTimeSlices()
  let size = 0
  try {
    for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      if (size > maxBytes) throw new BodyError(413, 'The request body is too large')
      yield chunk
      await slices.next()
    }
  } catch (error) {
    if (error instanceof BodyError) throw error
    throw new BodyError(400, 'The request body ended before it was complete')
  }
}
