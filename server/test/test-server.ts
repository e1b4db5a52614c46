import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Client, type ClientConfig, type Pool } from 'pg'
import { inject } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { openSigningKeys, rotateSigningKeys, type SigningKeys } from '#server/plugins/signing-keys.ts'
import { openPool } from '#server/postgres/pool.ts'
import { checkedFetch } from './checked-fetch.ts'
import { templateName } from './cluster.ts'

export type TestServer = {
  app: FastifyInstance
  /** The base address of the listening server. */
  url: string
  /** Checks responses against the OpenAPI documents. `stop` throws too if one was not as described. */
  fetch: typeof fetch
  keys: SigningKeys
  /** Puts new keys into its folder, as `npm run keys -- rotate` does, and returns them. A running server knows nothing of it. */
  rotateKeys(): Promise<SigningKeys>
  pool: Pool
  /** Runs SQL as the owner of the database. */
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  /** Another connection of the owner; the caller ends it. */
  session(): Promise<Client>
  /** An access token of a user; one who is staff is written to the database, another need not exist. */
  tokenFor(user: { id: string; email?: string; isStaff?: boolean }): Promise<string>
  /** Starts another server on the same database, with the same keys and a folder of its own. */
  startAnother(): Promise<{ url: string; stop(): Promise<void> }>
  /** Closes the server and opens another at the same address, on the same database, files and keys as they are then. */
  restart(whileStopped?: () => Promise<unknown>): Promise<void>
  stop(): Promise<void>
}

const insertStaff = `
  insert into auth.users (id, email, raw_app_meta_data) values ($1, $2, '{"role":"admin"}') on conflict do nothing`

/** The whole server on a fresh database of its own, listening on a free port. */
export async function startTestServer(variables: Record<string, string> = {}): Promise<TestServer> {
  const database = await createDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-files-'))
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder,
    SEED: 'none',
    LOG_LEVEL: 'silent',
    ...variables
  })
  let keys = await openSigningKeys(folder)
  const pool = openPool(database.login)
  const owner = new Client(database.connection)
  await owner.connect()
  let app = await buildApp({ config, pool, keys })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const { fetch, problems } = checkedFetch(url)
  return {
    get app() {
      return app
    },
    url,
    fetch,
    get keys() {
      return keys
    },
    async rotateKeys() {
      await rotateSigningKeys(folder)
      return openSigningKeys(folder)
    },
    pool,
    sql: async <Row extends object>(text: string, values?: unknown[]) => (await owner.query<Row>(text, values)).rows,
    async session() {
      const session = new Client(database.connection)
      await session.connect()
      return session
    },
    tokenFor: async ({ id, email = `${id}@example.com`, isStaff = false }) => {
      if (isStaff) await owner.query(insertStaff, [id, email])
      const iat = Math.floor(Date.now() / 1000)
      return keys.sign({
        sub: id,
        aud: 'authenticated',
        role: 'authenticated',
        email,
        app_metadata: isStaff ? { role: 'admin' } : {},
        user_metadata: {},
        iat,
        exp: iat + 3600
      })
    },
    async startAnother() {
      const otherFolder = await mkdtemp(join(tmpdir(), 'vitrine-files-'))
      const otherPool = openPool(database.login)
      const other = await buildApp({ config: { ...config, dataDir: otherFolder }, pool: otherPool, keys })
      return {
        url: await other.listen({ host: '127.0.0.1', port: 0 }),
        async stop() {
          await other.close()
          await otherPool.end()
          await rm(otherFolder, { recursive: true, force: true })
        }
      }
    },
    async restart(whileStopped) {
      await app.close()
      await whileStopped?.()
      keys = await openSigningKeys(folder)
      app = await buildApp({ config, pool, keys })
      await app.listen({ host: '127.0.0.1', port: Number(new URL(url).port) })
    },
    async stop() {
      await app.close()
      await owner.end()
      await pool.end()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
      if (problems.length > 0) throw new Error(problems.join('\n'))
    }
  }
}

async function createDatabase(): Promise<{ connection: ClientConfig; login: ClientConfig; drop(): Promise<void> }> {
  const { connection, login } = inject('cluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  await runOnce(connection, `create database ${name} template ${templateName} strategy file_copy`)
  return {
    connection: { ...connection, database: name },
    login: { ...login, database: name },
    drop: () => runOnce(connection, `drop database ${name} with (force)`)
  }
}

async function runOnce(connection: ClientConfig, text: string): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
