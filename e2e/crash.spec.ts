import { execFileSync } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { startShop } from './shop.ts'

const kills = 20

test('a server killed twenty times during an upload keeps every row that it acknowledged, and one PostgreSQL', async () => {
  test.setTimeout(600_000)
  const shop = await startShop({ SEED: 'none' })
  try {
    const acknowledged: string[] = []
    let isUploading = true
    const upload = async () => {
      for (let row = 0; isUploading; row += 1) {
        const product_id = `ROW-${row}`
        const insert = shop.service.from('demo_products').insert({ product_id, name: `Piece ${row}` })
        const { error } = await insert.abortSignal(AbortSignal.timeout(3000))
        if (!error) acknowledged.push(product_id)
        else await sleep(20)
      }
    }
    const uploading = upload()
    for (let kill = 0; kill < kills; kill += 1) {
      const before = acknowledged.length
      await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 3)
      await shop.crash()
    }
    isUploading = false
    await uploading

    const stored = new Set<string>()
    for (let from = 0; ; from += 1000) {
      const { data, error } = await shop.service
        .from('demo_products')
        .select('product_id')
        .order('product_id')
        .range(from, from + 999)
      if (error) throw new Error(error.message)
      for (const { product_id } of data) stored.add(product_id)
      if (data.length < 1000) break
    }
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
    expect(acknowledged.length).toBeGreaterThan(kills * 3)
    const cluster = realpathSync(join(shop.dataDir, 'postgres'))
    const processes = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).split('\n')
    expect(processes.filter((line) => line.includes('postgres -D') && line.includes(cluster))).toHaveLength(1)
  } finally {
    await shop.stop()
  }
})

test('a crashed database responds with 503 and Retry-After, and restarts by itself', async () => {
  const shop = await startShop({ SEED: 'none' })
  try {
    const [pid] = readFileSync(join(shop.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
    const rejected = await fetch(`${shop.url}/healthz`)
    expect(rejected.status).toBe(503)
    expect(rejected.headers.get('retry-after')).toBe('2')
    await expect.poll(async () => (await fetch(`${shop.url}/healthz`)).status, { timeout: 60_000 }).toBe(200)
    const { error } = await shop.service.from('brands').insert({ name: 'After the fall' })
    expect(error).toBeNull()
  } finally {
    await shop.stop()
  }
})

test('a second server on the same data folder exits with a message', async () => {
  const shop = await startShop({ SEED: 'none' })
  try {
    const second = startShop({ SEED: 'none', DATA_DIR: shop.dataDir })
    await expect(second).rejects.toThrow(/Another Vitrine is running on this data folder/)
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
  } finally {
    await shop.stop()
  }
})
