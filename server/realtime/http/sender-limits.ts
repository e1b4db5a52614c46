import type { FastifyRequest } from 'fastify'
import type { RealtimeSettings } from '#server/config/realtime-settings.ts'
import { type Bucket, createBucket, secondsOfBurst } from '#server/realtime/limits.ts'
import { tooManyRequests } from './http-errors.ts'

/** Throws HttpRefusal if an address sends more than a socket may. The service key is exempt. */
export type LimitSender = (request: FastifyRequest, messages: number) => void

const maxSenders = 10_000

export function createSenderLimits({ messagesPerSecond }: RealtimeSettings): LimitSender {
  const senders = new Map<string, Bucket>()
  return ({ clientAddress: { network }, claims }, messages) => {
    if (claims.role === 'service_role') return
    const bucket = senders.get(network) ?? createBucket(messagesPerSecond, messagesPerSecond * secondsOfBurst)
    senders.delete(network)
    senders.set(network, bucket)
    if (senders.size > maxSenders) senders.delete(senders.keys().next().value ?? '')
    if (!bucket.take(messages)) throw tooManyRequests()
  }
}
