import { once } from 'node:events'
import { connect } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { createAddressReader, readClientAddresses } from './client-address.ts'
import { limitUnansweredRequests, type UnansweredLimits } from './unanswered-requests.ts'

async function startServer(limits: Partial<UnansweredLimits> = {}) {
  const app = fastify()
  readClientAddresses(app, createAddressReader())
  limitUnansweredRequests(app, { ofConnection: 5, ofNetwork: 8, unreadOfNetwork: 2 ** 30, stalledMs: 60_000, ...limits })
  const released = Promise.withResolvers<void>()
  const started: string[] = []
  app.get('/large', async () => 'x'.repeat(30_000_000))
  app.get('/:name', async (request) => {
    started.push(request.url)
    await released.promise
    return 'done'
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, url, started, release: released.resolve }
}

test('a connection with too many unanswered requests is closed, and no longer counted', async () => {
  const { app, url, started, release } = await startServer()
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const closed = once(socket, 'close')
  socket.on('error', () => undefined)
  socket.write('GET /piped HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20))
  await closed
  expect(started).toHaveLength(5)
  const others = Array.from({ length: 8 }, () => fetch(`${url}/other`))
  await expect.poll(() => started.length).toBe(13)
  release()
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(8).fill(200))
  await app.close()
})

test('a network with too many unanswered requests is asked to wait until some are answered', async () => {
  const { app, url, started, release } = await startServer()
  const first = Array.from({ length: 8 }, () => fetch(`${url}/first`))
  await expect.poll(() => started.length).toBe(8)
  const refused = await fetch(`${url}/refused`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  release()
  await Promise.all(first)
  expect((await fetch(`${url}/later`)).status).toBe(200)
  await app.close()
})

/** Asks for more than fits into the buffers of a connection, and reads none of it. */
function askWithoutReading(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.pause()
  socket.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n')
  return socket
}

const connectionsOf = (app: FastifyInstance) =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))

test('a client that does not read its response is cut off after some time', async () => {
  const { app, url } = await startServer({ stalledMs: 200 })
  const socket = askWithoutReading(url)
  await expect.poll(() => connectionsOf(app)).toBe(1)
  await expect.poll(() => connectionsOf(app)).toBe(0)
  socket.destroy()
  await app.close()
})

test('a network with too much that it has not read gets no more', async () => {
  const { app, url } = await startServer({ unreadOfNetwork: 40_000_000 })
  const unread = askWithoutReading(url)
  const readAgain = async () => (await (await fetch(`${url}/large`)).text()).length
  await expect.poll(() => readAgain().catch(() => 'cut off')).toBe('cut off')
  unread.destroy()
  await expect.poll(() => readAgain().catch(() => 'cut off')).toBe(30_000_000)
  await app.close()
})
