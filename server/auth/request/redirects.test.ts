import { describe, expect, test } from 'vitest'
import { AuthError } from '#server/auth/auth-errors.ts'
import { isAllowedRedirect, withCode, withError, withSession } from './redirects.ts'

const site = 'https://shop.example'

describe('redirects are allowed to the site and to matches of a glob', () => {
  test.each([
    ['https://shop.example/account?a=b', [], true],
    ['https://shop.example:8443/', [], false],
    ['http://shop.example/', [], false],
    ['https://evil.example/', [], false],
    ['https://shop.example.evil.example/', [], false],
    ['https://shop.example@evil.example/', [], false],
    ['//evil.example', [], false],
    ['javascript:alert(1)', [], false],
    ['\thttps://2130706433/', [], false],
    ['https://a.partner.example/x', ['https://*.partner.example/*'], true],
    ['https://a.b.partner.example/x', ['https://*.partner.example/*'], false],
    ['https://a.partner.example/x/y', ['https://*.partner.example/*'], false],
    ['https://a.partner.example/x/y', ['https://*.partner.example/**'], true],
    ['https://partner.example.evil.example/x', ['https://partner.example/**'], false],
    ['https://partnerXexample/x', ['https://partner.example/**'], false],
    ['https://two.example/', ['https://{one,two}.example/'], true],
    ['https://a.partner.example', ['https://*.partner.example'], true],
    ['https://a.partner.example?b=c', ['https://*.partner.example/**'], true],
    ['https://evil%2Eexample?.partner.example/x', ['https://*.partner.example/**'], false],
    ['https://evil%2Eexample\\.partner.example/x', ['https://*.partner.example/**'], false],
    ['https://evil\u3002example?.partner.example/x', ['https://*.partner.example/**'], false],
    ['https://evil?.partner.example/x', ['https://*.partner.example/**'], false],
    ['com.vitrine.my_app://callback', ['com.vitrine.my_app://callback'], true],
    ['https://93.184.216.34/', ['**'], false],
    ['http://127.0.0.1:9000/x', [], true]
  ])('%s with %j: %s', (url, globs, isAllowed) => {
    expect(isAllowedRedirect(url, site, globs)).toBe(isAllowed)
  })

  test('allows any port on loopback', () => {
    expect(isAllowedRedirect('http://localhost:5173/x', 'http://localhost:3000', [])).toBe(true)
    expect(isAllowedRedirect(`http://localhost:5173/${'x'.repeat(2000)}`, 'http://localhost:3000', [])).toBe(false)
    expect(isAllowedRedirect('http://localhost:5173/x', 'http://127.0.0.1:3000', [])).toBe(true)
  })
})

describe('adding parameters leaves the rest of an address unchanged', () => {
  const refused = new AuthError(403, 'otp_expired', 'Too late')

  test.each([
    [withCode('https://shop.example/a?b=c&d=e#f', 'x'), 'https://shop.example/a?b=c&d=e&code=x'],
    [withCode('com.my_app://callback', 'x'), 'com.my_app://callback?code=x'],
    [
      withSession('https://shop.example/é?q=ü', { access_token: 'a', user: {} }, {}),
      'https://shop.example/%C3%A9?q=%C3%BC#access_token=a&sb='
    ],
    [
      withError('com.my_app://callback?a=b', refused, true),
      'com.my_app://callback?a=b&error=access_denied&error_code=otp_expired&error_description=Too+late#error=access_denied&error_code=otp_expired&error_description=Too+late&sb='
    ]
  ])('%s', (written, expected) => {
    expect(written).toBe(expected)
  })
})
