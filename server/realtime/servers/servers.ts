import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { packRelayed, type Relayed, unpackRelayed } from './relay-body.ts'
import { createRelayQueue } from './relay-queue.ts'
import { readRelayed, readServers, sendRelayed } from './relay-sql.ts'

export type Servers = {
  sessionName: string
  relay(relayed: Relayed): void
  /** Handles a notification of another server: `server ids`. */
  receive(notice: string): void
  refresh(): Promise<void>
}

export type ServersOptions = {
  pool: Pool
  log: FastifyBaseLogger
  onRelayed(server: string, relayed: Relayed): void
  onGone(server: string): void
  /** Asks all servers for their presences. */
  announce(): Promise<unknown>
}

const sessionPrefix = 'vitrine realtime '
/** Another server reads a batch as a whole. */
const batch = { messages: 100, bytes: 8 * 1024 * 1024 }
const maxWaiting = { messages: 10_000, bytes: 64 * 1024 * 1024 }

export function createServers({ pool, log, onRelayed, onGone, announce }: ServersOptions): Servers {
  const self = randomUUID()
  let others = new Set<string>()
  const waiting = createRelayQueue(maxWaiting)
  let isSending = false
  /** Something was lost, so that presences may differ. */
  let isIncomplete = false
  let hearing: Promise<void> = Promise.resolve()

  async function sendWaiting(): Promise<void> {
    if (isSending) return
    isSending = true
    try {
      for (let bodies = waiting.take(batch); bodies.length > 0; bodies = waiting.take(batch)) {
        await sendRelayed(pool, self, bodies)
      }
    } catch (error) {
      log.warn(error, 'messages could not be sent to other servers')
      waiting.clear()
      isIncomplete = true
    } finally {
      isSending = false
    }
  }

  return {
    sessionName: `${sessionPrefix}${self}`,
    relay(relayed) {
      if (others.size === 0) return
      if (waiting.add(packRelayed(relayed))) void sendWaiting()
      else isIncomplete = true
    },
    receive(notice) {
      const [server = '', ids = ''] = notice.split(' ')
      if (server === self || ids === '') return
      hearing = hearing
        .then(async () => {
          for (const { body } of await readRelayed(pool, ids.split(','))) onRelayed(server, unpackRelayed(body))
        })
        .catch((error: unknown) => {
          isIncomplete = true
          log.warn(error, 'a message of another server could not be read')
        })
    },
    async refresh() {
      const now = new Set((await readServers(pool, sessionPrefix)).filter((server) => server !== self))
      const gone = [...others].filter((server) => !now.has(server))
      others = now
      for (const server of gone) onGone(server)
      if (!isIncomplete) return
      isIncomplete = false
      await announce().catch((error: unknown) => {
        isIncomplete = true
        throw error
      })
    }
  }
}
