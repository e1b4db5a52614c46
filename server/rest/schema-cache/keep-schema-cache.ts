import { Client, type ClientConfig } from 'pg'
import { readCatalog } from './read-catalog.ts'
import type { SchemaCache } from './schema-cache.ts'

const channel = 'pgrst'
const reloadWords = new Set(['', 'reload schema'])
const reconnectMilliseconds = { first: 500, most: 10_000 }
/** What requests for unknown names may cost: so many reloads within so many milliseconds. */
const reloadBudget = { reloads: 8, milliseconds: 2000 }

export type SchemaCacheKeeper = {
  /** The cache; the first call reads it. */
  current(): Promise<SchemaCache>
  /** The cache read again, for a name that it does not know; undefined when it was read again too often just now. */
  reloaded(): Promise<SchemaCache | undefined>
  stop(): Promise<void>
}

/**
 * Keeps what the exposed schemas hold, on one connection of its own: it listens for `notify pgrst, 'reload schema'`,
 * and reads everything again after it was cut off, since it may have missed a notice.
 */
export function keepSchemaCache(connection: ClientConfig, schemas: readonly string[]): SchemaCacheKeeper {
  let cache: SchemaCache | undefined
  let listener: Promise<Client> | undefined
  let loading: Promise<SchemaCache> | undefined
  let isOutdated = false
  let isStopped = false
  let reconnect: NodeJS.Timeout | undefined
  let pause = reconnectMilliseconds.first
  let reloads: number[] = []

  function listen(): Promise<Client> {
    listener ??= connect().catch((error: unknown) => {
      listener = undefined
      throw error
    })
    return listener
  }

  async function connect(): Promise<Client> {
    const { password } = connection
    const client = new Client({ ...connection, password, application_name: 'vitrine schema cache', keepAlive: true })
    const lose = () => {
      if (isStopped || reconnect) return
      listener = undefined
      isOutdated = true
      reconnect = setTimeout(resume, pause)
      pause = Math.min(pause * 2, reconnectMilliseconds.most)
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
      pause = Math.min(pause * 2, reconnectMilliseconds.most)
    })
  }

  function refresh(): void {
    isOutdated = true
    if (!loading) load().catch(() => undefined)
  }

  function load(): Promise<SchemaCache> {
    loading ??= read().finally(() => {
      loading = undefined
    })
    return loading
  }

  /** A notice that arrives while it reads makes it read again. */
  async function read(): Promise<SchemaCache> {
    const client = await listen()
    let found: SchemaCache
    do {
      isOutdated = false
      found = await readCatalog(client, schemas)
    } while (isOutdated)
    cache = found
    return found
  }

  return {
    current: async () => cache ?? load(),
    async reloaded() {
      const now = Date.now()
      reloads = reloads.filter((time) => now - time < reloadBudget.milliseconds)
      if (reloads.length >= reloadBudget.reloads) return loading
      reloads.push(now)
      isOutdated = true
      return load()
    },
    async stop() {
      isStopped = true
      clearTimeout(reconnect)
      await loading?.catch(() => undefined)
      const client = await listener?.catch(() => undefined)
      await client?.end()
    }
  }
}
