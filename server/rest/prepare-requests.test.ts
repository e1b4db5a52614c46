import { expect, test } from 'vitest'
import { defaultSettings as settings } from '#server/config/rest-settings.ts'
import { createRequestPreparer, planKey } from './prepare-requests.ts'
import { exampleCache } from './schema-cache/example-cache.ts'

const cache = exampleCache()
const noBody = { bytes: Buffer.alloc(0) }

function request(search: string, { method = 'GET', headers = {}, body = noBody } = {}) {
  return { method, path: ['projects'], search, headers, body }
}

function preparer(maxBytes = 1_000_000) {
  const prepare = createRequestPreparer(settings, maxBytes)
  return (requested: ReturnType<typeof request>, { role = 'anon', of = cache } = {}) =>
    prepare(requested, { cache: of, role, key: planKey(`/projects?${requested.search}`, requested, role) })
}

test('reuses the plan of an equivalent request', () => {
  const prepare = preparer()
  const first = prepare(request('id=eq.1'))
  expect(prepare(request('id=eq.1'))).toBe(first)
  expect(first.statement.values).toContain('1')
})

test.each([
  ['other values', request('id=eq.2'), {}],
  ['another method', request('id=eq.1', { method: 'HEAD' }), {}],
  ['another role, which may be answered more', request('id=eq.1'), { role: 'service_role' }],
  ['another schema', request('id=eq.1'), { of: exampleCache() }],
  ['another media type', request('id=eq.1', { headers: { accept: 'text/csv' } }), {}],
  ['another range', request('id=eq.1', { headers: { range: '0-4' } }), {}],
  ['another preference', request('id=eq.1', { headers: { prefer: 'count=exact' } }), {}]
])('%s: prepares another plan', (_difference, requested, more) => {
  const prepare = preparer()
  const first = prepare(request('id=eq.1'))
  const other = prepare(requested, more)
  expect(other).not.toBe(first)
  expect(prepare(requested, more)).toBe(other)
})

test('never caches a body, whatever the method', () => {
  const body = { bytes: Buffer.from('{"name":"A"}') }
  for (const method of ['POST', 'PATCH', 'PUT', 'DELETE', 'GET']) {
    expect(planKey('/projects', request('', { method, body }), 'anon')).toBeUndefined()
  }
})

test('evicts the least recently used plan beyond the limit', () => {
  const prepare = preparer(20_000)
  const used = prepare(request('id=eq.0'))
  const unused = prepare(request('id=eq.1'))
  for (let id = 2; id < 12; id += 1) {
    prepare(request(`id=eq.${id}`))
    expect(prepare(request('id=eq.0'))).toBe(used)
  }
  expect(prepare(request('id=eq.1'))).not.toBe(unused)
})
