import type { Caller } from '#server/realtime/database-queue.ts'
import type { Bearer } from './policies-sql.ts'
import type { Channel } from './types.ts'

export function pushTo(channel: Channel, event: string, payload: unknown): void {
  pushJson(channel, event, JSON.stringify(payload))
}

export function pushJson({ connection, joinRef, topic }: Channel, event: string, payload: string): void {
  connection.push({ joinRef, ref: null, topic, event, payload })
}

export function pushSystem(
  channel: Channel,
  extension: 'system' | 'postgres_changes',
  status: 'ok' | 'error',
  message: string
): void {
  pushTo(channel, 'system', { extension, status, message, channel: channel.name })
}

export function callerOf({ connection, claims }: Channel): Caller {
  return { network: connection.network, userId: claims.sub }
}

export function bearerOfChannel({ claims, connection }: Channel): Bearer {
  return { claims, headers: connection.headers, network: connection.network }
}

export function canReadBroadcast({ policies }: Channel): boolean {
  return policies === undefined || policies.broadcast.read === true
}

export function canReadPresence({ policies }: Channel): boolean {
  return policies === undefined || policies.presence.read === true
}
