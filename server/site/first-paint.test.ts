import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { firstPaintOf } from './first-paint.ts'

/** Never connected: these pages are known without the database. */
const pool = new Pool()

test.each([
  ['/', 'landing'],
  ['/home', 'home'],
  ['/home?category=Bags', 'index'],
  ['/auth', 'auth'],
  ['/auth?token_hash=abc&type=recovery', 'guided'],
  ['/auth?link=expired', 'guided'],
  ['/signup-flow?step=code', 'guided'],
  ['/signup-flow?step=interests', 'index'],
  ['/partners', 'partners'],
  ['/partners?from=mail', 'index'],
  ['/space', 'space'],
  ['/space?visit=1', 'index'],
  ['/terms', 'terms'],
  ['/no/such/page', 'index']
])('the first screen of %s is %s', async (url, name) => {
  expect(await firstPaintOf(url, pool, async () => undefined, undefined)).toEqual({ name })
})
