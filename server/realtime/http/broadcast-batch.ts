import type { FastifyInstance } from 'fastify'
import { requireBoundedJson } from '#server/plugins/json/bounded-json.ts'
import { createTimeSlices } from '#server/plugins/time-slices.ts'
import { canWrite } from '#server/realtime/channels/policies.ts'
import { topicKey } from '#server/realtime/channels/topic-key.ts'
import { parsedMessages } from '#server/realtime/limits.ts'
import { broadcastEverywhere, type RealtimeContext } from '#server/realtime/realtime-context.ts'
import { isObject } from '#server/realtime/wire/message.ts'
import { blank, invalid, tooLarge, unprocessable } from './http-errors.ts'
import { bearerOfRequest } from './request-bearer.ts'
import { createSenderLimits } from './sender-limits.ts'

type Message = { topic: string; event: string; payload: string; isPrivate: boolean }

const bodyLimit = 8 * 1024 * 1024

/** POST /api/broadcast `{messages}` → 202. Private messages that the bearer may not send are silently dropped. */
export function broadcastBatch(scope: FastifyInstance, context: RealtimeContext): void {
  const limitSender = createSenderLimits(context.limits)
  scope.post('/api/broadcast', { bodyLimit }, async (request, reply) => {
    const messages = await readMessages(request.body, context.limits.payloadBytes)
    limitSender(request, messages.length)
    const bearer = bearerOfRequest(request)
    const writable = new Map<string, boolean>()
    for (const { topic, event, payload, isPrivate } of messages) {
      if (isPrivate && !writable.has(topic)) {
        writable.set(topic, await canWrite(context, bearer, topic, 'broadcast'))
      }
      if (isPrivate && !writable.get(topic)) continue
      const outgoing = `{"payload":${payload},"event":${JSON.stringify(event)},"type":"broadcast"}`
      broadcastEverywhere(context, topicKey(topic, isPrivate), outgoing)
    }
    return reply.code(202).send()
  })
}

async function readMessages(body: unknown, payloadBytes: number): Promise<Message[]> {
  if (!Buffer.isBuffer(body)) throw unprocessable({ messages: blank })
  await requireBoundedJson(body, parsedMessages)
  const parsed: unknown = JSON.parse(body.toString('utf8'))
  const messages = isObject(parsed) ? parsed.messages : undefined
  if (!Array.isArray(messages) || messages.length === 0) throw unprocessable({ messages: blank })
  const slices = createTimeSlices()
  const read: { message: Message; errors: object }[] = []
  for (const message of messages) {
    read.push(readMessage(message, payloadBytes))
    await slices.next()
  }
  const errors = read.map((one) => one.errors)
  if (errors.some((ofMessage) => Object.keys(ofMessage).length > 0)) throw unprocessable({ messages: errors })
  return read.map(({ message }) => message)
}

function readMessage(value: unknown, payloadBytes: number): { message: Message; errors: object } {
  const { topic, event, payload, private: isPrivate } = isObject(value) ? value : {}
  const json = isObject(payload) ? JSON.stringify(payload) : ''
  const message = {
    topic: typeof topic === 'string' ? topic : '',
    event: typeof event === 'string' ? event : '',
    payload: json,
    isPrivate: isPrivate === true || isPrivate === 'true'
  }
  const ofText = (text: unknown) => (text === undefined || text === null || text === '' ? blank : invalid)
  const errors = {
    ...(message.topic === '' && { topic: ofText(topic) }),
    ...(message.event === '' && { event: ofText(event) }),
    ...(!isObject(payload) && { payload: payload === undefined || payload === null ? blank : invalid }),
    ...(json.length > payloadBytes && { payload: tooLarge })
  }
  return { message, errors }
}
