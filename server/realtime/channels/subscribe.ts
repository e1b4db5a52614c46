import { setTimeout as sleep } from 'node:timers/promises'
import { checkSelection } from '#server/realtime/changes/check-selection.ts'
import { followUnwatchedPublication } from '#server/realtime/changes/feed-sql.ts'
import { parseSelection } from '#server/realtime/changes/selection.ts'
import { callDatabase } from '#server/realtime/database-call.ts'
import { badSubscription, RealtimeError } from '#server/realtime/errors.ts'
import type { RealtimeContext } from '#server/realtime/realtime-context.ts'
import { callerOf, pushSystem } from './channel.ts'
import type { ChangesRequest } from './join-config.ts'
import type { Channel } from './types.ts'

const subscribed = 'Subscribed to PostgreSQL'

let lastId = 0

/** Never 0, which the client takes for none. */
export function numberSubscriptions(requests: ChangesRequest[]): Channel['subscriptionRequests'] {
  return requests.map((request) => {
    lastId += 1
    return { id: lastId, request }
  })
}

export async function subscribeFirst(context: RealtimeContext, channel: Channel): Promise<void> {
  const { changesWait } = channel.config
  if (changesWait === undefined || channel.subscriptionRequests.length === 0) return
  const controller = new AbortController()
  const tooLate = sleep(changesWait, undefined, { signal: controller.signal }).then(() => {
    throw badSubscription(`Timed out after ${changesWait}ms waiting for the postgres_changes subscription`)
  })
  try {
    await Promise.race([prepare(context, channel), tooLate])
  } finally {
    controller.abort()
    tooLate.catch(() => undefined)
  }
}

export function subscribeLater(context: RealtimeContext, channel: Channel): void {
  if (channel.subscriptionRequests.length === 0) return
  const ready = channel.config.changesWait === undefined ? prepare(context, channel) : Promise.resolve()
  ready.then(
    () => begin(context, channel),
    (error: unknown) => {
      if (!(error instanceof RealtimeError)) context.log.error(error)
      const message = error instanceof RealtimeError ? error.message : 'Unable to subscribe to changes'
      if (isJoined(channel)) pushSystem(channel, 'postgres_changes', 'error', message)
    }
  )
}

/** All of them, or none. Earlier commits are delivered to others first. Throws RealtimeError. */
async function prepare(context: RealtimeContext, channel: Channel): Promise<void> {
  const { pool, feed, log, followTogether } = context
  const selections = channel.subscriptionRequests.map(({ id, request }) => ({ id, selection: parseSelection(request) }))
  await callDatabase(
    log,
    followTogether('', () => followUnwatchedPublication(pool))
  )
  for (const { selection } of selections) await checkSelection(context, selection, channel.claims.role, callerOf(channel))
  await callDatabase(log, feed.catchUp())
  channel.subscriptions = selections.map(({ id, selection }) => ({ ...selection, id, channel }))
}

function begin({ subscriptions }: RealtimeContext, channel: Channel): void {
  if (!isJoined(channel)) return
  for (const subscription of channel.subscriptions) subscriptions.add(subscription)
  pushSystem(channel, 'postgres_changes', 'ok', subscribed)
}

function isJoined(channel: Channel): boolean {
  return channel.connection.channels.get(channel.topic) === channel
}
