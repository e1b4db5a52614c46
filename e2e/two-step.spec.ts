import type { Locator, Page } from '@playwright/test'
import { type Authenticator, addToAuthenticator, addVirtualPasskey } from './authenticator.ts'
import { demoAccounts } from './demo-accounts.ts'
import { addShopper, expect, expectAccessible, signIn, test } from './fixtures.ts'
import { newestMail } from './mailbox.ts'
import { runCommand } from './run-command.ts'
import type { Shop } from './shop.ts'

const password = 'a long enough word'

async function openTwoStep(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Account' }).click()
  const sheet = page.getByRole('dialog', { name: 'Account' })
  await sheet.getByRole('button', { name: 'Two-step sign-in' }).click()
  return sheet
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/home')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/')
}

/** The password; what follows is up to the account. */
async function givePassword(page: Page, email: string): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** The page moves on before the device is remembered; a test would reload it too soon. */
async function expectRemembered(page: Page): Promise<void> {
  const names = () => page.evaluate(() => Object.keys(localStorage))
  await expect.poll(names).toContainEqual(expect.stringContaining('vitrine-remembered-device'))
}

const codeIn = (scope: Page | Locator) => scope.getByLabel('Six-digit code')

async function keyOf(sheet: Page | Locator): Promise<Authenticator> {
  const key = sheet.getByText('Or enter this key').locator('+ p')
  return addToAuthenticator((await key.textContent()) ?? '')
}

async function takeCodes(sheet: Page | Locator): Promise<string[]> {
  await expect(sheet.getByRole('listitem')).toHaveCount(10)
  const codes = (await sheet.getByRole('listitem').allTextContents()).map((text) => text.replace(/^\d+(?=\w{4}-)/, ''))
  await expect(sheet.getByRole('button', { name: 'Done' })).toBeDisabled()
  await sheet.getByRole('checkbox', { name: 'I have saved my codes' }).click()
  await sheet.getByRole('button', { name: 'Done' }).click()
  return codes
}

/** Sets up an authenticator app in the account and returns it with the recovery codes. */
async function setUp(page: Page): Promise<{ app: Authenticator; codes: string[]; sheet: Locator }> {
  const sheet = await openTwoStep(page)
  const app = await keyOf(sheet)
  await codeIn(sheet).fill(app.next())
  const codes = await takeCodes(sheet)
  await expect(sheet.getByText('10 of 10 left.')).toBeVisible()
  return { app, codes, sheet }
}

async function newShopper(page: Page, shop: Shop): Promise<string> {
  const { email } = await addShopper(shop)
  await signIn(page, { email, password })
  return email
}

function admin(shop: Shop, ...words: string[]) {
  return runCommand('scripts/admin.ts', words, { variables: { DATA_DIR: shop.dataDir } })
}

test('an authenticator app is set up in the account, and its code asked for at the next sign-in', async ({ page, shop }) => {
  const email = await newShopper(page, shop)
  const sheet = await openTwoStep(page)
  await expect(sheet.getByAltText('QR code for your authenticator app')).toBeVisible()
  await expectAccessible(page)
  const app = await keyOf(sheet)
  await codeIn(sheet).fill(app.wrong())
  await expect(codeIn(sheet)).toHaveAccessibleDescription(/That code is incorrect/)
  await codeIn(sheet).fill(app.next())
  await expect(sheet.getByText('It is on. Keep these ten codes')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Close' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without your codes?' })
  await question.getByRole('button', { name: 'Back to the codes' }).click()
  await takeCodes(sheet)
  await expect(sheet.getByText('10 of 10 left.')).toBeVisible()
  await expectAccessible(page)
  expect((await newestMail(shop, email)).subject).toBe('Two-step sign-in is on')

  await signOut(page)
  await givePassword(page, email)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expect(codeIn(page)).toBeFocused()
  await expectAccessible(page)
  await page.goto('/cart')
  await expect(page).toHaveURL('/two-step')
  await codeIn(page).pressSequentially(app.wrong())
  await expect(codeIn(page)).toHaveAccessibleDescription(/That code is incorrect/)
  await page.evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, ` ${app.next()} `)
  await page.waitForURL('**/cart')
  await page.reload()
  await expect(page).toHaveURL('/cart')
})

