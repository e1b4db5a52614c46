import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startShop } from './shop.ts'

test('demo accounts are refused when others could reach them, and only then', async () => {
  const shop = await startShop()
  await shop.quit()
  await expect(startShop({ DATA_DIR: shop.dataDir, HOST: '0.0.0.0' })).rejects.toThrow(
    /HOST or PUBLIC_URL is open to others, but this database has 7 demo accounts whose passwords are published/
  )
  const again = await startShop({ DATA_DIR: shop.dataDir })
  const { count } = await again.service.from('demo_products').select('*', { count: 'exact', head: true })
  expect(count).toBe(88)
  await again.stop()
  await shop.clean()
})

test('what staff cleared stays cleared at the next start, and keys are for their owner alone', async () => {
  const shop = await startShop()
  await shop.service.from('demo_products').delete().neq('id', '00000000-0000-0000-0000-000000000000')
  await shop.quit()
  const again = await startShop({ DATA_DIR: shop.dataDir })
  const { count } = await again.service.from('demo_products').select('*', { count: 'exact', head: true })
  expect(count).toBe(0)
  expect(statSync(join(shop.dataDir, 'keys.json')).mode & 0o777).toBe(0o600)
  expect(again.anonKey).toBe(shop.anonKey)
  await again.stop()
  await shop.clean()
})

test('a port that is taken and a setting that can not be used are said in words', async () => {
  const shop = await startShop({ SEED: 'none' })
  await expect(startShop({ SEED: 'none', PORT: new URL(shop.url).port })).rejects.toThrow(
    /The port is in use by another program/
  )
  await expect(startShop({ SEED: 'everything' })).rejects.toThrow(
    /The configuration can't be used\.\nSEED must be demo or none/
  )
  await shop.stop()
})
