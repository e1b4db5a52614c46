import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { packRelayed, type Relayed, unpackRelayed } from './relay-body.ts'
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
}

const sessionPrefix = 'vitrine realtime '
const batchSize = 100
const maxWaiting = 10_000

export function createServers({ pool, log, onRelayed, onGone }: ServersOptions): Servers {
  const self = randomUUID()
  let others = new Set<string>()
  let waiting: Relayed[] = []
  let isSending = false
  let hearing: Promise<void> = Promise.resolve()

  async function sendWaiting(): Promise<void> {
    if (isSending) return
    isSending = true
    try {
      while (waiting.length > 0) await sendRelayed(pool, self, waiting.splice(0, batchSize).map(packRelayed))
    } catch (error) {
      log.warn(error, 'messages could not be sent to other servers')
      waiting = []
    } finally {
      isSending = false
    }
  }

  return {
    sessionName: `${sessionPrefix}${self}`,
    relay(relayed) {
      if (others.size === 0) return
      if (waiting.length >= maxWaiting) return
      waiting.push(relayed)
      void sendWaiting()
    },
    receive(notice) {
      const [server = '', ids = ''] = notice.split(' ')
      if (server === self || ids === '') return
      hearing = hearing
        .then(async () => {
          for (const { body } of await readRelayed(pool, ids.split(','))) onRelayed(server, unpackRelayed(body))
        })
        .catch((error: unknown) => log.warn(error, 'a message of another server could not be read'))
    },
    async refresh() {
      const now = new Set((await readServers(pool, sessionPrefix)).filter((server) => server !== self))
      const gone = [...others].filter((server) => !now.has(server))
      others = now
      for (const server of gone) onGone(server)
    }
  }
}
