import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEngine } from '#server/postgres/embedded/engine.ts'
import { migrate } from '#server/postgres/migrate.ts'
import { prepareServerLogin } from '#server/postgres/server-login.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser, and the login that servers use. */
    cluster: { connection: ClientConfig; login: ClientConfig }
  }
}

/** The database that every test database is copied from: migrated, empty. */
export const templateName = 'vitrine_template'

/** One real PostgreSQL for the whole run, without durability, in memory if the machine has such a folder. */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'vitrine-test-'))
  await chmod(folder, 0o711)
  const engine = await startEngine(join(folder, 'data'), () => undefined, {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    max_connections: 200
  })
  const client = new Client(engine.connection)
  await client.connect()
  await client.query(`create database ${templateName}`)
  await client.end()
  const template = { ...engine.connection, database: templateName }
  await migrate(template)
  const login = await prepareServerLogin(template, { secret: randomBytes(32) })
  project.provide('cluster', { connection: engine.connection, login })
  return async () => {
    await engine.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