test('a recovery code opens the account once, a mail tells of it, and a new phone takes the place of the old', async ({
  page,
  shop
}) => {
  const email = await newShopper(page, shop)
  const { codes } = await setUp(page)
  await signOut(page)
  await givePassword(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(page).toHaveURL('/two-step?way=recovery')
  await expectAccessible(page)
  await page.getByLabel('Recovery code').fill('aaaa-bbbb-cccc-dddd')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Recovery code')).toHaveAccessibleDescription(/incorrect or has already been used/)
  await page.goBack()
  await expect(codeIn(page)).toBeVisible()
  await page.goForward()
  await page.getByLabel('Recovery code').fill(` ${codes[3]} `)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/home')
  expect((await newestMail(shop, email)).subject).toBe('A recovery code was used')

  const sheet = await openTwoStep(page)
  await expect(sheet.getByText('9 of 10 left.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Add another app or a passkey' }).click()
  const phone = await keyOf(sheet)
  await codeIn(sheet).fill(phone.next())
  await sheet.getByRole('button', { name: 'Remove Authenticator app', exact: true }).click()
  await expect(sheet.getByText('Authenticator app 2')).toBeVisible()
  await expect(sheet.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await signOut(page)
  await givePassword(page, email)
  await codeIn(page).fill(phone.next())
  await page.waitForURL('**/home')
})

test('recovery codes whose count could not be loaded are not said to be gone', async ({ page, shop }) => {
  await newShopper(page, shop)
  await setUp(page)
  await page.route('**/factors/recovery-codes', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/home')
  const sheet = await openTwoStep(page)
  await expect(sheet.getByText('Your recovery codes could not be loaded.')).toBeVisible()
  await expect(sheet.getByText('You have none.')).toHaveCount(0)
  await page.unrouteAll()
  await sheet.getByRole('button', { name: 'Try again' }).click()
  await expect(sheet.getByText('10 of 10 left.')).toBeVisible()
})

test('a remembered device is listed and asked for nothing, until it is forgotten', async ({ page, shop }) => {
  const email = await newShopper(page, shop)
  const { app, codes } = await setUp(page)
  await signOut(page)
  await givePassword(page, email)
  await page.getByRole('checkbox', { name: 'Remember this device for 30 days' }).click()
  await codeIn(page).fill(app.next())
  await page.waitForURL('**/home')
  await expectRemembered(page)
  await signOut(page)
  await givePassword(page, email)
  await page.waitForURL('**/home')
  await page.reload()
  const sheet = await openTwoStep(page)
  await sheet.getByRole('button', { name: /^Forget / }).click()
  // The page had nothing else to prove it.
  await expect(page).toHaveURL('/two-step')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/home')
})

test('a passkey is a second step of its own', async ({ page, shop }) => {
  const email = await newShopper(page, shop)
  await addVirtualPasskey(page)
  const sheet = await openTwoStep(page)
  await sheet.getByRole('button', { name: 'Use a passkey' }).click()
  await takeCodes(sheet)
  await expect(sheet.getByText(/^Passkey, /)).toBeVisible()
  await signOut(page)
  await givePassword(page, email)
  await expect(page.getByText('Confirm with your face, finger or device PIN.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await page.waitForURL('**/home')
})

test('turning it off, and a new password on a remembered device, ask for the second step', async ({ page, shop }) => {
  const email = await newShopper(page, shop)
  const { app, codes } = await setUp(page)
  await signOut(page)
  await givePassword(page, email)
  await page.getByRole('checkbox', { name: 'Remember this device for 30 days' }).click()
  await codeIn(page).fill(app.next())
  await page.waitForURL('**/home')
  await expectRemembered(page)
  await signOut(page)
  await givePassword(page, email)
  await page.waitForURL('**/home')

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Account' }).click()
  const sheet = page.getByRole('dialog', { name: 'Account' })
  await sheet.getByRole('button', { name: 'Password' }).click()
  await sheet.getByLabel('Current password').fill(password)
  await sheet.getByLabel('New password').fill('another long word')
  await page.route('**/auth/v1/user', (route) => (route.request().method() === 'GET' ? route.abort() : route.fallback()))
  await sheet.getByRole('button', { name: 'Change password' }).click()
  await expect(sheet.getByText('Your second step could not be loaded. Check your connection and try again.')).toBeVisible()
  await page.unrouteAll()
  await sheet.getByRole('button', { name: 'Change password' }).click()
  await sheet.getByRole('button', { name: 'Use a recovery code' }).click()
  await sheet.getByLabel('Recovery code').fill(codes[0] ?? '')
  await sheet.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed.')).toBeVisible()

  await sheet.getByRole('button', { name: 'Two-step sign-in' }).click()
  await sheet.getByRole('button', { name: 'Turn off two-step sign-in' }).click()
  await expect(sheet.getByRole('button', { name: 'Use a recovery code' })).toHaveCount(0)
  await codeIn(sheet).fill(app.next())
  await expect(page.getByText('Two-step sign-in is off')).toBeVisible()
  await expect(sheet.getByText('Scan this in your authenticator app')).toBeVisible()
  await signOut(page)
  await page.goto('/auth')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('another long word')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/home')
})

test('guessing locks out, and the page says for how long', async ({ page, shop }) => {
  const email = await newShopper(page, shop)
  const { app } = await setUp(page)
  await signOut(page)
  await givePassword(page, email)
  for (let guess = 0; guess < 10; guess += 1) {
    const answer = page.waitForResponse('**/verify')
    await codeIn(page).fill('')
    await codeIn(page).fill(app.wrong())
    expect((await answer).status()).toBe(422)
    await expect(codeIn(page)).toHaveAccessibleDescription(/That code is incorrect/)
  }
  await codeIn(page).fill('')
  await codeIn(page).fill(app.next())
  await expect(codeIn(page)).toHaveAccessibleDescription('Too many wrong codes. Try again in 5 minutes.')
})

test('a forgotten password still needs the second step before a new one is chosen', async ({ page, shop }) => {
  const email = await newShopper(page, shop)
  const { app } = await setUp(page)
  await signOut(page)
  await shop.service.auth.resetPasswordForEmail(email)
  const { link } = await newestMail(shop, email)
  await page.goto(link)
  await codeIn(page).fill(app.next())
  await page.getByLabel('New password').fill('another long word')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.waitForURL('**/home')
})

test('who lost everything asks, the owner can stop it, and the operator removes the second step', async ({
  page,
  shop,
  browser
}) => {
  const email = await newShopper(page, shop)
  await setUp(page)
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' })
  const elsewhere = await context.newPage()
  await givePassword(elsewhere, email)
  await elsewhere.getByRole('button', { name: 'Ask us to confirm it is you' }).click()
  await expect(elsewhere.getByText(`and will write to ${email} within a day`)).toBeFocused()
  expect((await admin(shop, 'second-step-requests')).output).toContain(email)

  await page.goto('/home')
  const sheet = await openTwoStep(page)
  await expect(sheet.getByRole('alert')).toContainText('someone with your password asked us')
  await sheet.getByRole('button', { name: 'Withdraw the request' }).click()
  await expect(sheet.getByRole('alert')).toHaveCount(0)

  expect((await admin(shop, 'reset-second-step', email)).output).toContain('signs in with the password alone')
  await elsewhere.goto('/auth')
  await context.clearCookies()
  await elsewhere.evaluate(() => localStorage.clear())
  await givePassword(elsewhere, email)
  await elsewhere.waitForURL('**/home')
  await context.close()
})

test('staff set up a second factor first where it is a duty', async ({ page, shop }) => {
  const { email } = demoAccounts.staff
  try {
    expect((await admin(shop, 'require-second-factor', 'staff')).output).toContain('Staff need a second factor')
    await signInAsStaff(page)
    await page.goto('/backoffice/brands')
    await expect(page.getByText('Staff sign in with a second step.')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/backoffice')
    await expect(page).toHaveURL('/two-step')
    const app = await keyOf(page)
    await codeIn(page).fill(app.next())
    await takeCodes(page)
    await page.waitForURL('**/backoffice')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await page.getByRole('button', { name: 'Two-step sign-in' }).click()
    const sheet = page.getByRole('dialog', { name: 'Two-step sign-in' })
    await expect(sheet.getByText('10 of 10 left.')).toBeVisible()
    await expectAccessible(page)
  } finally {
    await admin(shop, 'require-second-factor', 'nobody')
    await admin(shop, 'reset-second-step', email)
  }
})

async function signInAsStaff(page: Page): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('E-mail').fill(demoAccounts.staff.email)
  await page.getByLabel('Password', { exact: true }).fill(demoAccounts.staff.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/two-step')
}
