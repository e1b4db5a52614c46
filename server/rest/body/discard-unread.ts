import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long a client may go on sending after the response, in milliseconds. */
const timeoutMs = 10_000
/** The pause between two reads, of all connections: with up to 64 kB each, they take 16 MB a second together. */
const pauseMs = 4

/** Closing at once would lose the response, reading at the client's pace would cost the server: reads slowly, then closes. */
export function discardUnread(scope: FastifyInstance): void {
  const pace = createPace()
  scope.addHook('onSend', async ({ raw }) => {
    // Node reads a body without a reader as fast as it comes. From here on only `discard` reads it.
    if (isUnread(raw)) raw.on('readable', () => undefined).read()
  })
  scope.addHook('onResponse', async ({ raw }) => {
    if (isUnread(raw)) void discard(raw, pace)
  })
}

/** Requests injected in tests have no such property. */
function isUnread({ complete }: IncomingMessage): boolean {
  return complete === false
}

async function discard(raw: IncomingMessage, pace: () => Promise<void>): Promise<void> {
  const end = performance.now() + timeoutMs
  while (isUnread(raw) && !raw.destroyed) {
    if (performance.now() > end) return void raw.destroy()
    await pace()
    raw.read()
  }
  raw.resume()
}

function createPace(): () => Promise<void> {
  let next = 0
  return async () => {
    const now = performance.now()
    next = Math.max(now, next) + pauseMs
    await sleep(next - now, undefined, { ref: false })
  }
}
