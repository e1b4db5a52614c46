import type { WebSocket } from 'ws'
import type { Claims } from '#server/postgres/with-claims.ts'
import { type ChannelMemory, createChannelMemory } from './channels/channel-memory.ts'
import { removeChannel, shutDownChannel } from './channels/close-channel.ts'
import { handleMessage } from './channels/handle-message.ts'
import type { Connection } from './channels/types.ts'
import { joinTooLong, tooManyJoins } from './errors.ts'
import { createBackpressureCheck, createBucket, maxChannelBytes, maxJoinBytes, maxWaiting, secondsOfBurst } from './limits.ts'
import type { RealtimeContext } from './realtime-context.ts'
import { reply } from './reply.ts'
import { type ClientMessage, MalformedFrame, type Serializer } from './wire/message.ts'

export type SocketRequest = {
  serializer: Serializer
  apiKey: string
  claims: Claims
  network: string
  receive(bytes: number): number
  ofAddress: ChannelMemory
  headers: Record<string, string>
}

/** Close codes of RFC 6455. */
const closeCodes = { malformed: 1007, policy: 1008, failed: 1011 }

export function serveSocket(context: RealtimeContext, socket: WebSocket, request: SocketRequest): void {
  const { limits, log } = context
  const connection: Connection = {
    ...request,
    channels: new Map(),
    joining: 0,
    channelMemory: createChannelMemory(maxChannelBytes.ofSocket, request.ofAddress),
    isClosed: () => socket.readyState !== socket.OPEN,
    send(frame, isBinary = typeof frame !== 'string') {
      if (socket.readyState !== socket.OPEN) return
      // A slow reader is disconnected; it reconnects and reads again.
      if (isOverBackpressure(socket.bufferedAmount)) socket.terminate()
      else socket.send(frame, { binary: isBinary })
    },
    push: (message) => connection.send(request.serializer.encode(message)),
    close: (code, reason) => socket.close(code, reason)
  }
  const isOverBackpressure = createBackpressureCheck()
  const messages = createBucket(limits.messagesPerSecond, limits.messagesPerSecond * secondsOfBurst)
  const joins = createBucket(limits.joinsPerSecond, limits.joinsPerSecond)
  const brake = createBrake(socket)
  const inOrder = createTopicQueues()

  socket.on('error', () => undefined)
  socket.on('close', () => {
    for (const channel of [...connection.channels.values()]) removeChannel(context, channel)
  })
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    brake.holdFor(request.receive(data.length))
    try {
      const message = request.serializer.decode(data, isBinary)
      if (!isAllowed(message, data.length)) return
      inOrder(message.topic, data.length, () => handleMessage(context, connection, message))
    } catch (error) {
      if (!(error instanceof MalformedFrame)) log.error(error)
      const code = error instanceof MalformedFrame ? closeCodes.malformed : closeCodes.failed
      socket.close(code, error instanceof MalformedFrame ? error.message : '')
    }
  })

  function isAllowed(message: ClientMessage, bytes: number): boolean {
    if (!messages.take()) {
      const channel = connection.channels.get(message.topic)
      if (channel) shutDownChannel(context, channel, 'Too many messages per second')
      else socket.close(closeCodes.policy, 'Too many messages per second')
      return false
    }
    if (message.event === 'phx_join' && bytes > maxJoinBytes) {
      socket.close(closeCodes.policy, joinTooLong().message)
      return false
    }
    if (message.event !== 'phx_join' || joins.take()) return true
    reply(connection, message, 'error', { reason: tooManyJoins().reason })
    socket.close(closeCodes.policy, tooManyJoins().message)
    return false
  }

  /** Messages of a topic are handled in order, although some wait for the database. Reading pauses if too many wait. */
  function createTopicQueues(): (topic: string, bytes: number, work: () => void | Promise<void>) => void {
    const queues = new Map<string, Promise<void>>()
    let waiting = 0
    return (topic, bytes, work) => {
      const before = queues.get(topic)
      const doing = before ? before.then(work) : work()
      if (!doing) return
      waiting += bytes
      brake.hold('waiting', waiting > maxWaiting)
      const done = doing
        .catch((error: unknown) => {
          log.error(error)
          socket.close(closeCodes.failed)
        })
        .finally(() => {
          if (queues.get(topic) === done) queues.delete(topic)
          waiting -= bytes
          brake.hold('waiting', waiting > maxWaiting)
        })
      queues.set(topic, done)
    }
  }
}

function createBrake(socket: WebSocket) {
  const reasons = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const hold = (reason: string, isHeld: boolean) => {
    if (isHeld) reasons.add(reason)
    else reasons.delete(reason)
    if (reasons.size > 0) socket.pause()
    else if (socket.isPaused) socket.resume()
  }
  return {
    hold,
    holdFor(milliseconds: number) {
      if (milliseconds === 0) return
      hold('too fast', true)
      clearTimeout(timer)
      timer = setTimeout(hold, milliseconds, 'too fast', false).unref()
    }
  }
}
