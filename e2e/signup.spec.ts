import { test } from './confirming-shop.ts'
import { expect, expectAccessible, test as openTest } from './fixtures.ts'
import { newestMail } from './mailbox.ts'
import { expectInterests, fillDetails, goToCode, password } from './sign-up-page.ts'

openTest(
  'without confirmation the guided sign-up has two steps, and the account is open after the first',
  async ({ page, shop }) => {
    await page.goto('/signup-flow')
    await expect(page.getByText('1 of 2')).toBeVisible()
    await expectAccessible(page)
    const email = await fillDetails(page)
    await page.getByRole('button', { name: 'Continue' }).dblclick()
    await expectInterests(page)
    await expect(page.getByText('2 of 2')).toBeVisible()
    await page.reload()
    await expectInterests(page)
    const gift = page.getByRole('checkbox', { name: 'A gift' })
    // Until the stored choices are there, the page takes none.
    await expect(gift).toBeEnabled()
    await page.getByText('A gift', { exact: true }).click()
    await expect(gift).toBeChecked()
    await page.getByRole('button', { name: 'Rademar' }).click()
    await expect(page.getByText('1 followed')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.reload()
    await expect(page.getByRole('checkbox', { name: 'A gift' })).toBeChecked()
    await expect(page.getByRole('button', { name: 'Rademar' })).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Follow all' }).click()
    await expect(page.getByRole('button', { name: 'Follow all' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome, Vera' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Personalise your feed' }).click()
    await expect(page.getByRole('heading', { name: 'Who is it for?' })).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: 'Go to your feed' }).click()
    await expect(page).toHaveURL('/home')
    const { data } = await shop.service.from('profiles').select('id, full_name').eq('email', email).single().throwOnError()
    const { data: style } = await shop.service.from('style_profiles').select('purposes').eq('user_id', data?.id).single()
    expect([data?.full_name, style?.purposes]).toEqual(['Vera Lindt', ['gift']])
  }
)

openTest('every step after the account can be skipped', async ({ shopper }) => {
  await shopper.goto('/signup-flow')
  await shopper.getByRole('link', { name: 'Skip', exact: true }).first().click()
  await expect(shopper).toHaveURL('/signup-flow?step=ready')
  await shopper.goBack()
  await expectInterests(shopper)
})

openTest('choices that could not be loaded are not overwritten', async ({ shopper }) => {
  const profiles = '**/rest/v1/style_profiles?*'
  await shopper.route(profiles, (route) => route.fulfill({ status: 400, json: {} }))
  await shopper.goto('/signup-flow?step=interests')
  await expect(shopper.getByText('Your earlier choices could not be loaded.')).toBeVisible()
  await expect(shopper.getByRole('checkbox', { name: 'A gift' })).toBeDisabled()
  await shopper.unrouteAll()
  await shopper.getByRole('button', { name: 'Try again' }).click()
  await expect(shopper.getByRole('checkbox', { name: 'A gift' })).toBeEnabled()
})

openTest('the details name what is missing, and what was typed survives a reload', async ({ page }) => {
  await page.goto('/signup-flow')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('You must provide either an email or phone number and a password')).toHaveCount(2)
  await expect(page.getByText('Accept the terms to continue')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Name').fill('<b>Vera</b>')
  await page.getByLabel('E-mail').fill('vera@example')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Enter a full address, such as name@house.com')).toBeVisible()
  await expect(page.getByText('Use at least 8 characters')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('<b>Vera</b>')
  await expect(page.getByLabel('E-mail')).toHaveValue('vera@example')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await page.getByLabel('Name').fill('V'.repeat(201))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Use at most 200 characters')).toBeVisible()
})

openTest('offline the sign-up says so, keeps what was typed and works when the connection is back', async ({ page }) => {
  await page.goto('/signup-flow')
  await fillDetails(page)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('We could not reach the shop. Check your connection and try again.')).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectInterests(page)
})

openTest('a shop by invitation asks for one, and shows where to request it', async ({ page }) => {
  await page.route('**/auth/v1/settings', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), disable_signup: true } })
  })
  await page.goto('/signup-flow')
  await expect(page.getByRole('heading', { name: 'By invitation' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'I have an invitation' }).click()
  await expect(page.getByLabel('Invitation code')).toHaveValue('')
  await page.goto('/signup-flow?code=VITRINE&email=ida@example.com')
  await expect(page.getByLabel('Invitation code')).toHaveValue('VITRINE')
  await expect(page.getByLabel('E-mail')).toHaveValue('ida@example.com')
  await fillDetails(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/^This code is incorrect or has expired, or it belongs to another address/)).toBeVisible()
  await expect(page.getByLabel('Invitation code')).toBeFocused()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/signup-flow')
  await page.getByRole('link', { name: 'Request an invitation' }).click()
  await expect(page.getByRole('heading', { name: 'Request an invitation' })).toBeInViewport()
})

openTest('the terms and the privacy notice are linked where they are accepted', async ({ page }) => {
  for (const path of ['/signup-flow', '/signup']) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms')
    await expect(page.getByRole('link', { name: 'privacy notice' })).toHaveAttribute('href', '/privacy')
  }
})

