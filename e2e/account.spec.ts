import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { otherDevice } from './other-device.ts'
import type { Shop } from './shop.ts'

const password = 'a long enough word'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64'
)

/** Opens the account, or one part of it, from the menu. */
async function openAccount(page: Page, part?: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Account' }).click()
  const sheet = page.getByRole('dialog', { name: 'Account' })
  if (part) await sheet.getByRole('button', { name: part }).click()
  return sheet
}

/** The email of the signed-in user. */
async function emailOf(page: Page): Promise<string> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('sb-localhost-auth-token') ?? '{}').user.email)
}

async function fillAddress(sheet: Locator, line1: string, label = ''): Promise<void> {
  await sheet.getByRole('button', { name: 'Add an address' }).click()
  await sheet.getByLabel('Label (optional)').fill(label)
  await sheet.getByLabel('Street address').fill(line1)
  await sheet.getByLabel('Postcode').fill('3011')
  await sheet.getByLabel('Town or city').fill('Bern')
  await sheet.getByLabel('Country').selectOption('CH')
}

async function signedInElsewhere(browser: Browser, shop: Shop, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signIn(page, { email, password })
  return page
}

test('a changed name is shown everywhere at once, in other tabs too, and persists', async ({ shopper }) => {
  await shopper.goto('/home')
  const other = await shopper.context().newPage()
  await other.goto('/home')
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Vera')
  const sheet = await openAccount(shopper, 'Profile')
  await sheet.getByLabel('Name').fill(' ')
  await sheet.getByRole('button', { name: 'Save name' }).click()
  await expect(sheet.getByText('Enter your name')).toBeVisible()
  await sheet.getByLabel('Name').fill('Wilhelmine Aubry')
  await sheet.getByRole('button', { name: 'Save name' }).click()
  await expect(sheet.getByText('Wilhelmine Aubry')).toBeVisible()
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Wilhelmine')
  await shopper.reload()
  await expect(shopper.getByRole('heading', { level: 1 })).toContainText('Wilhelmine')
})

test('a name changed on another device is shown after a reload', async ({ shopper }) => {
  await shopper.goto('/home')
  const other = await otherDevice(shopper)
  await other.goto('/home')
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Vera')
  const sheet = await openAccount(shopper, 'Profile')
  await sheet.getByLabel('Name').fill('Mathilde Aubry')
  await sheet.getByRole('button', { name: 'Save name' }).click()
  await expect(sheet.getByText('Mathilde Aubry')).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Mathilde')
  await other.context().close()
})

test('a picture is uploaded, replaced and removed; another file is rejected with a message beside the field', async ({
  shopper,
  shop
}) => {
  await shopper.goto('/home')
  const sheet = await openAccount(shopper, 'Profile')
  await sheet
    .locator('input[type=file]')
    .setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: Buffer.from('words') })
  await expect(sheet.getByText('Choose a PNG, JPG, WebP or AVIF picture.')).toBeVisible()
  await sheet.locator('input[type=file]').setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: png })
  await expect(shopper.getByText('Picture saved')).toBeVisible()
  await expect(sheet.locator('fieldset img')).toHaveAttribute('src', /avatars\/[0-9a-f-]{36}\/picture_\d+\.png$/)
  const first = await sheet.locator('fieldset img').getAttribute('src')
  await sheet.locator('input[type=file]').setInputFiles({ name: 'other.png', mimeType: 'image/png', buffer: png })
  await expect(sheet.locator('fieldset img')).not.toHaveAttribute('src', first ?? '')
  await expect(sheet.getByRole('button', { name: 'Replace' })).toBeVisible()
  const owner = first?.split('/').at(-2) ?? ''
  const stored = () => shop.service.storage.from('avatars').list(owner)
  await expect.poll(async () => (await stored()).data?.length).toBe(1)
  await sheet.getByRole('button', { name: 'Remove' }).click()
  await shopper.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(sheet.getByRole('button', { name: 'Upload a picture' })).toBeVisible()
  await expect.poll(async () => (await stored()).data?.length).toBe(0)
})

