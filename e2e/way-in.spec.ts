import { createClient } from '@supabase/supabase-js'
import { test } from './confirming-shop.ts'
import { addShopper, expect, expectAccessible, withSignedIn } from './fixtures.ts'
import { newestMail } from './mailbox.ts'
import type { Shop } from './shop.ts'
import { expectInterests, goToCode } from './sign-up-page.ts'

/** What a scanner does with the links of a mail before it is delivered. */
async function scan(link: string): Promise<void> {
  for (const method of ['HEAD', 'GET', 'GET']) await fetch(link, { method })
}

test('a mail scanner that follows the links does not use them up', async ({ page, shop }) => {
  const email = await goToCode(page)
  const { link } = await newestMail(shop, email)
  await scan(link)
  await page.goto(link)
  await expect(page).toHaveURL(/\/signup-flow\?token_hash=[0-9a-f]{56}&type=signup$/)
  await page.reload()
  await page.getByRole('button', { name: 'Confirm and continue' }).click()
  await expectInterests(page)
  await expect(page).toHaveURL('/signup-flow?step=interests')
})

test('a used link says so and leads on: to the feed with a session, to a new link without', async ({ page, browser, shop }) => {
  const email = await goToCode(page)
  const { link } = await newestMail(shop, email)
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm and continue' }).click()
  await expectInterests(page)
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm and continue' }).click()
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue to your feed' })).toBeVisible()
  const context = await browser.newContext({ baseURL: shop.url })
  const other = await context.newPage()
  await other.goto(link.replace('/verify-email', '/email-verification'))
  await other.getByRole('button', { name: 'Confirm and continue' }).click()
  await expect(other.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await expectAccessible(other)
  await other.reload()
  await other.getByRole('link', { name: 'Send a new link' }).click()
  await other.getByRole('button', { name: 'Send the code' }).click()
  await expect(other.getByText('You must provide either an email or phone number.')).toBeVisible()
  await other.getByLabel('E-mail').fill(email)
  await other.getByRole('button', { name: 'Send the code' }).click()
  await expect(other.getByText(`We sent a six-digit code to ${email}.`)).toBeVisible()
  await context.close()
})

test('a link of a server that confirms at once lands in the flow, with its session or its error', async ({ page, shop }) => {
  const email = `hosted-${Date.now()}@example.com`
  const { data, error } = await shop.service.auth.admin.generateLink({
    type: 'signup',
    email,
    password: 'a long enough word',
    options: { redirectTo: `${shop.url}/verify-email`, data: { full_name: 'Vera Lindt' } }
  })
  expect(error).toBeNull()
  const link = data.properties?.action_link ?? ''
  expect(link).toContain('/auth/v1/verify?')
  await page.goto(link)
  await expectInterests(page)
  await expect(page).toHaveURL(/\/signup-flow$/)
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await expect(page).toHaveURL('/signup-flow?link=expired')
})

test('a lost connection does not use a link up', async ({ page, shop }) => {
  const email = await goToCode(page)
  await page.goto((await newestMail(shop, email)).link)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Confirm and continue' }).click()
  await expect(page.getByText('We could not reach the shop. Check your connection and try again.')).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Confirm and continue' }).click()
  await expectInterests(page)
})

test('a link to sign in leads back to the page that asked for it, and to no other site', async ({ page, shop }) => {
  const { email } = await addShopper(shop)
  await page.goto('/product/VIT-0001')
  await page.getByRole('link', { name: 'Send me a code instead' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in with a code' })).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByLabel('Code')).toBeFocused()
  const { link } = await newestMail(shop, email)
  await scan(link)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/product/VIT-0001')
  await page.evaluate(() => localStorage.clear())
  await visitorOf(shop).auth.signInWithOtp({
    email,
    options: { shouldCreateUser: false, emailRedirectTo: `${shop.url}/auth?next=//evil.example` }
  })
  await page.goto((await newestMail(shop, email)).link)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/home')
})

test('an invitation opens an account: a password first, then interests', async ({ page, shop }) => {
  const email = `invited-${Date.now()}@example.com`
  await shop.service.auth.admin.inviteUserByEmail(email, {
    data: { full_name: 'Vera Lindt' },
    redirectTo: `${shop.url}/verify-email`
  })
  const { link } = await newestMail(shop, email)
  await scan(link)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'You are invited' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('another long word')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expectInterests(page)
})

test('a new email address is confirmed from both addresses, even if a scanner opened the links', async ({
  page,
  browser,
  shop
}) => {
  const account = await addShopper(shop)
  const next = `new-${account.email}`
  await withSignedIn(browser, shop, account, async (shopper) => {
    await shopper.goto('/home')
    await shopper.getByRole('button', { name: 'Account' }).first().click()
    await shopper.getByRole('button', { name: /^E-mail/ }).click()
    await shopper.getByRole('button', { name: 'Change e-mail' }).click()
    await expect(shopper.getByText('Enter your new e-mail address')).toBeVisible()
    await shopper.getByLabel('New e-mail').fill(account.email.toUpperCase())
    await shopper.getByRole('button', { name: 'Change e-mail' }).click()
    await expect(shopper.getByText('This is your address already.')).toBeVisible()
    await shopper.getByLabel('New e-mail').fill(next)
    await shopper.getByRole('button', { name: 'Change e-mail' }).click()
    await expect(shopper.getByText(`We have written to ${next} and to ${account.email}.`)).toBeVisible()
    await expectAccessible(shopper)
  })
  for (const [address, heading] of [
    [next, 'One more to go'],
    [account.email, 'Your address has changed']
  ] as const) {
    const { link } = await newestMail(shop, address)
    await scan(link)
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirm the change' }).click()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expectAccessible(page)
  }
  expect((await visitorOf(shop).auth.signInWithPassword({ ...account, email: next })).error).toBeNull()
  expect((await visitorOf(shop).auth.signInWithPassword(account)).error?.code).toBe('invalid_credentials')
})

test('an address that is not confirmed yet cannot sign in, and is told why', async ({ page }) => {
  const email = await goToCode(page)
  await page.goto('/auth')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a long enough word')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('This address is not confirmed yet.')).toBeVisible()
})

function visitorOf({ url, anonKey }: Shop) {
  return createClient(url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } })
}
