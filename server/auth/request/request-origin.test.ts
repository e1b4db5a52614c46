import { expect, test } from 'vitest'
import { originOfHost } from './request-origin.ts'

const allowed = ['shop.example', 'other.example:8443']

test.each([
  ['localhost:4600', 'http://localhost:4600'],
  ['LOCALHOST', 'http://localhost'],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['[::1]:3000', 'http://[::1]:3000'],
  ['shop.example', 'http://shop.example'],
  ['Shop.Example:8080', 'http://shop.example:8080'],
  ['other.example:8443', 'http://other.example:8443']
])('the origin of host %s is %s', (host, origin) => {
  expect(originOfHost(host, 'http', allowed)).toBe(origin)
})

test.each([
  '',
  'evil.example',
  'other.example',
  'shop.example.evil.example',
  'localhost:4600@evil.example',
  '127.0.0.1:@evil.example',
  '[::1]:@evil.example',
  'localhost:x@evil.example',
  'localhost@evil.example',
  'localhost/evil.example',
  'localhost\\evil.example',
  'localhost?evil.example',
  'localhost#evil.example',
  'localhost:99999',
  'localhost evil.example',
  'localhost\u3002evil.example',
  'localhost%2eevil.example',
  'localhost,evil.example',
  'evil.example:80:localhost'
])('rejects the host "%s"', (host) => {
  expect(originOfHost(host, 'http', allowed)).toBeUndefined()
})
