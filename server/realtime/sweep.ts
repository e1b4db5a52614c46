import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { readSnapshot, sweepChanges } from './changes/feed-sql.ts'
import { sweepMessages } from './messages/messages-sql.ts'
import { sweepRelayed } from './servers/relay-sql.ts'

const everyMs = 60_000
/** Ten minutes, twice the time a server may be disconnected without missing changes. */
const retentionSweeps = 10

export function sweepRegularly(scope: FastifyInstance, pool: Pool): void {
  const snapshots: string[] = []
  const sweep = async () => {
    const longSeen = snapshots.length >= retentionSweeps ? snapshots.shift() : undefined
    snapshots.push(await readSnapshot(pool))
    await sweepChanges(pool, longSeen)
    await sweepMessages(pool)
    await sweepRelayed(pool)
  }
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => scope.log.warn(error, 'old changes could not be deleted'))
  }, everyMs).unref()
  scope.addHook('onClose', async () => clearInterval(timer))
}
