import fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendUnroutable } from './unroutable.ts'

test('sends the error of its API for a URL that cannot be decoded', async () => {
  const app = fastify({ frameworkErrors: sendUnroutable })
  const rest = await app.inject('/rest/v1/%F0')
  expect([rest.statusCode, rest.json()]).toEqual([
    404,
    { code: 'PGRST125', message: 'Invalid path specified in request URL', details: null, hint: null }
  ])
  const other = await app.inject('/%F0')
  expect([other.statusCode, other.json()]).toEqual([400, { message: 'Invalid path specified in request URL' }])
  await app.close()
})
