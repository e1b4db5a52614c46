import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { validateRequests } from './typed-route.ts'

test('the error of a body that is wrong in many places stays short', async () => {
  const app = Fastify()
  validateRequests(app)
  app.post('/names', { schema: { body: z.array(z.string()) } }, async () => 'accepted')

  const accepted = await app.inject({ method: 'POST', url: '/names', payload: ['Celine'] })
  const refused = await app.inject({ method: 'POST', url: '/names', payload: Array(20_000).fill(1) })

  expect(accepted.payload).toBe('accepted')
  expect(refused.statusCode).toBe(400)
  expect(refused.payload.length).toBeLessThan(200)
})
