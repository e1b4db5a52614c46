import type { FastifyBaseLogger } from 'fastify'
import { Client, type ClientConfig } from 'pg'
import { tcpKeepAlive } from '#server/postgres/tcp-keep-alive.ts'
import { readCatalog } from './read-catalog.ts'
import type { CacheLimits, SchemaCache } from './schema-cache.ts'

const channel = 'pgrst'
const reloadWords = new Set(['', 'reload schema'])
const reconnectMilliseconds = { first: 500, limit: 10_000 }
/** Limits reloads for unknown names: their number, and their share of the time, within a period. */
const reloadBudget = { reloads: 16, share: 0.5, milliseconds: 4000 }

export type SchemaCacheKeeper = {
  current(): Promise<SchemaCache>
  /** Undefined after too many reloads. */
  reloaded(): Promise<SchemaCache | undefined>
  stop(): Promise<void>
}

export type KeeperOptions = { schemas: readonly string[]; limits: CacheLimits; log: FastifyBaseLogger }

/** Listens for `notify pgrst, 'reload schema'`. Reloads after a reconnect, since it may have missed a notification. */
export function keepSchemaCache(connection: ClientConfig, { schemas, limits, log }: KeeperOptions): SchemaCacheKeeper {
  let cache: SchemaCache | undefined
  let listener: Promise<Client> | undefined
  let loading: Promise<SchemaCache> | undefined
  let next: Promise<SchemaCache> | undefined
  let isStopped = false
  let reconnect: NodeJS.Timeout | undefined
  let notified: NodeJS.Timeout | undefined
  let pause = reconnectMilliseconds.first
  let lastLoad = { end: 0, milliseconds: 0 }
  let reloads: { end: number; milliseconds: number }[] = []

  function listen(): Promise<Client> {
    listener ??= connect().catch((error: unknown) => {
      listener = undefined
      throw error
    })
    return listener
  }

  async function connect(): Promise<Client> {
    const { password } = connection
    const client = new Client({ ...connection, password, application_name: 'vitrine schema cache', ...tcpKeepAlive })
    const lose = () => {
      if (isStopped || reconnect) return
      listener = undefined
      reconnect = setTimeout(resume, pause)
      pause = Math.min(pause * 2, reconnectMilliseconds.limit)
    }
    client.on('error', () => undefined)
    await client.connect()
    client.on('end', lose)
    client.on('notification', ({ payload }) => {
      if (reloadWords.has(payload ?? '')) refresh()
    })
    await client.query(`listen ${channel}`)
    pause = reconnectMilliseconds.first
    return client
  }

  function resume(): void {
    reconnect = undefined
    load().catch(() => {
      if (isStopped || reconnect) return
      reconnect = setTimeout(resume, pause)
      pause = Math.min(pause * 2, reconnectMilliseconds.limit)
    })
  }

  /** Notifications come in bursts, one for each statement of a migration: a large schema is read at most half of the time. */
  function refresh(): void {
    if (notified || isStopped) return
    const wait = loading ? lastLoad.milliseconds : Math.max(0, lastLoad.end + lastLoad.milliseconds - performance.now())
    notified = setTimeout(() => {
      notified = undefined
      load().catch((error: unknown) => log.error(error))
    }, wait)
  }

  /** A read that has begun may be outdated. */
  function load(): Promise<SchemaCache> {
    if (!loading) return start()
    next ??= loading
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return start()
      })
    return next
  }

  function start(): Promise<SchemaCache> {
    loading = read().finally(() => {
      loading = undefined
    })
    return loading
  }

  async function read(): Promise<SchemaCache> {
    const begun = performance.now()
    const client = await listen()
    cache = await readCatalog(client, schemas, limits)
    if (cache.leftOut.length > 0) log.warn({ leftOut: cache.leftOut }, 'The schema cache reached its limits')
    const end = performance.now()
    lastLoad = { end, milliseconds: end - begun }
    return cache
  }

  function mayReload(): boolean {
    const window = Math.max(reloadBudget.milliseconds, lastLoad.milliseconds / reloadBudget.share)
    reloads = reloads.filter(({ end }) => end > performance.now() - window)
    const spent = reloads.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
    return reloads.length < reloadBudget.reloads && spent <= window * reloadBudget.share
  }

  return {
    current: async () => cache ?? loading ?? load(),
    async reloaded() {
      if (!mayReload()) return loading
      const newest = await load()
      if (reloads.at(-1) !== lastLoad) reloads.push(lastLoad)
      return newest
    },
    async stop() {
      isStopped = true
      clearTimeout(reconnect)
      clearTimeout(notified)
      await (next ?? loading)?.catch(() => undefined)
      const client = await listener?.catch(() => undefined)
      await client?.end()
    }
  }
}
