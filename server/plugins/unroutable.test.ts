import fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendUnroutable } from './unroutable.ts'

test('an address that can not be decoded is answered in the words of its surface', async () => {
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
