import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Engine, startEngine } from './engine.ts'

let folder: string
let engine: Engine
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-engine-'))
  engine = await startEngine(join(folder, 'data'), () => undefined, { fsync: 'off' })
})
afterAll(async () => {
  await engine.stop()
  await rm(folder, { recursive: true, force: true })
})

test('a lost lock is taken again, so that a second server on the same folder does not start', async () => {
  const client = new Client(engine.connection)
  await client.connect()
  const holder = async (): Promise<number | undefined> => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'vitrine lock'`
    )
    return rows[0]?.pid
  }
  const before = await holder()
  await client.query('select pg_terminate_backend($1)', [before])
  await expect.poll(holder, { timeout: 5000 }).not.toBe(before)
  await expect.poll(holder, { timeout: 5000 }).toBeDefined()
  await client.end()
  await expect(startEngine(join(folder, 'data'), () => undefined)).rejects.toThrow('Another Vitrine is running')
})
