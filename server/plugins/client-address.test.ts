import { expect, test } from 'vitest'
import { createAddressReader } from './client-address.ts'

const headersOf = (forwarded: string | undefined) => (forwarded === undefined ? {} : { 'x-forwarded-for': forwarded })

test.each([
  ['203.0.113.9', undefined, [], '203.0.113.9'],
  ['203.0.113.9', '198.51.100.1', [], '203.0.113.9'],
  ['203.0.113.9', '198.51.100.1', ['loopback'], '203.0.113.9'],
  ['127.0.0.1', '198.51.100.1', ['loopback'], '198.51.100.1'],
  ['::ffff:127.0.0.1', '198.51.100.1', ['127.0.0.1'], '198.51.100.1'],
  ['127.0.0.1', '192.0.2.1, 198.51.100.1', ['loopback'], '198.51.100.1'],
  ['127.0.0.1', '192.0.2.1, 198.51.100.1, 10.1.2.3', ['loopback', '10.0.0.0/8'], '198.51.100.1'],
  ['127.0.0.1', '10.1.2.3', ['loopback', '10.0.0.0/8'], '10.1.2.3'],
  ['127.0.0.1', 'nonsense', ['loopback'], 'nonsense'],
  ['fd00::1', '2001:db8::1', ['uniquelocal'], '2001:db8::1']
])('a request by %s for %s, with %j trusted, comes from %s', (peer, forwarded, proxies, ip) => {
  expect(createAddressReader(proxies).read(peer, headersOf(forwarded)).ip).toBe(ip)
})

test.each([
  ['127.0.0.1', '198.51.100.1', [], true],
  ['10.0.0.5', '198.51.100.1', [], true],
  ['10.0.0.5', '198.51.100.1', ['loopback'], true],
  ['203.0.113.9', '198.51.100.1', [], false],
  ['127.0.0.1', undefined, [], false],
  ['127.0.0.1', '198.51.100.1', ['loopback'], false]
])('%s, which forwards for %s, with %j trusted, is shared by many clients: %s', (peer, forwarded, proxies, isShared) => {
  expect(createAddressReader(proxies).read(peer, headersOf(forwarded)).isShared).toBe(isShared)
})
