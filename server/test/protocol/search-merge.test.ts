import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RestWorld, startRestWorld } from './rest-world.ts'

let world: RestWorld
beforeAll(async () => {
  world = await startRestWorld()
})
afterAll(() => world.server.stop())

test('documents are merged while a server runs, so that a search reads a few of them at most', async () => {
  const rows = Array.from({ length: 200 }, (_, at) => ({ product_id: `P${at}`, name: `Piece ${at}` }))
  await world.service.from('demo_products').insert(rows).throwOnError()
  for (const name of ['A', 'B', 'C'])
    await world.service.from('demo_products').update({ name }).eq('product_id', 'P1').throwOnError()
  const [unmerged] = await world.server.sql<{ count: number }>(
    'select count(*)::int as count from search_documents where not is_merged'
  )
  expect(unmerged?.count).toBeLessThan(32)
})
