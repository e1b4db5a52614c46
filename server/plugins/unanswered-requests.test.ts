import { once } from 'node:events'
import { connect } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { createAddressReader, readClientAddresses } from './client-address.ts'
import { limitUnansweredRequests } from './unanswered-requests.ts'

async function startServer() {
  const app = fastify()
  readClientAddresses(app, createAddressReader())
  limitUnansweredRequests(app, { ofConnection: 5, ofNetwork: 8 })
  const released = Promise.withResolvers<void>()
  const started: string[] = []
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
