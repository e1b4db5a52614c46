import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { shopOrigin } from './shop-origin.ts'

const open = { HOST: '0.0.0.0', SMTP_URL: 'smtp://127.0.0.1' }

test.each<[Record<string, string>, string]>([
  [{}, 'http://localhost:4321'],
  [{ PUBLIC_URL: 'https://shop.example/' }, 'https://shop.example'],
  [{ GOTRUE_SITE_URL: 'https://site.example/' }, 'https://site.example'],
  [{ ...open, GOTRUE_MAILER_EXTERNAL_HOSTS: 'shop.example,other.example' }, 'https://shop.example'],
  [{ ...open, GOTRUE_MAILER_EXTERNAL_HOSTS: 'shop.example', PUBLIC_URL: 'http://public.example' }, 'http://public.example']
])('with %j, queued emails lead to %s', (variables, origin) => {
  expect(shopOrigin(readConfig(variables), 4321)).toBe(origin)
})
