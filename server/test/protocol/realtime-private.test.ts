import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heard, joined, newTopic, type RealtimeWorld, startRealtimeWorld, until } from './realtime-world.ts'

let world: RealtimeWorld
const isPrivate = { private: true }
const member = async () => world.client({ token: await world.server.tokenFor({ id: randomUUID() }) })
const sign = (claims: object) =>
  world.server.keys.sign({ role: 'authenticated', sub: randomUUID(), iat: Math.floor(Date.now() / 1000), ...claims })
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
beforeAll(async () => {
  world = await startRealtimeWorld()
})
afterAll(() => world.stop())

test('who may not read a topic does not get in', async () => {
  const topic = newTopic('secret')
  const refusal = `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`
  await expect(joined((await member()).channel(topic, { config: isPrivate }))).rejects.toThrow(refusal)
  await expect(joined(world.client().channel(newTopic(), { config: isPrivate }))).rejects.toThrow(/^Unauthorized: /)
  await joined((await member()).channel(newTopic(), { config: isPrivate }))
})

test('who may read and not write is heard by nobody, and is told where it asks', async () => {
  const topic = newTopic('read-only')
  const listener = (await member()).channel(topic, { config: isPrivate })
  const speaker = (await member()).channel(topic, { config: { ...isPrivate, broadcast: { ack: true, self: true } } })
  const messages = [heard(listener, 'broadcast'), heard(speaker, 'broadcast')].flat()
  await Promise.all([joined(listener), joined(speaker)])
  expect(await speaker.send({ type: 'broadcast', event: 'x', payload: {} })).toBe('error')
  expect(await speaker.track({ name: 'nobody' })).toBe('error')
  expect(messages).toEqual([])
})

test('the policies know the topic, the extension and the claims', async () => {
  await world.server.sql(`
    create policy "by claim" on realtime.messages for select to authenticated
      using (realtime.topic() = 'claimed:' || (select auth.uid()) and extension = 'broadcast')`)
  const sub = randomUUID()
  const client = world.client({ token: await world.server.tokenFor({ id: sub }) })
  await joined(client.channel(`claimed:${sub}`, { config: isPrivate }))
  await expect(joined(client.channel(`claimed:${randomUUID()}`, { config: isPrivate }))).rejects.toThrow(/^Unauthorized/)
})

test('asking the policies leaves nothing behind', async () => {
  const client = await member()
  const channel = await joined(client.channel(newTopic(), { config: { ...isPrivate, broadcast: { ack: true } } }))
  expect(await channel.send({ type: 'broadcast', event: 'x', payload: {} })).toBe('ok')
  expect(await world.server.sql('select from realtime.messages')).toEqual([])
  expect(await world.server.sql(`select from realtime.changes`)).toEqual([])
})

test('a new token is taken over without an answer, and one that may hear less ends the channel', async () => {
  await world.server.sql(`
    create policy "by group" on realtime.messages for select to authenticated
      using (realtime.topic() like 'group:%' and (select auth.jwt()) ->> 'group' = 'in')`)
  const exp = inSeconds(600)
  const client = world.client()
  await client.realtime.setAuth(await sign({ exp, group: 'in' }))
  const channel = client.channel(newTopic('group'), { config: isPrivate })
  const system = heard(channel, 'system')
  await joined(channel)
  await client.realtime.setAuth(await sign({ exp, group: 'in', again: true }))
  await client.realtime.setAuth(await sign({ exp, group: 'out' }))
  await until(() => expect(channel.state).toBe('closed'))
  expect(system).toMatchObject([
    { extension: 'system', status: 'error', message: expect.stringContaining('You no longer have permission to read') }
  ])
})

test('a channel ends with its token, and goes on with a newer one', async () => {
  const [client, keeper] = [world.client(), world.client()]
  await client.realtime.setAuth(await sign({ exp: inSeconds(3) }))
  await keeper.realtime.setAuth(await sign({ exp: inSeconds(3) }))
  const [ending, kept] = [client.channel(newTopic()), keeper.channel(newTopic())]
  const system = heard(ending, 'system')
  await Promise.all([joined(ending), joined(kept)])
  await keeper.realtime.setAuth(await sign({ exp: inSeconds(600) }))
  await until(() => expect(ending.state).toBe('closed'))
  expect(system).toMatchObject([{ status: 'error', message: expect.stringMatching(/^Token has expired \d+ seconds ago$/) }])
  expect(kept.state).toBe('joined')
})

test.each([
  ['nonsense', /^MalformedJWT: The token provided is not a valid JWT$/],
  ['a.b.c', /^JwtSignatureError: Failed to validate JWT signature$/]
])('a join with the token %s is refused', async (token, message) => {
  const client = world.client()
  await client.realtime.setAuth(token)
  await expect(joined(client.channel(newTopic()))).rejects.toThrow(message)
})

test('a join with a token that is over, or says no end, is refused', async () => {
  const client = world.client()
  await client.realtime.setAuth(await sign({ exp: inSeconds(-5) }))
  await expect(joined(client.channel(newTopic()))).rejects.toThrow(/^InvalidJWTToken: Token has expired \d+ seconds ago$/)
  await client.realtime.setAuth(await sign({ exp: inSeconds(-500) }))
  await expect(joined(client.channel(newTopic()))).rejects.toThrow(/^InvalidJWTToken: Token has expired 50\d seconds ago$/)
  await client.realtime.setAuth(await sign({}))
  await expect(joined(client.channel(newTopic()))).rejects.toThrow(/^InvalidJWTToken: Fields `role` and `exp` are required/)
})

test('a key of the new style counts as no token', async () => {
  const client = world.client()
  await client.realtime.setAuth('sb_publishable_anything')
  await joined(client.channel(newTopic()))
})

test('replay of a public channel is refused', async () => {
  const socket = await world.socket()
  const config = { broadcast: { replay: { since: 1 } } }
  socket.send(JSON.stringify(['1', '1', 'realtime:room', 'phx_join', { config }]))
  await socket.frameWith('"1","1"', 'UnableToReplayMessages: Replay is not allowed for public channels')
  socket.close()
})
