import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestServer, type TestServer } from '#server/test/test-server.ts'

const operationSchema = z.object({
  summary: z.string(),
  tags: z.array(z.string()),
  responses: z.record(z.string(), z.unknown())
})
const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe.each(['/auth/v1', '/storage/v1'])('the OpenAPI of %s', (path) => {
  const fetchText = async () => (await fetch(`${server.url}${path}/openapi.json`)).text()

  test('is JSON that may be cached for ten minutes', async () => {
    const { headers } = await fetch(`${server.url}${path}/openapi.json`)
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    expect(headers.get('cache-control')).toBe('public, max-age=600')
  })

  test('passes the linter', async () => {
    // Pages that browsers are sent to have only redirects.
    const config = await createConfig({ extends: ['recommended-strict'], rules: { 'operation-2xx-response': 'off' } })
    const problems = await lintFromString({ source: await fetchText(), absoluteRef: 'openapi.json', config })
    expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer}`)).toEqual([])
  })

  test('gives each operation a summary, a tag, and a response of success or a redirect', async () => {
    const { paths } = documentSchema.parse(JSON.parse(await fetchText()))
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
    for (const { summary, tags, responses } of operations) {
      expect([summary, tags]).toEqual([expect.stringMatching(/^[A-Z]/), [expect.any(String)]])
      expect(Object.keys(responses)).toContainEqual(expect.stringMatching(/^[23]\d\d$/))
    }
  })
})
