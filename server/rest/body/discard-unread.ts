import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long a client may go on sending after it was answered, before its connection is cut. In milliseconds. */
const patienceMs = 10_000
/** Between two reads, of whatever connection: with up to 64 kB each, all of them together take 16 MB a second. */
const pauseMs = 4

/**
 * Lets go of bodies that were answered without being read to their end. Closing at once would take the answer from a
 * client that is still sending, and reading on at its pace would let it keep the server busy: what it sends is read and
 * dropped slowly, and the connection closed after a while.
 */
export function discardUnread(scope: FastifyInstance): void {
  const pace = createPace()
  scope.addHook('onSend', async ({ raw }) => {
    // Node reads a body that nobody has begun to read as fast as it comes. From here on it is read by `discard` alone.
    if (isUnread(raw)) raw.on('readable', () => undefined).read()
  })
  scope.addHook('onResponse', async ({ raw }) => {
    if (isUnread(raw)) void discard(raw, pace)
  })
}

/** Requests that Fastify makes up to be tested with do not say. */
function isUnread({ complete }: IncomingMessage): boolean {
  return complete === false
}

async function discard(raw: IncomingMessage, pace: () => Promise<void>): Promise<void> {
  const end = performance.now() + patienceMs
  while (isUnread(raw) && !raw.destroyed) {
    if (performance.now() > end) return void raw.destroy()
    await pace()
    raw.read()
  }
  raw.resume()
}

/** Resolves for one caller after the other, with pauses between them. */
function createPace(): () => Promise<void> {
  let next = 0
  return async () => {
    const now = performance.now()
    next = Math.max(now, next) + pauseMs
    await sleep(next - now, undefined, { ref: false })
  }
}
