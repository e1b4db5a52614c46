import type { FastifyInstance } from 'fastify'
import { requireBoundedJson } from '#server/plugins/json/bounded-json.ts'
import { canWrite } from '#server/realtime/channels/policies.ts'
import { topicKey } from '#server/realtime/channels/topic-key.ts'
import { frameOverhead, parsedMessages } from '#server/realtime/limits.ts'
import { storeMessage } from '#server/realtime/messages/messages-sql.ts'
import { parsePersist } from '#server/realtime/messages/persist-options.ts'
import { broadcastEverywhere, type RealtimeContext } from '#server/realtime/realtime-context.ts'
import type { Broadcast } from '#server/realtime/wire/message.ts'
import { blank, forbidden, invalid, tooLarge, unprocessable } from './http-errors.ts'
import { bearerOfRequest } from './request-bearer.ts'
import { createSenderLimits } from './sender-limits.ts'

type Endpoint = {
  Params: { topic: string; event: string }
  Querystring: { private?: string; persist?: string; 'persist[ttl]'?: string }
}

/** POST /api/broadcast/{topic}/events/{event}[?private=true] → 202: one message, JSON or bytes. */
export function broadcastEvent(scope: FastifyInstance, context: RealtimeContext): void {
  const { limits, pool, queue } = context
  const limitSender = createSenderLimits(limits)
  const path = '/api/broadcast/:topic/events/:event'
  scope.post<Endpoint>(path, { bodyLimit: limits.payloadBytes + frameOverhead }, async (request, reply) => {
    const { topic, event } = request.params
    const isPrivate = request.query.private === 'true'
    const broadcast = await broadcastOf(event, request.headers['content-type'], request.body, limits.payloadBytes)
    const persistOptions = parsePersist(
      request.query['persist[ttl]'] ? { ttl: request.query['persist[ttl]'] } : request.query.persist
    )
    if (persistOptions === 'invalid') throw unprocessable({ persist: invalid })
    if (persistOptions && !isPrivate) throw unprocessable({ persist: ['can only be used on private channels'] })
    limitSender(request, 1)
    const bearer = bearerOfRequest(request)
    if (isPrivate && !(await canWrite(context, bearer, topic, 'broadcast'))) throw forbidden()
    broadcastEverywhere(context, topicKey(topic, isPrivate), broadcast)
    if (persistOptions && (await canWrite(context, bearer, topic, 'persistence'))) {
      const caller = { network: bearer.network, userId: bearer.claims.sub }
      await queue.run(caller, () => storeMessage(pool, topic, broadcast, persistOptions.ttl))
    }
    return reply.code(202).send()
  })
}

async function broadcastOf(event: string, type: string | undefined, body: unknown, payloadBytes: number): Promise<Broadcast> {
  if (!Buffer.isBuffer(body)) throw unprocessable({ payload: blank })
  if (body.length > payloadBytes) throw unprocessable({ payload: tooLarge })
  if (type?.startsWith('application/octet-stream')) return { event, encoding: 'binary', payload: body }
  await requireBoundedJson(body, parsedMessages).catch(() => {
    throw unprocessable({ payload: body.length === 0 ? blank : invalid })
  })
  return { event, encoding: 'json', payload: body }
}
