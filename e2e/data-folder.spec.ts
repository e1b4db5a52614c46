import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, lstat, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startShop } from './shop.ts'
import { isRoot, operator, operators } from './system-users.ts'

/** Where versions before 0.2 kept root's databases. */
const formerPlace = '/var/lib/vitrine'

for (const { name, user, makeHome } of operators) {
  test(`the database lies in a data folder whose home is closed, as ${name}`, async () => {
    const home = await makeHome()
    const shop = await startShop({ SEED: 'none', DATA_DIR: join(home, 'shop') }, user)
    expect((await lstat(join(shop.dataDir, 'postgres'))).isDirectory()).toBe(true)
    expect(await readFile(join(shop.dataDir, 'postgres/PG_VERSION'), 'utf8')).toBe('18\n')
    await shop.stop()
    await rm(home, { recursive: true, force: true })
  })
}

test('a lost database is never replaced by an empty one', async () => {
  const home = await operator.makeHome()
  const variables = { SEED: 'none', DATA_DIR: join(home, 'shop') }
  const shop = await startShop(variables)
  await shop.service.from('brands').insert({ name: 'Kept' })
  await shop.quit()
  const cluster = join(shop.dataDir, 'postgres')

  await rename(cluster, join(home, 'away'))
  await expect(startShop(variables)).rejects.toThrow(/holds the files of a shop, but its database is missing from/)
  await symlink(join(home, 'nowhere'), cluster)
  await expect(startShop(variables)).rejects.toThrow(/is a link to .*nowhere, and there is no database/)
  await rm(cluster)
  await rename(join(home, 'away'), cluster)
  await rename(join(shop.dataDir, 'postgres.password'), join(home, 'password'))
  await expect(startShop(variables)).rejects.toThrow(/postgres\.password is missing/)
  await rename(join(home, 'password'), join(shop.dataDir, 'postgres.password'))
  await writeFile(join(cluster, 'PG_VERSION'), '17\n')
  await expect(startShop(variables)).rejects.toThrow(/was made by PostgreSQL 17, and this Vitrine brings PostgreSQL 18/)
  await writeFile(join(cluster, 'PG_VERSION'), '18\n')

  const again = await startShop(variables)
  const { data } = await again.service.from('brands').select('name')
  expect(data).toEqual([{ name: 'Kept' }])
  await again.stop()
  await rm(home, { recursive: true, force: true })
})

test('a lock file that names another program does not keep the shop closed', async () => {
  const home = await operator.makeHome()
  const variables = { SEED: 'none', DATA_DIR: join(home, 'shop') }
  const shop = await startShop(variables)
  const lockFile = join(shop.dataDir, 'postgres/postmaster.pid')
  const lines = (await readFile(lockFile, 'utf8')).split('\n')
  await shop.quit()
  const other = spawn('sleep', ['600'], { cwd: '/', stdio: 'ignore' })
  await writeFile(lockFile, [other.pid, ...lines.slice(1)].join('\n'), { mode: 0o644 })
  const again = await startShop(variables)
  expect(other.exitCode).toBeNull()
  other.kill()
  await again.stop()
  await rm(home, { recursive: true, force: true })
})

test.describe('a database that an earlier version kept elsewhere', () => {
  const kills = ['never', 'the copy', 'the removal', 'the renaming'] as const
  for (const killedAt of isRoot ? kills : []) {
    test(`is moved into the data folder, killed at: ${killedAt}`, async () => {
      const shop = await startShop({ SEED: 'none' })
      await shop.service.from('brands').insert({ name: 'Kept' })
      await shop.quit()
      const cluster = join(shop.dataDir, 'postgres')
      await mkdir(formerPlace, { recursive: true, mode: 0o755 })
      const former = join(formerPlace, `data-${randomUUID()}`)
      await rename(cluster, former)
      await symlink(former, cluster)
      if (killedAt === 'the copy') {
        await mkdir(`${cluster}.moving`)
        await appendFile(`${cluster}.moving/PG_VERSION`, '1')
      }
      if (killedAt === 'the removal') {
        execFileSync('cp', ['-a', former, `${cluster}.moved`])
        await rm(join(former, 'base'), { recursive: true })
      }
      if (killedAt === 'the renaming') {
        await rename(former, `${cluster}.moved`)
        await rm(cluster)
      }
      const again = await startShop({ SEED: 'none', DATA_DIR: shop.dataDir })
      expect((await lstat(cluster)).isDirectory()).toBe(true)
      expect(existsSync(former)).toBe(false)
      const { data } = await again.service.from('brands').select('name')
      expect(data).toEqual([{ name: 'Kept' }])
      await again.stop()
    })
  }
})
