import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RestWorld, startRestWorld } from './rest-world.ts'

let world: RestWorld
let ida: SupabaseClient
let ines: SupabaseClient
const idaId = '10000000-0000-4000-8000-000000000001'
const boId = '10000000-0000-4000-8000-000000000002'
const inesId = '20000000-0000-4000-8000-000000000001'
beforeAll(async () => {
  world = await startRestWorld()
  await world.server.sql(
    `insert into auth.users (id, email) values ('${idaId}', 'ida@example.com'), ('${boId}', 'bo@example.com')`
  )
  ida = await world.user({ id: idaId })
  ines = await world.user({ id: inesId, isStaff: true })
  await world.server.sql(`insert into threads (user_id) values ('${idaId}')`)
})
afterAll(() => world.server.stop())
beforeEach(() => world.server.sql('delete from messages; delete from storage.objects'))

const png = (word = 'png') => new Blob([word], { type: 'image/png' })
const files = (client: SupabaseClient) => client.storage.from('thread-pictures')

test('what the shop uploads is sent with a message, by the client and by staff', async () => {
  const path = `${idaId}/${randomUUID()}.png`
  await ida.from('messages').insert({ id: randomUUID(), author: 'shopper', picture: path }).throwOnError()
  const reply = { id: randomUUID(), user_id: idaId, author: 'staff', author_id: inesId, picture: path }
  await ines.from('messages').insert(reply).throwOnError()
})

test.each([
  '../../../../../auth/v1/logout?scope=global',
  `${idaId}/../../../../auth/v1/logout`,
  `${idaId}/..`,
  `${idaId}/a/b.png`,
  `${idaId}/a.png?x=1`,
  `${idaId}/%2e%2e`,
  `${idaId}/`,
  `${boId}/a.png`,
  'https://elsewhere.example/a.png'
])('a message whose picture is %s is refused, of a client as of staff', async (picture) => {
  const message = { id: randomUUID(), author: 'shopper', picture }
  expect((await ida.from('messages').insert(message)).error).toMatchObject({ code: '23514' })
  const reply = { id: randomUUID(), user_id: idaId, author: 'staff', author_id: inesId, picture }
  expect((await ines.from('messages').insert(reply)).error).toMatchObject({ code: '23514' })
  const cart = { reservation: randomUUID(), lines: [{ product_id: 'A', name: 'A', quantity: 1 }], message: 'x', picture }
  expect((await ida.rpc('send_cart', cart)).error).toMatchObject({ code: '23514' })
})

test('a client reads what staff have sent to her, and neither replaces nor deletes it', async () => {
  const path = `${idaId}/staff.png`
  expect((await files(ines).upload(path, png())).error).toBeNull()
  expect(await (await files(ida).download(path)).data?.text()).toBe('png')
  expect((await files(ida).upload(path, png('other'), { upsert: true })).error?.message).toMatch(/row-level security/)
  expect((await files(ida).update(path, png('other'))).error).not.toBeNull()
  expect((await files(ida).move(path, `${idaId}/mine.png`)).error).not.toBeNull()
  expect((await files(ida).remove([path])).data).toEqual([])
  expect(await (await files(ines).download(path)).data?.text()).toBe('png')
})

test('what she has sent herself is hers to replace and to delete', async () => {
  const path = `${idaId}/own.png`
  expect((await files(ida).upload(path, png())).error).toBeNull()
  expect((await files(ida).upload(path, png('other'), { upsert: true })).error).toBeNull()
  expect((await files(ida).remove([path])).data).toHaveLength(1)
})
