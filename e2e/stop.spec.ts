import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { runSql } from './own-database.ts'
import { startShop } from './shop.ts'
import { operators } from './system-users.ts'

const slowWrite = `
  create table public.slow_writes (id integer primary key);
  create table public.start_signals (id integer);
  grant all on public.slow_writes, public.start_signals to service_role;
  create function public.slow_write(id integer, seconds float) returns integer language plpgsql as $$
  begin
    insert into public.slow_writes values (slow_write.id);
    while seconds > 0 and not exists (select from public.start_signals) loop
      perform pg_sleep(0.05);
    end loop;
    perform pg_sleep(seconds);
    return id;
  end $$;
  notify pgrst, 'reload schema'`

const activeWrites = `
  select from pg_stat_activity where query ~ 'slow_write' and state = 'active' and pid <> pg_backend_pid()`

for (const { name, user, makeHome } of operators) {
  test(`a stop under load loses no committed row, as ${name}`, async () => {
    const home = await makeHome()
    const shop = await startShop({ SEED: 'none', STOP_SECONDS: '4', DATA_DIR: join(home, 'shop') }, user)
    const closed = new Promise<number>((resolve, reject) => {
      const socket = new WebSocket(`${shop.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${shop.anonKey}&vsn=1.0.0`)
      socket.onclose = ({ code }) => resolve(code)
      socket.onerror = () => reject(new Error('The socket failed'))
    })
    await runSql(shop.dataDir, slowWrite)
    await expect.poll(async () => (await shop.service.rpc('slow_write', { id: 0, seconds: 0 })).status).toBe(200)

    const writes = [0.5, 1, 2, 10].map(async (seconds, index) => {
      const id = index + 1
      const { error } = await shop.service.rpc('slow_write', { id, seconds })
      return { id, isWritten: !error }
    })
    let isReading = true
    const readers = Array.from({ length: 16 }, async () => {
      let cut = 0
      while (isReading) {
        const { error, status } = await shop.service.from('brands').select('id').limit(1)
        // Status 0 is a closed connection: it may be refused before a request, but not cut off within a response.
        if (error && status === 0 && !/ECONNREFUSED|fetch failed/.test(`${error.message}${error.details}`)) cut += 1
        if (error && status !== 0 && status !== 503) cut += 1
      }
      return cut
    })
    await expect.poll(async () => (await runSql(shop.dataDir, activeWrites)).length).toBe(4)
    await runSql(shop.dataDir, 'insert into public.start_signals values (1)')
    const stopping = shop.quit()
    const answers = await Promise.all(writes)
    isReading = false
    expect(answers.map(({ isWritten }) => isWritten)).toEqual([true, true, true, false])
    expect(await Promise.all(readers)).toEqual(Array(16).fill(0))
    expect(await closed).toBe(1001)
    expect(await stopping).toBe(0)
    await expect(fetch(`${shop.url}/healthz`)).rejects.toThrow('fetch failed')
    expect(existsSync(join(shop.dataDir, 'postgres/postmaster.pid'))).toBe(false)

    const again = await startShop({ SEED: 'none', DATA_DIR: shop.dataDir }, user)
    const kept = await runSql<{ id: number }>(again.dataDir, 'select id from public.slow_writes order by id')
    expect(kept.map(({ id }) => id)).toEqual([0, 1, 2, 3])
    await again.stop()
    await rm(home, { recursive: true, force: true })
  })

  test(`stopping npm stops the server and its database, as ${name}`, async () => {
    const home = await makeHome()
    const dataDir = join(home, 'shop')
    const npm = spawn('npm', ['start'], {
      ...user,
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, HOME: home, DATA_DIR: dataDir, PORT: '0', SEED: 'none' },
      stdio: ['ignore', 'pipe', 'inherit']
    })
    let output = ''
    npm.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    await expect.poll(() => output, { timeout: 60_000 }).toContain('Vitrine is open')
    const url = /open at (\S+)/.exec(output)?.[1] ?? ''
    npm.kill('SIGTERM')
    await once(npm, 'exit')
    await expect.poll(() => existsSync(join(dataDir, 'postgres/postmaster.pid')), { timeout: 60_000 }).toBe(false)
    await expect(fetch(url)).rejects.toThrow('fetch failed')
    await rm(home, { recursive: true, force: true })
  })
}