test('a chosen size is saved at once and shown after a reload', async ({ shopper }) => {
  await shopper.goto('/home')
  const sheet = await openAccount(shopper, 'Sizes')
  await sheet.getByRole('combobox', { name: 'Region, Shoes' }).click()
  await shopper.getByRole('option', { name: 'IT' }).click()
  const saved = shopper.waitForResponse('**/rest/v1/size_profiles?**')
  await sheet.getByRole('combobox', { name: 'Size, Shoes' }).click()
  await shopper.getByRole('option', { name: '38.5' }).click()
  await expect(sheet.getByRole('combobox', { name: 'Size, Shoes' })).toHaveText('38.5')
  await saved
  await shopper.reload()
  await openAccount(shopper, 'Sizes')
  await expect(sheet.getByRole('combobox', { name: 'Region, Shoes' })).toHaveText('IT')
  await expect(sheet.getByRole('combobox', { name: 'Size, Shoes' })).toHaveText('38.5')
  await sheet.getByRole('button', { name: 'Remove your size for Shoes' }).click()
  await expect(sheet.getByRole('combobox', { name: 'Size, Shoes' })).toHaveText('Choose')
})

test('addresses are added, made the default, changed and deleted after confirmation', async ({ shopper }) => {
  await shopper.goto('/home')
  const sheet = await openAccount(shopper, 'Addresses')
  await expect(sheet.getByText('No addresses yet.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Add an address' }).click()
  await sheet.getByRole('button', { name: 'Save address' }).click()
  for (const error of ['Enter a street address', 'Enter a town or city', 'Choose a country']) {
    await expect(sheet.getByText(error)).toBeVisible()
  }
  await sheet.getByRole('button', { name: 'Back' }).click()
  for (const [line1, label] of [
    ['Gerechtigkeitsgasse 12', 'Home'],
    ['Marktgasse 3', 'Studio']
  ] as const) {
    await fillAddress(sheet, line1, label)
    await sheet.getByRole('button', { name: 'Save address' }).click()
    await expect(sheet.getByText(line1)).toBeVisible()
  }
  const home = sheet.getByRole('listitem').filter({ hasText: 'Gerechtigkeitsgasse' })
  const studio = sheet.getByRole('listitem').filter({ hasText: 'Marktgasse' })
  await expect(home.getByText('Default', { exact: true })).toBeVisible()
  await studio.getByRole('button', { name: 'Make default' }).click()
  await expect(studio.getByText('Default', { exact: true })).toBeVisible()
  await expect(home.getByText('Default', { exact: true })).toHaveCount(0)
  await home.getByRole('button', { name: 'Edit' }).click()
  await sheet.getByLabel('Street address').fill('Gerechtigkeitsgasse 14')
  await sheet.getByRole('button', { name: 'Save address' }).click()
  await expect(sheet.getByText('Gerechtigkeitsgasse 14')).toBeVisible()
  await studio.getByRole('button', { name: 'Delete' }).click()
  await shopper.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(studio).toHaveCount(0)
  await expect(home.getByText('Default', { exact: true })).toBeVisible()
})

