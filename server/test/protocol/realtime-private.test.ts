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

test('rejects a join without permission to read the topic', async () => {
  const topic = newTopic('secret')
  const refusal = `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`
  await expect(joined((await member()).channel(topic, { config: isPrivate }))).rejects.toThrow(refusal)
  await expect(joined(world.client().channel(newTopic(), { config: isPrivate }))).rejects.toThrow(/^Unauthorized: /)
  await joined((await member()).channel(newTopic(), { config: isPrivate }))
})

test('drops messages of members that may only read, and reports it if they request acknowledgements', async () => {
  const topic = newTopic('read-only')
  const listener = (await member()).channel(topic, { config: isPrivate })
  const speaker = (await member()).channel(topic, { config: { ...isPrivate, broadcast: { ack: true, self: true } } })
  const messages = [heard(listener, 'broadcast'), heard(speaker, 'broadcast')].flat()
  await Promise.all([joined(listener), joined(speaker)])
  expect(await speaker.send({ type: 'broadcast', event: 'x', payload: {} })).toBe('error')
  expect(await speaker.track({ name: 'nobody' })).toBe('error')
  expect(messages).toEqual([])
})

test('policies see the topic, the extension and the claims', async () => {
  await world.server.sql(`
    create policy "by claim" on realtime.messages for select to authenticated
      using (realtime.topic() = 'claimed:' || (select auth.uid()) and extension = 'broadcast')`)
  const sub = randomUUID()
  const client = world.client({ token: await world.server.tokenFor({ id: sub }) })
  await joined(client.channel(`claimed:${sub}`, { config: isPrivate }))
  await expect(joined(client.channel(`claimed:${randomUUID()}`, { config: isPrivate }))).rejects.toThrow(/^Unauthorized/)
})

test('evaluating policies stores nothing', async () => {
  const client = await member()
  const channel = await joined(client.channel(newTopic(), { config: { ...isPrivate, broadcast: { ack: true } } }))
  expect(await channel.send({ type: 'broadcast', event: 'x', payload: {} })).toBe('ok')
  expect(await world.server.sql('select from realtime.messages')).toEqual([])
  expect(await world.server.sql(`select from realtime.changes`)).toEqual([])
})

test('accepts a new token without a reply, and closes the channel if it may read less', async () => {
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

test('closes a channel when its token expires, unless it was renewed', async () => {
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
])('rejects a join with the token %s', async (token, message) => {
  const client = world.client()
  await client.realtime.setAuth(token)
  await expect(joined(client.channel(newTopic()))).rejects.toThrow(message)
})

test('rejects a join with a token that is expired or has no expiry', async () => {
  const client = world.client()
  await client.realtime.setAuth(await sign({ exp: inSeconds(-5) }))
  await expect(joined(client.channel(newTopic()))).rejects.toThrow(/^InvalidJWTToken: Token has expired \d+ seconds ago$/)
  await client.realtime.setAuth(await sign({ exp: inSeconds(-500) }))
  await expect(joined(client.channel(newTopic()))).rejects.toThrow(/^InvalidJWTToken: Token has expired 50\d seconds ago$/)
  await client.realtime.setAuth(await sign({}))
  await expect(joined(client.channel(newTopic()))).rejects.toThrow(/^InvalidJWTToken: Fields `role` and `exp` are required/)
})

test('ignores a new-style key given as a token', async () => {
  const client = world.client()
  await client.realtime.setAuth('sb_publishable_anything')
  await joined(client.channel(newTopic()))
})

test('rejects replay on a public channel', async () => {
  const socket = await world.socket()
  const config = { broadcast: { replay: { since: 1 } } }
  socket.send(JSON.stringify(['1', '1', 'realtime:room', 'phx_join', { config }]))
  await socket.frameWith('"1","1"', 'UnableToReplayMessages: Replay is not allowed for public channels')
  socket.close()
})
