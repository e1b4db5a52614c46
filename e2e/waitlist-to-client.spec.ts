import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { test } from './confirming-shop.ts'
import { demoAccounts } from './demo-accounts.ts'
import { expect, expectAccessible, withSignedIn } from './fixtures.ts'
import { mailsTo, newestMail } from './mailbox.ts'
import type { Shop } from './shop.ts'
import { expectInterests, fillDetails } from './sign-up-page.ts'

// Nobody signs up in this shop without an invitation.
test.use({ settings: { GOTRUE_DISABLE_SIGNUP: 'true' } })

async function join(page: Page, email: string, choices: string[] = []): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Name').fill('Vera Lindt')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Request an invitation' }).dblclick()
  await expect(page.getByText('Thank you. Your name is on the list.')).toBeVisible()
  for (const name of choices) await page.getByRole('button', { name, exact: true }).click()
  if (choices.length > 0) await expect(page.getByText('Saved. Your first feed will begin with these.')).toBeVisible()
}

async function invite(staff: Page, email: string): Promise<void> {
  await staff.goto('/backoffice/waitlist')
  await staff.getByRole('button', { name: 'Invitations' }).click()
  const sheet = staff.getByRole('dialog', { name: 'Invitations' })
  await sheet.getByPlaceholder('Search by name, email, or phone...').fill(email)
  await expect(sheet.getByRole('checkbox')).toHaveCount(1)
  await sheet.getByRole('checkbox').check()
  await expectAccessible(staff)
  await sheet.getByRole('button', { name: 'Invite (1)' }).dblclick()
  await expect(sheet.getByText('1 invitation sent.')).toBeVisible()
  await expect(sheet.getByRole('checkbox')).toHaveCount(0)
}

async function expectTaste(shop: Shop, email: string, facet: string): Promise<void> {
  const { data: profile } = await shop.service.from('profiles').select('id').eq('email', email).single()
  const { data } = await shop.service.from('style_tastes').select('facet, level').eq('user_id', profile?.id)
  expect(data).toContainEqual({ facet, level: 'more' })
}

test('from the waitlist to client: form, interests, invitation, email, password, feed, the list of staff', async ({
  page,
  browser,
  shop
}) => {
  const email = `${randomUUID()}@example.com`
  await join(page, email, ['Bags'])
  await expectAccessible(page)
  await withSignedIn(browser, shop, demoAccounts.staff, async (staff) => {
    await invite(staff, email)
    expect(await mailsTo(shop, email)).toHaveLength(1)
    const card = staff.getByRole('article').filter({ hasText: email })
    await staff.goto('/backoffice/clients')
    await expect(card).toContainText('Invited, has not signed in yet')
    await card.getByRole('link').click()
    await expect(staff.getByRole('dialog').getByText('invited, has not signed in yet')).toBeVisible()
    await page.goto((await newestMail(shop, email)).link)
    await page.getByRole('button', { name: 'Accept the invitation' }).click()
    await expect(page.getByText('You will be signed out of your other devices.')).toHaveCount(0)
    await page.getByLabel('Password', { exact: true }).fill('another long word')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expectInterests(page)
    await expectTaste(shop, email, 'category=Bags')
    await page.goto('/home')
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await staff.goto('/backoffice/clients')
    await expect(staff.getByRole('heading', { name: 'Vera Lindt' }).first()).toBeVisible()
    await expect(card).toContainText('Active')
    await expect(card).not.toContainText('Invited')
  })
})

test('the code of the email opens the account on another device, and no other code does', async ({ page, browser, shop }) => {
  const email = `${randomUUID()}@example.com`
  await join(page, email)
  await withSignedIn(browser, shop, demoAccounts.staff, (staff) => invite(staff, email))
  const { code } = await newestMail(shop, email)
  await page.goto(`/signup-flow?code=000000&email=${encodeURIComponent(email)}`)
  await fillDetails(page, email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/^This code is incorrect or has expired/)).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/signup-flow?code=${code}&email=${encodeURIComponent(email)}`)
  await fillDetails(page, email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectInterests(page)
})

test('an invitation whose link has expired can be accepted by a new code, with a password and the terms', async ({
  page,
  browser,
  shop
}) => {
  const email = `${randomUUID()}@example.com`
  await join(page, email)
  await withSignedIn(browser, shop, demoAccounts.staff, (staff) => invite(staff, email))
  await page.goto('/signup-flow?step=code')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect.poll(async () => (await mailsTo(shop, email)).length).toBe(2)
  await page.getByLabel('Code').fill((await newestMail(shop, email)).code)
  await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible()
  await expect(page.getByRole('link', { name: /terms/i }).first()).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('another long word')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expectInterests(page)
})
