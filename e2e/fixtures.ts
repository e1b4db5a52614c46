import { randomUUID } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { type Catalogue, withCatalogue } from './catalogue.ts'
import { demoAccounts } from './demo-accounts.ts'
import { startServices } from './services.ts'
import { type Shop, startShop } from './shop.ts'

export { expect } from '@playwright/test'

type Fixtures = {
  /** A page of a signed-in member of staff. */
  staff: Page
  /** A page of a signed-in shopper who has just signed up. */
  shopper: Page
  catalogue: Catalogue
}

/** Journeys run against the real product; each worker has its own, seeded with the demo. */
export const test = base.extend<Fixtures, { shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern
    async ({}, use) => {
      const services = await startServices()
      const shop = await startShop(services.variables)
      await use(shop)
      await shop.stop()
      await services.stop()
    },
    { scope: 'worker', timeout: 180_000 }
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  catalogue: ({ shop }, use) => withCatalogue(shop, use),
  staff: async ({ browser, shop }, use) => {
    await withSignedIn(browser, shop, demoAccounts.staff, use)
  },
  shopper: async ({ browser, shop }, use) => {
    const account = await addShopper(shop)
    await withSignedIn(browser, shop, account, use)
  }
})

type Account = { email: string; password: string }

/** Signs a shopper up. */
export async function addShopper({ service }: Shop): Promise<Account> {
  const account = { email: `${randomUUID()}@example.com`, password: 'a long enough word' }
  await service.auth.admin.createUser({ ...account, email_confirm: true, user_metadata: { full_name: 'Vera Lindt' } })
  return account
}

/** Gives a page whose browser holds the session of an account. The form has journeys of its own. */
export async function withSignedIn(
  browser: Browser,
  shop: Pick<Shop, 'url' | 'anonKey'>,
  account: Account,
  use: (page: Page) => Promise<void>
): Promise<void> {
  const client = createClient(shop.url, shop.anonKey, { auth: { persistSession: false, autoRefreshToken: false } })
  const { data, error } = await client.auth.signInWithPassword(account)
  if (error) throw error
  const session = { name: 'sb-localhost-auth-token', value: JSON.stringify(data.session) }
  const context = await browser.newContext({
    baseURL: shop.url,
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin: shop.url, localStorage: [session] }] }
  })
  await use(await context.newPage())
  await context.close()
}

/** Signs in by the form, as a person does, and waits for the feed. */
export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/home')
}

/** WCAG 2.2 AA as far as a machine can tell, once what moves has come to rest: half a fade has half its contrast. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
  // Legacy mode analyses in the page itself; otherwise each analysis opens another page, for frames that we do not have.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const summary = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)
  expect(summary).toEqual([])
}
