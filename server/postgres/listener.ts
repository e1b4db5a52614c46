import type { FastifyBaseLogger } from 'fastify'
import { Client, type ClientConfig } from 'pg'
import { tcpKeepAlive } from './tcp-keep-alive.ts'

export type Listener = {
  start(): void
  stop(): Promise<void>
}

export type ListenerOptions = {
  connection: ClientConfig
  name: string
  channels: readonly string[]
  onNotice(channel: string, payload: string): void
  /** Called when it starts to listen, also after a reconnect: earlier notifications were missed. */
  onListening(): void
}

const reconnectMs = { first: 250, max: 10_000 }

export function createListener(
  { connection, name, channels, onNotice, onListening }: ListenerOptions,
  log: FastifyBaseLogger
): Listener {
  let client: Client | undefined
  let pause = reconnectMs.first
  let timer: NodeJS.Timeout | undefined
  let isStarted = false
  let isStopped = false

  async function connect(): Promise<void> {
    const { password } = connection
    const fresh = new Client({ ...connection, password, application_name: name, ...tcpKeepAlive })
    client = fresh
    fresh.on('error', () => undefined)
    fresh.on('notification', ({ channel, payload }) => onNotice(channel, payload ?? ''))
    await fresh.connect()
    await fresh.query(channels.map((channel) => `listen ${channel}`).join('; '))
    fresh.on('end', connectLater)
    pause = reconnectMs.first
    onListening()
  }

  function connectLater(): void {
    if (isStopped) return
    timer = setTimeout(tryConnecting, pause)
    pause = Math.min(pause * 2, reconnectMs.max)
  }

  function tryConnecting(): void {
    connect().catch((error: unknown) => {
      if (pause === reconnectMs.first) log.warn(error, `${name} cannot listen to the database`)
      client?.end().catch(() => undefined)
      connectLater()
    })
  }

  return {
    start() {
      if (isStarted) return
      isStarted = true
      tryConnecting()
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    }
  }
}