test('leaving unsaved input asks first', async ({ shopper }) => {
  await shopper.goto('/home')
  const sheet = await openAccount(shopper, 'Addresses')
  await fillAddress(sheet, 'Half an address')
  await shopper.keyboard.press('Escape')
  const question = shopper.getByRole('alertdialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(sheet.getByLabel('Street address')).toHaveValue('Half an address')
  await sheet.getByRole('button', { name: 'Back' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(sheet.getByText('No addresses yet.')).toBeVisible()
})

test('addresses that fail to load show a message, and can be retried', async ({ shopper }) => {
  await shopper.goto('/home')
  await shopper.route('**/rest/v1/addresses?*', (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
  const sheet = await openAccount(shopper, 'Addresses')
  await expect(sheet.getByText('Your addresses could not be loaded.')).toBeVisible()
  await shopper.unroute('**/rest/v1/addresses?*')
  await sheet.getByRole('button', { name: 'Try again' }).click()
  await expect(sheet.getByText('No addresses yet.')).toBeVisible()
})

async function changePassword(sheet: Locator, current: string, next: string): Promise<void> {
  await sheet.getByLabel('Current password').fill(current)
  await sheet.getByLabel('New password').fill(next)
  await sheet.getByRole('button', { name: 'Change password' }).click()
}

test('a rejected password change shows the reason beside its field', async ({ shopper }) => {
  await shopper.goto('/home')
  const sheet = await openAccount(shopper, 'Password')
  await changePassword(sheet, 'not this one', 'short')
  await expect(sheet.getByText('Use at least 8 characters')).toBeVisible()
  await changePassword(sheet, 'not this one', 'another long word')
  await expect(sheet.getByText('This is not your current password.')).toBeVisible()
  await changePassword(sheet, password, password)
  await expect(sheet.getByText('Choose a different password.')).toBeVisible()
})

test('a new password opens the shop, and this device stays signed in', async ({ shopper, browser, shop }) => {
  await shopper.goto('/home')
  const email = await emailOf(shopper)
  const sheet = await openAccount(shopper, 'Password')
  await changePassword(sheet, password, 'another long word')
  await expect(shopper.getByText('Password changed. You have been signed out of your other devices.')).toBeVisible()
  await shopper.reload()
  await expect(shopper.getByRole('heading', { level: 1 })).toContainText('Vera')
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' })
  await signIn(await context.newPage(), { email, password: 'another long word' })
  await context.close()
})

test('other devices are listed and signed out; this one stays', async ({ shopper, browser, shop }) => {
  await shopper.goto('/home')
  const other = await signedInElsewhere(browser, shop, await emailOf(shopper))
  const sheet = await openAccount(shopper, 'Devices')
  await expect(sheet.getByRole('listitem')).toHaveCount(2)
  await expect(sheet.getByRole('listitem').first().getByText('This device')).toBeVisible()
  await sheet.getByRole('button', { name: 'Sign out of other devices' }).click()
  await expect(sheet.getByText('You are not signed in on any other device.')).toBeVisible()
  await expect(sheet.getByRole('listitem')).toHaveCount(1)
  await other.evaluate(() => {
    const name = 'sb-localhost-auth-token'
    const session = JSON.parse(localStorage.getItem(name) ?? '{}')
    localStorage.setItem(name, JSON.stringify({ ...session, expires_at: 1 }))
  })
  await other.goto('/home')
  await expect(other).toHaveURL(/\/auth$/)
  await other.context().close()
  await shopper.reload()
  await expect(shopper.getByRole('heading', { level: 1 })).toContainText('Vera')
})

test('the data export is a JSON file', async ({ shopper }) => {
  await shopper.goto('/home')
  const sheet = await openAccount(shopper, 'Addresses')
  await fillAddress(sheet, 'Marktgasse 3')
  await sheet.getByRole('button', { name: 'Save address' }).click()
  await expect(sheet.getByText('Marktgasse 3')).toBeVisible()
  await sheet.getByRole('button', { name: 'Back' }).click()
  await sheet.getByRole('button', { name: 'Your data' }).click()
  const downloading = shopper.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Download my data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^vitrine-my-data-\d{4}-\d\d-\d\d\.json$/)
  const data: unknown = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data).toMatchObject({
    account: { email: await emailOf(shopper) },
    profile: { full_name: 'Vera Lindt' },
    tables: { addresses: [{ line1: 'Marktgasse 3' }], size_profiles: [], service_requests: [] }
  })
})

test('an account is deleted once its email is typed, with its picture, in every tab', async ({ shopper, browser, shop }) => {
  await shopper.goto('/home')
  const email = await emailOf(shopper)
  const tab = await shopper.context().newPage()
  const other = await otherDevice(shopper)
  for (const page of [tab, other]) {
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  // A page checks its account two seconds after it has loaded. This device is to find out as it opens the shop again.
  await other.goto('about:blank')
  const sheet = await openAccount(shopper, 'Profile')
  await sheet.locator('input[type=file]').setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: png })
  await expect(shopper.getByText('Picture saved')).toBeVisible()
  const picture = new URL((await sheet.locator('fieldset img').getAttribute('src')) ?? '', shop.url).href
  await sheet.getByRole('button', { name: 'Back' }).click()
  await sheet.getByRole('button', { name: 'Your data' }).click()
  await sheet.getByRole('button', { name: 'Delete account' }).click()
  await expect(sheet.getByText('your addresses and sizes')).toBeVisible()
  await sheet.getByLabel('Type your e-mail to confirm').fill('someone@example.com')
  await sheet.getByRole('button', { name: 'Delete my account' }).click()
  await expect(sheet.getByText(`Type ${email} exactly as shown`)).toBeVisible()
  await sheet.getByLabel('Type your e-mail to confirm').fill(email)
  await sheet.getByRole('button', { name: 'Delete my account' }).click()
  await expect(shopper).toHaveURL(/\/$/)
  await expect(shopper.getByRole('heading', { name: 'Look closely.' })).toBeVisible()
  await expect(tab).toHaveURL(/\/auth$/)
  await other.goto('/home')
  await expect(other.getByText('This account has been deleted.')).toBeVisible()
  await expect(other).toHaveURL(/\/auth$/)
  await other.context().close()
  expect((await fetch(picture)).status).toBe(400)
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto('/auth')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText("That e-mail and password don't match.")).toBeVisible()
  await context.close()
})

test('a member of staff sees their own addresses, not those of the shoppers they serve', async ({ staff, shop }) => {
  const { data } = await shop.service.auth.admin.createUser({ email: `${randomUUID()}@example.com`, password })
  await shop.service
    .from('addresses')
    .insert({ user_id: data.user?.id, full_name: 'Another', line1: 'Elsewhere 1', city: 'Rome', country: 'IT' })
    .throwOnError()
  await staff.goto('/home')
  const sheet = await openAccount(staff, 'Addresses')
  await expect(sheet.getByText('No addresses yet.')).toBeVisible()
})

const parts = ['Profile', 'Sizes', 'Addresses', 'E-mail', 'Password', 'Devices', 'Your data']

test('Back in the sheet closes a part of the account and returns the focus to its button', async ({ shopper }) => {
  await shopper.goto('/home')
  const sheet = await openAccount(shopper)
  for (const part of parts) {
    await sheet.getByRole('button', { name: part }).click()
    await expect(sheet.getByRole('button', { name: 'Back' })).toBeFocused()
    await shopper.keyboard.press('Enter')
    await expect(sheet.getByRole('button', { name: part })).toBeFocused()
  }
})

for (const part of [undefined, ...parts]) {
  test(`${part ?? 'the overview'} of the account is accessible, by day and by night`, async ({ shopper }) => {
    await shopper.goto('/home')
    const sheet = await openAccount(shopper, part)
    await expect(sheet.getByRole(part ? 'heading' : 'button', { name: part ?? 'Profile' }).first()).toBeVisible()
    await expect(sheet.getByRole('status')).toHaveCount(0)
    await expectAccessible(shopper)
    await shopper.evaluate(() => {
      document.documentElement.dataset.theme = 'dark'
    })
    await expectAccessible(shopper)
  })
}

test('Back in the browser closes a part of the account, then the account, then the page', async ({ shopper }) => {
  await shopper.goto('/discover')
  await shopper.getByRole('link', { name: 'Vitrine', exact: true }).click()
  await expect(shopper).toHaveURL('/home')
  const sheet = await openAccount(shopper, 'Profile')
  await sheet.getByLabel('Name').fill('Wilhelmine Aubry')
  await shopper.goBack()
  await shopper.getByRole('button', { name: 'Discard' }).click()
  await expect(sheet.getByRole('button', { name: 'Profile' })).toBeVisible()
  await shopper.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(shopper).toHaveURL('/home')
  await shopper.goBack()
  await expect(shopper).toHaveURL('/discover')
})
