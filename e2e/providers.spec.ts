import { type IdentityProvider, namedProvider, startIdentityProvider } from '#server/test/protocol/identity-provider.ts'
import { test as base } from './confirming-shop.ts'
import { expect, expectAccessible } from './fixtures.ts'

/** A shop whose accounts can also come from a real OpenID Connect provider on this machine. */
const test = base.extend<object, { provider: IdentityProvider }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern
    async ({}, use) => {
      const provider = await startIdentityProvider()
      await use(provider)
      await provider.stop()
    },
    { scope: 'worker' }
  ],
  settings: [async ({ provider }, use) => use(namedProvider('KEYCLOAK', provider.issuer)), { scope: 'worker' }]
})

test.beforeEach(({ provider, shop }) => provider.open(`${shop.url}/auth/v1/callback`))

test('a provider that is configured has a button, and signs up and in', async ({ page, provider }) => {
  provider.account = { sub: 'vera', email: 'vera@provider.example', email_verified: true, name: 'Vera Lindt' }
  await page.goto('/signup-flow')
  await expect(page.getByRole('button', { name: 'Continue with Keycloak' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue with Keycloak' }).click()
  await expect(page.getByRole('heading', { name: 'What brings you here, Vera?' })).toBeVisible()
  await expect(page).toHaveURL(/\/signup-flow$/)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/product/VIT-0001')
  await page.getByRole('button', { name: 'Continue with Keycloak' }).click()
  await page.waitForURL('**/product/VIT-0001')
})

test('declining at the provider is explained, and leads to the form', async ({ page, provider }) => {
  provider.isRefusing = true
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Continue with Keycloak' }).click()
  await expect(page.getByRole('heading', { name: 'Not signed in' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByLabel('E-mail')).toBeVisible()
  provider.isRefusing = false
})

test('an address that the provider has not verified is confirmed by mail', async ({ page, provider }) => {
  provider.account = { sub: 'ida', email: 'ida@provider.example', email_verified: false, name: 'Ida' }
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Continue with Keycloak' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
})
