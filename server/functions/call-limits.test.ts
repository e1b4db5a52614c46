import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { createCallLimits } from './call-limits.ts'

const options = { bodyLimit: 1000, anonymousBodyLimit: 100, anonymousCalls: 3 }

function requestWith(headers: Record<string, string>, ip = '203.0.113.7'): FastifyRequest {
  return { headers, clientAddress: { ip, network: ip, isShared: false } } as unknown as FastifyRequest
}

const sizeOf = async (maxBytes: number) => maxBytes

test('the body of a caller who is signed in may be longer', async () => {
  const limits = createCallLimits(options)
  expect(await limits(requestWith({ 'content-length': '100' }), false, sizeOf)).toBe(100)
  expect(await limits(requestWith({ 'content-length': '1000' }), true, sizeOf)).toBe(1000)
  expect(() => limits(requestWith({ 'content-length': '101' }), false, sizeOf)).toThrow('The request body is too large')
  expect(() => limits(requestWith({ 'content-length': '1001' }), true, sizeOf)).toThrow('The request body is too large')
})

test('anonymous calls of a network are limited, those of this machine are not', async () => {
  const limits = createCallLimits(options)
  for (let at = 0; at < 3; at += 1) await limits(requestWith({}), false, sizeOf)
  expect(() => limits(requestWith({}), false, sizeOf)).toThrow('Too many requests')
  await limits(requestWith({}), true, sizeOf)
  for (let at = 0; at < 5; at += 1) await limits(requestWith({}, '127.0.0.1'), false, sizeOf)
})

test.each([
  ['of a given size', { 'content-length': '500' }],
  ['of an unknown size', { 'transfer-encoding': 'chunked' }]
])('long bodies %s of a network wait for each other, and short ones do not wait for them', async (_what, headers) => {
  const limits = createCallLimits(options)
  const { promise, resolve } = Promise.withResolvers<void>()
  const started: string[] = []
  const start = (name: string, request: FastifyRequest) =>
    limits(request, true, async () => {
      started.push(name)
      await promise
    })
  const calls = Array.from({ length: 6 }, () => start('long', requestWith(headers)))
  calls.push(start('short', requestWith({})))
  await expect.poll(() => started).toEqual(['long', 'long', 'long', 'long', 'short'])
  resolve()
  await Promise.all(calls)
  expect(started).toHaveLength(7)
})
