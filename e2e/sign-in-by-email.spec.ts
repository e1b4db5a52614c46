import { createClient } from '@supabase/supabase-js'
import { addShopper, expect, expectAccessible, test } from './fixtures.ts'
import { newestMail } from './mailbox.ts'
import type { Shop } from './shop.ts'

test('a forgotten password is replaced with a code by email, which also signs in', async ({ page, shop }) => {
  const { email } = await addShopper(shop)
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText(`If ${email} has an account here`)).toBeVisible()
  await page.getByLabel('Code').fill('000000')
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/That code is incorrect/)
  const { code } = await newestMail(shop, email)
  await page.getByLabel('Code').fill(` ${code.slice(0, 3)} ${code.slice(3)} `)
  await expect(page.getByText('You will be signed out of your other devices.')).toBeVisible()
  await page.getByLabel('New password').fill('another long word')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.waitForURL('**/home')
  const { error } = await visitorOf(shop).auth.signInWithPassword({ email, password: 'another long word' })
  expect(error).toBeNull()
})

test('the link in the mail leads to the new password, and its session leaves the URL and the history', async ({
  page,
  shop
}) => {
  const { email } = await addShopper(shop)
  await page.goto('/auth?view=forgotten')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByLabel('Code')).toBeFocused()
  const { link } = await newestMail(shop, email)
  await page.goto(link)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/auth?view=new-password')
  await page.reload()
  await page.getByLabel('New password').fill('another long word')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.waitForURL('**/home')
  await page.goBack()
  await expect(page.getByLabel('E-mail')).toBeHidden()
  await expect(page).toHaveURL('/home')
})

test('a link is valid once; afterwards the page shows a message and alternatives', async ({ page, shop }) => {
  const { email } = await addShopper(shop)
  await visitorOf(shop).auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
  const { link } = await newestMail(shop, email)
  await fetch(link, { redirect: 'manual' })
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await page.getByRole('link', { name: 'Send a new link' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in with a code' })).toBeVisible()
})

test('a link signs in and opens its page', async ({ page, shop }) => {
  const { email } = await addShopper(shop)
  await visitorOf(shop).auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
  const { link } = await newestMail(shop, email)
  await page.goto(link)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Continue to your feed' }).first()).toBeVisible()
})

test('a code signs in and opens the requested page', async ({ page, shop }) => {
  const { email } = await addShopper(shop)
  await page.goto('/product/VIT-0001')
  await page.getByRole('link', { name: 'Send me a code instead' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in with a code' })).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByLabel('Code')).toBeVisible()
  const { code } = await newestMail(shop, email)
  await page.getByLabel('Code').fill(code)
  await page.waitForURL('**/product/VIT-0001')
})

test('an unknown email gets the same response as a known one', async ({ page }) => {
  for (const view of ['forgotten', 'code']) {
    await page.goto(`/auth?view=${view}`)
    // One each: both views ask for the same kind of email, of which each recipient gets one a minute.
    const email = `nobody-${view}@example.com`
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send the code' }).click()
    await expect(page.getByText(`If ${email} has an account here`)).toBeVisible()
  }
  await page.goBack()
  await expect(page.getByLabel('E-mail')).toBeVisible()
})

test('signing in without a password is accessible', async ({ page, shop }) => {
  const { email } = await addShopper(shop)
  await page.goto('/auth?view=code')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByLabel('Code')).toBeFocused()
  await expectAccessible(page)
})

test('a new password without a link or a code asks for one first', async ({ page }) => {
  await page.goto('/auth?view=new-password')
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
})

function visitorOf({ url, anonKey }: Shop) {
  return createClient(url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } })
}
