import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { ApiKeyError, TokenError } from '#server/plugins/claims.ts'
import type { AddressReader } from '#server/plugins/client-address.ts'
import { createAddressLimits } from './address-limits.ts'
import { frameOverhead, maxChannelBytes } from './limits.ts'
import type { RealtimeContext } from './realtime-context.ts'
import { type SocketRequest, serveSocket } from './serve-socket.ts'
import { arrayFrames } from './wire/array-frames.ts'
import type { Serializer } from './wire/message.ts'
import { objectFrames } from './wire/object-frames.ts'

export type Sockets = {
  close(): Promise<void>
}

const serializers: Record<string, Serializer> = { '1.0.0': objectFrames, '2.0.0': arrayFrames }
const closeTimeoutMs = 1000

export function openSockets(context: RealtimeContext, server: Server, path: string, addresses: AddressReader): Sockets {
  const { limits } = context
  const addressLimits = createAddressLimits({
    sockets: limits.socketsPerAddress,
    bytesPerSecond: limits.bytesPerSecond,
    keptBytes: maxChannelBytes.ofAddress
  })
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.payloadBytes + frameOverhead, clientTracking: true })
  const alive = new WeakSet<WebSocket>()
  let isClosing = false
  const timer = setInterval(() => {
    for (const socket of sockets.clients) {
      if (!alive.delete(socket)) socket.terminate()
      else socket.ping()
    }
  }, limits.pingSeconds * 1000).unref()

  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy())
    upgrade(request, stream, head).catch((error: unknown) => {
      context.log.error(error)
      refuse(stream, 500, 'Internal Server Error')
    })
  })

  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const url = URL.parse(request.url ?? '/', 'http://localhost')
    if (!url) return refuse(stream, 400, 'Bad Request')
    const { pathname, searchParams } = url
    if (pathname !== path) return refuse(stream, 404, 'Not Found')
    if (sockets.clients.size >= limits.sockets) return refuse(stream, 429, 'Too Many Requests')
    const serializer = serializers[searchParams.get('vsn') ?? '1.0.0']
    if (!serializer) return refuse(stream, 400, 'Bad Request')
    const address = addresses.read(request.socket.remoteAddress, request.headers)
    if (!addressLimits.open(address)) return refuse(stream, 429, 'Too Many Requests')
    stream.once('close', () => addressLimits.release(address))
    const bearer = await bearerOfKey(context, request, searchParams)
    if (!bearer) return refuse(stream, 401, 'Unauthorized')
    if (stream.destroyed) return
    if (isClosing) return refuse(stream, 503, 'Service Unavailable')
    sockets.handleUpgrade(request, stream, head, (socket) => {
      const markAlive = () => alive.add(socket)
      markAlive()
      socket.on('pong', markAlive).on('message', markAlive)
      const { network } = address
      const receive = (bytes: number) => addressLimits.receive(network, bytes)
      const ofAddress = {
        keep: (bytes: number) => addressLimits.keep(address, bytes),
        free: (bytes: number) => addressLimits.free(address, bytes)
      }
      serveSocket(context, socket, { serializer, headers: headersOf(request), network, receive, ofAddress, ...bearer })
    })
  }

  return {
    async close() {
      isClosing = true
      clearInterval(timer)
      const open = [...sockets.clients]
      const gone = open.map((socket) => new Promise((resolve) => socket.once('close', resolve)))
      for (const socket of open) socket.close(1001, 'The server stops')
      const cut = setTimeout(() => {
        for (const socket of open) socket.terminate()
      }, closeTimeoutMs)
      await Promise.all(gone)
      clearTimeout(cut)
    }
  }
}

/** The key is in the query string, since browsers cannot set headers, or in a header. */
async function bearerOfKey(
  { verifyToken }: RealtimeContext,
  { headers }: IncomingMessage,
  query: URLSearchParams
): Promise<Pick<SocketRequest, 'apiKey' | 'claims'> | undefined> {
  const named = headers['x-api-key'] ?? query.get('apikey') ?? headers.apikey
  const apiKey = Array.isArray(named) ? named[0] : named
  if (!apiKey) return verifyToken.keyless && { apiKey: '', claims: verifyToken.keyless }
  try {
    return { apiKey, claims: await verifyToken(apiKey) }
  } catch (error) {
    if (error instanceof TokenError || error instanceof ApiKeyError) return undefined
    throw error
  }
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const named = Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value])
  return Object.fromEntries(named.filter(([name, value]) => value !== undefined && name?.startsWith('x-')))
}

function refuse(stream: Duplex, status: number, message: string): void {
  const body = JSON.stringify({ message })
  const head = [
    `HTTP/1.1 ${status} ${message}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`
  ]
  stream.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => stream.destroy())
}
