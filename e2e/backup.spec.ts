import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { runCommand } from './run-command.ts'
import { type Shop, startShop } from './shop.ts'
import { operator, operators } from './system-users.ts'

for (const { name, user, makeHome } of operators) {
  test(`a backup taken during writes restores a consistent shop, as ${name}`, async () => {
    test.setTimeout(600_000)
    const home = await makeHome()
    const file = join(home, 'shop.tar.gz')
    const shop = await startShop({ SEED: 'none', DATA_DIR: join(home, 'shop') }, user)
    const variables = { DATA_DIR: shop.dataDir }
    const email = `${randomUUID()}@example.com`
    await shop.service.auth.admin.createUser({ email, password: 'a long enough word', email_confirm: true })
    const writers = keepWriting(shop)
    await expect.poll(() => writers.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(5)
    const before = [...writers.acknowledged]
    const backup = await runCommand('scripts/backup.ts', [file], { variables, user })
    expect(backup).toMatchObject({ code: 0, output: expect.stringContaining(`The backup is ${file}`) })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await writers.stop()

    expect(await runCommand('scripts/backup.ts', [file], { variables, user })).toEqual({
      code: 1,
      output: `${file} exists already. Choose another name, or move it away.\n`
    })
    expect(await runCommand('scripts/restore.ts', [file], { variables, user })).toEqual({
      code: 1,
      output: `${shop.dataDir} is not empty. A backup is restored into an empty folder: move the old one away, or set DATA_DIR.\n`
    })
    await shop.quit()
    await rm(shop.dataDir, { recursive: true })

    const restore = await runCommand('scripts/restore.ts', [file], { variables, user })
    expect(restore).toMatchObject({ code: 0, output: expect.stringContaining(`is in ${shop.dataDir}. npm start opens it`) })
    const again = await startShop({ SEED: 'none', DATA_DIR: shop.dataDir }, user)
    expect(again.anonKey).toBe(shop.anonKey)
    const { data: rows } = await again.service.from('demo_products').select('product_id').limit(100_000)
    const kept = new Set(rows?.map(({ product_id }) => product_id))
    expect(before.filter((id) => !kept.has(id))).toEqual([])
    await expectWholeFiles(again)
    const { error } = await again.service.auth.signInWithPassword({ email, password: 'a long enough word' })
    expect(error).toBeNull()
    await again.quit()
    await rm(home, { recursive: true, force: true })
  })
}

test('a damaged backup or an interrupted restore leaves no partial shop', async () => {
  test.setTimeout(600_000)
  const home = await operator.makeHome()
  const file = join(home, 'shop.tar.gz')
  const shop = await startShop({ SEED: 'none', DATA_DIR: join(home, 'shop') })
  await shop.service.from('brands').insert({ name: 'Kept' })
  await shop.quit()
  const target = { DATA_DIR: join(home, 'restored') }
  await runCommand('scripts/backup.ts', [file], { variables: { DATA_DIR: shop.dataDir } })

  const bytes = await readFile(file)
  for (const broken of [bytes.subarray(0, bytes.length - 1000), withOneByteChanged(bytes), Buffer.from('not a backup')]) {
    await writeFile(`${file}.broken`, broken, { mode: 0o644 })
    const { code, output } = await runCommand('scripts/restore.ts', [`${file}.broken`], { variables: target })
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('is not a whole backup of Vitrine') })
    expect(existsSync(target.DATA_DIR) ? await readdir(target.DATA_DIR) : []).toEqual([])
  }

  await runCommand('scripts/restore.ts', [file], {
    variables: target,
    onStart: (child) => {
      const watch = setInterval(() => {
        if (!existsSync(join(target.DATA_DIR, 'restoring/postgres/base'))) return
        clearInterval(watch)
        child.kill('SIGKILL')
      }, 1)
      child.once('exit', () => clearInterval(watch))
    }
  })
  await expect(startShop({ SEED: 'none', ...target })).rejects.toThrow(/was interrupted\. Run npm run restore again\./)
  expect(await runCommand('scripts/restore.ts', [file], { variables: target })).toMatchObject({ code: 0 })
  const again = await startShop({ SEED: 'none', ...target })
  const { data } = await again.service.from('brands').select('name')
  expect(data).toEqual([{ name: 'Kept' }])
  await again.quit()
  await rm(home, { recursive: true, force: true })
})

/** Inserts products, and stores, replaces and removes files, until it is stopped. */
function keepWriting(shop: Shop): { acknowledged: string[]; stop(): Promise<void> } {
  const acknowledged: string[] = []
  let isWriting = true
  const files = shop.service.storage.from('brand-assets')
  const insert = async () => {
    for (let row = 0; isWriting; row += 1) {
      const product_id = `ROW-${row}`
      const { error } = await shop.service.from('demo_products').insert({ product_id, name: `Product ${row}` })
      if (!error) acknowledged.push(product_id)
    }
  }
  const store = async () => {
    for (let turn = 0; isWriting; turn += 1) {
      await files.upload(`brand/${turn % 10}.bin`, randomBytes(50_000), { upsert: true, contentType: 'image/png' })
      if (turn % 7 === 0) await files.remove([`brand/${(turn + 3) % 10}.bin`])
    }
  }
  const work = [insert(), store(), store()]
  return {
    acknowledged,
    async stop() {
      isWriting = false
      await Promise.all(work)
    }
  }
}

async function expectWholeFiles(shop: Shop): Promise<void> {
  const { data: listed } = await shop.service.storage.from('brand-assets').list('brand')
  expect(listed?.length).toBeGreaterThan(0)
  for (const { name, metadata } of listed ?? []) {
    const { data, error } = await shop.service.storage.from('brand-assets').download(`brand/${name}`)
    expect([name, error]).toEqual([name, null])
    const sum = createHash('md5')
      .update(Buffer.from(await (data ?? new Blob()).arrayBuffer()))
      .digest('hex')
    expect(`"${sum}"`).toBe(metadata?.eTag)
  }
}

function withOneByteChanged(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes)
  const middle = changed.length >> 1
  changed[middle] = (changed[middle] ?? 0) ^ 1
  return changed
}
