import type { FastifyInstance } from 'fastify'
import { topicKey } from '#server/realtime/channels/channel.ts'
import { askToWrite } from '#server/realtime/channels/policies.ts'
import { broadcastEverywhere, type RealtimeContext } from '#server/realtime/context.ts'
import { isObject } from '#server/realtime/wire/message.ts'
import { blank, invalid, tooLarge, unprocessable } from './refusals.ts'
import { requestHeaders } from './request-headers.ts'
import { createSenderLimits } from './sender-limits.ts'

type Message = { topic: string; event: string; payload: Record<string, unknown>; isPrivate: boolean }

const bodyLimit = 8 * 1024 * 1024

/**
 * POST /api/broadcast `{messages: [{topic, event, payload, private}]}` → 202. Private messages that the bearer may not
 * send are left out without a word.
 */
export function broadcastBatch(scope: FastifyInstance, context: RealtimeContext): void {
  const limitSender = createSenderLimits(context.limits)
  scope.post('/api/broadcast', { bodyLimit }, async (request, reply) => {
    const messages = messagesOf(request.body, context.limits.payloadBytes)
    limitSender(request, messages.length)
    const bearer = { claims: request.claims, headers: requestHeaders(request) }
    const writable = new Map<string, boolean>()
    for (const { topic, event, payload, isPrivate } of messages) {
      if (isPrivate && !writable.has(topic)) {
        writable.set(topic, await askToWrite(context.pool, bearer, topic, 'broadcast'))
      }
      if (isPrivate && !writable.get(topic)) continue
      broadcastEverywhere(context, topicKey(topic, isPrivate), JSON.stringify({ payload, event, type: 'broadcast' }))
    }
    return reply.code(202).send()
  })
}

/** Throws HttpRefusal that names each field of each message that is wrong. */
function messagesOf(body: unknown, payloadBytes: number): Message[] {
  const messages = isObject(body) ? body.messages : undefined
  if (!Array.isArray(messages) || messages.length === 0) throw unprocessable({ messages: blank })
  const errors = messages.map((message) => errorsOf(message, payloadBytes))
  if (errors.some((ofMessage) => Object.keys(ofMessage).length > 0)) throw unprocessable({ messages: errors })
  return messages.map(({ topic, event, payload, private: isPrivate }) => ({
    topic,
    event,
    payload,
    isPrivate: isPrivate === true || isPrivate === 'true'
  }))
}

function errorsOf(message: unknown, payloadBytes: number): object {
  const { topic, event, payload } = isObject(message) ? message : {}
  const ofText = (value: unknown) => (value === undefined || value === null || value === '' ? blank : invalid)
  return {
    ...((typeof topic !== 'string' || topic === '') && { topic: ofText(topic) }),
    ...((typeof event !== 'string' || event === '') && { event: ofText(event) }),
    ...(!isObject(payload) && { payload: payload === undefined || payload === null ? blank : invalid }),
    ...(isObject(payload) && JSON.stringify(payload).length > payloadBytes && { payload: tooLarge })
  }
}
