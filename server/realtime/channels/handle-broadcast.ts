import { RealtimeError } from '#server/realtime/errors.ts'
import { storeMessage } from '#server/realtime/messages/messages-sql.ts'
import { type PersistOptions, parsePersist } from '#server/realtime/messages/persist-options.ts'
import { broadcastEverywhere, type RealtimeContext } from '#server/realtime/realtime-context.ts'
import { type Request, reply } from '#server/realtime/reply.ts'
import { type Broadcast, isBroadcast, isObject, type Outgoing } from '#server/realtime/wire/message.ts'
import { bearerOfChannel, callerOf } from './channel.ts'
import { canWrite } from './policies.ts'
import type { Channel } from './types.ts'

export function handleBroadcast(
  context: RealtimeContext,
  channel: Channel,
  request: Request,
  payload: unknown
): void | Promise<void> {
  const outgoing = outgoingOf(payload)
  if (outgoing === undefined) return
  const size = typeof outgoing === 'string' ? outgoing.length : outgoing.payload.length
  if (size > context.limits.payloadBytes) return refuse(channel, request, 'payload_size_exceeded')
  if (channel.policies) return sendPrivately(context, channel, request, outgoing)
  sendOut(context, channel, outgoing)
  acknowledge(channel, request, {})
}

async function sendPrivately(context: RealtimeContext, channel: Channel, request: Request, outgoing: Outgoing): Promise<void> {
  const persistOptions = typeof outgoing === 'string' ? undefined : parsePersist(outgoing.options?.persist)
  if (persistOptions === 'invalid') return refuse(channel, request, 'invalid_persist_ttl')
  try {
    if (!(await mayWrite(context, channel))) return refuse(channel, request, 'unauthorized')
    sendOut(context, channel, outgoing)
    const id =
      persistOptions && typeof outgoing !== 'string' ? await persist(context, channel, outgoing, persistOptions) : undefined
    acknowledge(channel, request, id === undefined ? {} : { id })
  } catch (error) {
    context.log.warn(error, 'a broadcast was not sent')
    refuse(channel, request, error instanceof RealtimeError ? 'unable_to_connect_to_project' : 'unable_to_set_policies')
  }
}

async function mayWrite(context: RealtimeContext, channel: Channel): Promise<boolean> {
  const { policies, name } = channel
  if (!policies) return true
  policies.broadcast.write ??= await canWrite(context, bearerOfChannel(channel), name, 'broadcast')
  return policies.broadcast.write
}

async function persist(
  context: RealtimeContext,
  channel: Channel,
  broadcast: Broadcast,
  { ttl }: PersistOptions
): Promise<string | undefined> {
  const { policies, name } = channel
  if (!policies) return undefined
  policies.broadcast.persist ??= await canWrite(context, bearerOfChannel(channel), name, 'persistence')
  if (!policies.broadcast.persist) return undefined
  return context.queue.run(callerOf(channel), () => storeMessage(context.pool, name, broadcast, ttl))
}

function sendOut(context: RealtimeContext, channel: Channel, outgoing: Outgoing): void {
  broadcastEverywhere(context, channel.key, outgoing, channel.config.self ? undefined : channel)
}

function outgoingOf(payload: unknown): Outgoing | undefined {
  if (isBroadcast(payload)) return payload
  return isObject(payload) ? JSON.stringify(payload) : undefined
}

function acknowledge({ connection, config }: Channel, request: Request, response: object): void {
  if (config.ack) reply(connection, request, 'ok', response)
}

function refuse({ connection, config }: Channel, request: Request, error: string): void {
  if (config.ack) reply(connection, request, 'error', { error })
}
