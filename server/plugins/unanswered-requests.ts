import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { sharedAddressFactor } from './request-limit.ts'

export type UnansweredLimits = {
  /** Beyond it the connection is closed: only a client that does not read its responses sends so many at once. */
  ofConnection: number
  /** Beyond it requests are refused with 429. */
  ofNetwork: number
}

/** Bounds the requests that wait for a response: each takes memory from its arrival on, whatever it waits for. */
export function limitUnansweredRequests(app: FastifyInstance, { ofConnection, ofNetwork }: UnansweredLimits): void {
  const networks = new Map<string, number>()
  const connections = new WeakMap<Socket, Set<() => void>>()
  app.addHook('onRequest', (request, reply, done) => {
    const { network, isShared } = request.clientAddress
    const { socket } = request.raw
    const unanswered = unansweredOf(connections, socket)
    if (unanswered.size >= ofConnection) {
      reply.hijack()
      socket.destroy()
      return
    }
    const count = networks.get(network) ?? 0
    if (count >= ofNetwork * (isShared ? sharedAddressFactor : 1)) {
      reply.code(429).header('retry-after', '1').send({ message: 'Too many requests at once' })
      return
    }
    networks.set(network, count + 1)
    whenAnswered(unanswered, reply.raw, () => {
      const left = (networks.get(network) ?? 1) - 1
      if (left > 0) networks.set(network, left)
      else networks.delete(network)
    })
    done()
  })
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

function whenAnswered(unanswered: Set<() => void>, response: ServerResponse, act: () => void): void {
  const end = () => {
    if (unanswered.delete(end)) act()
  }
  unanswered.add(end)
  response.once('close', end)
}