test('the code from the mail is pasted whole, in groups, and moves the flow on by itself', async ({ page, shop }) => {
  const email = await goToCode(page)
  await expect(page.getByText('2 of 3')).toBeVisible()
  const field = page.getByLabel('Code')
  await expect(field).toBeFocused()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText(`We sent a six-digit code to ${email}.`)).toBeVisible()
  const { code } = await newestMail(shop, email)
  const wrong = code === '000000' ? '000001' : '000000'
  await field.pressSequentially(wrong)
  await expect(field).toHaveAccessibleDescription(/That code is incorrect or has expired/)
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await field.evaluate(
    (input, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    `Your code: ${code.slice(0, 3)} ${code.slice(3)}`
  )
  await expectInterests(page)
  await expect(page).toHaveURL('/signup-flow?step=interests')
  await page.goBack()
  await expectInterests(page)
})

test('a new code invalidates the one before, and the address can be changed', async ({ page, shop }) => {
  await page.clock.install()
  const first = await goToCode(page)
  const before = await newestMail(shop, first)
  await expect(page.getByText(/^Send again in 0:\d\d$/)).toBeVisible()
  await page.clock.fastForward(61_000)
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Sent again. Only the latest code is valid.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send again' })).toBeFocused()
  await expect(page.getByText(/^Send again in 0:\d\d$|^Send again in 1:00$/)).toBeVisible()
  const after = await newestMail(shop, first)
  if (before.code !== after.code) {
    await page.getByLabel('Code').fill(before.code)
    await expect(page.getByText('That code is incorrect or has expired.')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Change address' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(first)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
  const second = `second-${first}`
  await page.getByLabel('E-mail').fill(second)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(`We sent a six-digit code to ${second}.`)).toBeVisible()
  await page.getByLabel('Code').fill((await newestMail(shop, second)).code)
  await expectInterests(page)
})

test('the link, opened in another tab of the browser, moves the first tab on', async ({ page, shop }) => {
  const email = await goToCode(page)
  const other = await page.context().newPage()
  await other.goto((await newestMail(shop, email)).link)
  await other.getByRole('button', { name: 'Confirm and continue' }).click()
  await expectInterests(other)
  await expectInterests(page)
})

test('the link, confirmed on another device, moves the first device on, after a reload by signing in', async ({
  page,
  browser,
  shop
}) => {
  const confirmElsewhere = async (email: string) => {
    const device = await browser.newContext({ baseURL: shop.url })
    const other = await device.newPage()
    await other.goto((await newestMail(shop, email)).link)
    await expect(other.getByRole('heading', { name: 'Confirm your e-mail' })).toBeVisible()
    await expectAccessible(other)
    await other.getByRole('button', { name: 'Confirm and continue' }).click()
    await expectInterests(other)
    await device.close()
  }
  await confirmElsewhere(await goToCode(page))
  await expectInterests(page)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  const email = await goToCode(page)
  await page.reload()
  await confirmElsewhere(email)
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectInterests(page)
})

test('the one-page sign-up continues with the code', async ({ page, shop }) => {
  await page.goto('/signup')
  await page.getByLabel('Name').fill('Vera Lindt')
  const email = `one-page-${Date.now()}@example.com`
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page.getByText(`We sent a six-digit code to ${email}.`)).toBeVisible()
  await page.getByRole('link', { name: 'Change address' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.goBack()
  await page.getByLabel('Code').fill((await newestMail(shop, email)).code)
  await expectInterests(page)
})

test('an address that has an account gets the same answer as a new one', async ({ page, shop }) => {
  const email = `known-${Date.now()}@example.com`
  await shop.service.auth.admin.createUser({ email, email_confirm: true, password: 'the word of its owner' })
  await goToCode(page, email)
  await expect(page.getByText(`We sent a six-digit code to ${email}.`)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'sign in' })).toBeVisible()
})

test('a stranger who signed an address up first loses the password', async ({ page, shop }) => {
  const email = `taken-${Date.now()}@example.com`
  await shop.service.auth.admin.createUser({ email, password: 'the word of a stranger' })
  await goToCode(page, email)
  await page.getByLabel('Code').fill((await newestMail(shop, email)).code)
  await expect(page.getByRole('heading', { name: /^What brings you here/ })).toBeVisible()
  const signsIn = async (word: string) => {
    const { ok } = await fetch(`${shop.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: shop.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: word })
    })
    return ok
  }
  await expect.poll(() => signsIn('the word of a stranger')).toBe(false)
  expect(await signsIn(password)).toBe(true)
})

test('ten wrong codes lock the code out, and the page says how long', async ({ page }) => {
  await goToCode(page)
  const field = page.getByLabel('Code')
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await field.fill(`00000${attempt}`)
    await expect(field).toHaveAccessibleDescription(/That code is incorrect/)
  }
  await field.fill('111111')
  await expect(page.getByText('Too many attempts. Wait five minutes and try again.')).toBeVisible()
})
