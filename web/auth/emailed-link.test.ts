import { expect, test, vi } from 'vitest'
import { readEmailedLink } from './emailed-link.ts'

vi.stubGlobal('location', { origin: 'https://shop.example' })

test('a link needs a token and a known type', () => {
  expect(readEmailedLink('?token_hash=abc&type=signup')).toEqual({ tokenHash: 'abc', type: 'signup', next: '/home' })
  expect(readEmailedLink('?token_hash=abc&type=sms')).toBeUndefined()
  expect(readEmailedLink('?type=signup')).toBeUndefined()
})

test.each([
  ['/product/VIT-0001?size=38', '/product/VIT-0001?size=38'],
  ['//evil.example', '/home'],
  ['/\\evil.example', '/home'],
  ['https://evil.example', '/home'],
  // Browsers leave tabs and line breaks out of a URL.
  ['/\t/evil.example', '/home'],
  ['/\n\\evil.example', '/home'],
  ['javascript:alert(1)', '/home']
])('a link that names %s leads to %s', (next, path) => {
  const search = `?${new URLSearchParams({ token_hash: 'abc', type: 'magiclink', next })}`
  expect(readEmailedLink(search)?.next).toBe(path)
})
