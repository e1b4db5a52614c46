import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { sharedAddressFactor } from './request-limit.ts'

export type UnansweredLimits = {
  /** Beyond it the connection is closed: only a client that does not read its responses sends so many at once. */
  ofConnection: number
  /** Beyond it requests are refused with 429. */
  ofNetwork: number
  /** Of responses that are not read yet, in bytes. Beyond it the connection of the next one is closed. */
  unreadOfNetwork: number
  /** After so long without reading anything of its response a client is cut off. */
  stalledMs: number
}

const acts = new WeakMap<ServerResponse, Set<() => void>>()

/** Does something once the response is sent or its connection is closed, at once if it is. */
export function whenAnswered(response: ServerResponse, act: () => void): void {
  const waiting = acts.get(response)
  if (waiting) waiting.add(act)
  else act()
}

/** Bounds the requests that wait for a response and the responses that are not read: each takes memory. */
export function limitUnansweredRequests(app: FastifyInstance, limits: UnansweredLimits): void {
  const networks = new Map<string, Set<ServerResponse>>()
  const connections = new WeakMap<Socket, Set<() => void>>()
  app.addHook('onRequest', (request, reply, done) => {
    const { network, isShared } = request.clientAddress
    const { socket } = request.raw
    const unanswered = unansweredOf(connections, socket)
    if (unanswered.size >= limits.ofConnection) {
      reply.hijack()
      socket.destroy()
      return
    }
    const responses = networks.get(network) ?? new Set()
    if (responses.size >= limits.ofNetwork * (isShared ? sharedAddressFactor : 1)) {
      reply.code(429).header('retry-after', '1').send({ message: 'Too many requests at once' })
      return
    }
    networks.set(network, responses.add(reply.raw))
    acts.set(reply.raw, new Set())
    watch(unanswered, reply.raw, () => {
      for (const act of acts.get(reply.raw) ?? []) act()
      acts.delete(reply.raw)
      responses.delete(reply.raw)
      if (responses.size === 0 && networks.get(network) === responses) networks.delete(network)
    })
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const { network, isShared } = request.clientAddress
    reply.raw.setTimeout(limits.stalledMs, () => {
      if (reply.raw.writableFinished) return
      // Without anything to read it is the server that says nothing.
      if (reply.raw.writableLength > 0) request.raw.socket.destroy()
      else request.raw.socket.setTimeout(limits.stalledMs)
    })
    const unread = unreadBytes(networks.get(network))
    if (unread > 0 && unread + sizeOf(payload) > limits.unreadOfNetwork * (isShared ? sharedAddressFactor : 1)) {
      reply.hijack()
      if (payload instanceof Readable) payload.destroy()
      request.raw.socket.destroy()
      return
    }
    done()
  })
}

function unreadBytes(responses: Iterable<ServerResponse> = []): number {
  let bytes = 0
  for (const response of responses) bytes += response.writableLength
  return bytes
}

/** A stream waits until it is read. */
function sizeOf(payload: unknown): number {
  return typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0
}

/** What to do for each when the connection closes: a response behind another one has no event of its own then. */
function unansweredOf(connections: WeakMap<Socket, Set<() => void>>, socket: Socket): Set<() => void> {
  const known = connections.get(socket)
  if (known) return known
  const unanswered = new Set<() => void>()
  connections.set(socket, unanswered)
  socket.once('close', () => {
    for (const end of [...unanswered]) end()
  })
  return unanswered
}

function watch(unanswered: Set<() => void>, response: ServerResponse, act: () => void): void {
  const end = () => {
    if (unanswered.delete(end)) act()
  }
  unanswered.add(end)
  response.once('close', end)
}
