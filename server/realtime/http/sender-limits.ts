import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { RealtimeSettings } from '#server/config/realtime-settings.ts'
import { type Bucket, createBucket, secondsOfBurst } from '#server/realtime/limits.ts'
import { tooManyRequests } from './http-errors.ts'

/** Throws HttpRefusal if an address sends more than a socket may. The service key is exempt. */
export type LimitSender = (request: FastifyRequest, messages: number) => void

const maxSenders = 10_000

export function createSenderLimits({ messagesPerSecond }: RealtimeSettings): LimitSender {
  const senders = new LRUCache<string, Bucket>({
    max: maxSenders,
    memoMethod: () => createBucket(messagesPerSecond, messagesPerSecond * secondsOfBurst)
  })
  return ({ clientAddress: { network }, claims }, messages) => {
    if (claims.role === 'service_role') return
    if (!senders.memo(network).take(messages)) throw tooManyRequests()
  }
}
