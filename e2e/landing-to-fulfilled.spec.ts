import { randomUUID } from 'node:crypto'
import type { Browser, Locator, Page } from '@playwright/test'
import { test } from './confirming-shop.ts'
import { demoAccounts } from './demo-accounts.ts'
import { answer, threadOf } from './desk-page.ts'
import { expect, expectAccessible, withSignedIn } from './fixtures.ts'
import { mailsTo, newestMail } from './mailbox.ts'
import { dayAhead } from './reservations.ts'
import type { Shop } from './shop.ts'
import { expectInterests, goToCode } from './sign-up-page.ts'

const reference = /^V-\d{4}-\d{4}$/

async function onPhone(browser: Browser, shop: Shop, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({
    baseURL: shop.url,
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true
  })
  await use(await context.newPage())
  await context.close()
}

async function becomeClient(phone: Page, shop: Shop, email: string): Promise<void> {
  await phone.goto('/')
  await phone.getByRole('link', { name: 'Enter' }).tap()
  await expect(phone).toHaveURL(/\/auth$/)
  await goToCode(phone, email)
  await phone.getByLabel('Code').fill((await newestMail(shop, email)).code)
  await expectInterests(phone)
  await phone.goto('/home')
}

async function putIntoCart(phone: Page): Promise<void> {
  await phone.getByRole('button', { name: 'Search' }).first().tap()
  await phone.getByRole('searchbox', { name: 'Search' }).fill('mooring belt')
  await phone.keyboard.press('Enter')
  await phone
    .getByRole('main')
    .getByRole('link', { name: /Mooring Belt/ })
    .first()
    .tap()
  await phone.getByRole('radio', { name: '90' }).tap()
  await phone.getByRole('button', { name: 'Add to cart' }).tap()
  await expect(phone.getByRole('button', { name: 'Added to cart' })).toBeVisible()
}

/** Confirms with duties and tax; what is missing is named, and what is typed survives a reload. Returns the total. */
async function confirm(laptop: Page, record: Locator, sent: string): Promise<string> {
  const form = record.getByRole('form', { name: `Confirm ${sent}` })
  await form.getByLabel('Duties of Mooring Belt').first().fill('15.64')
  await form.getByLabel('Tax of Mooring Belt').first().fill('20%')
  await form.getByLabel('Courier, insured').fill('35')
  await expect(form.getByText('An amount is not valid')).toBeVisible()
  await record.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(record.getByText('2 fields need a look.')).toBeVisible()
  await expect(form.getByText('Enter an amount, such as 35.00')).toBeVisible()
  await expect(form.getByText('Choose the day of delivery')).toBeVisible()
  await form.getByLabel('Delivery date').fill(dayAhead())
  await form.getByLabel('Tax of Mooring Belt').first().fill('78')
  await form.getByLabel('Payment, as she will read it').fill('https://pay.example/v')
  await laptop.reload()
  await expect(form.getByLabel('Tax of Mooring Belt').first()).toHaveValue('78')
  await expectAccessible(laptop)
  const total = (await form.getByRole('status').textContent()) ?? ''
  await record.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(record.getByText('Confirmed, waiting for her')).toBeVisible()
  await expect(record.getByText(total).first()).toBeVisible()
  return total
}

async function press(laptop: Page, record: Locator, name: 'Mark as paid' | 'Fulfil'): Promise<void> {
  await record.getByRole('button', { name }).click()
  await laptop.getByRole('alertdialog').getByRole('button', { name }).click()
}

test('from the landing page to a fulfilled reservation: a client on a phone, an advisor on a laptop, and each email', async ({
  browser,
  shop
}) => {
  const email = `${randomUUID()}@example.com`
  const subjects = async () => (await mailsTo(shop, email)).map(({ subject }) => subject)
  await onPhone(browser, shop, async (phone) => {
    await becomeClient(phone, shop, email)
    await putIntoCart(phone)
    await phone.goto('/cart')
    await phone.getByRole('button', { name: 'Complete with an advisor' }).tap()
    const advisor = phone.getByRole('dialog', { name: 'Client advisor' })
    await advisor.getByRole('button', { name: 'Send', exact: true }).tap()
    await expect.poll(subjects).toContainEqual(expect.stringMatching(/^We have your cart/))

    await withSignedIn(browser, shop, demoAccounts.staff, async (laptop) => {
      await laptop.goto('/backoffice')
      await laptop
        .getByRole('region', { name: 'Today' })
        .getByRole('link', { name: /waiting/i })
        .click()
      await laptop.getByRole('link', { name: 'Vera Lindt' }).first().click()
      const record = laptop.getByRole('dialog')
      await expect(threadOf(record).getByText(/^Cart sent/)).toBeVisible()
      await expect(threadOf(record).getByText(/^\d{1,2}:\d\d [AP]M$/)).toHaveCount(0)
      await answer(record, 'It is in Paris. I will confirm within the hour.')
      await expect(threadOf(advisor).getByText('It is in Paris. I will confirm within the hour.')).toBeVisible()
      await expect(threadOf(record).getByText(/· Read \d{1,2}:\d\d [AP]M$/)).toBeVisible()

      await record.getByRole('button', { name: 'Confirm the reservation' }).click()
      const sent = (await record.getByRole('heading', { name: reference }).textContent()) ?? ''
      const total = await confirm(laptop, record, sent)
      await expect.poll(subjects).toContain(`Your reservation ${sent} is confirmed`)
      await phone.goto((await newestMail(shop, email)).link)
      const order = phone.getByRole('dialog', { name: 'Account' })
      await expect(order.getByText(total).first()).toBeVisible()
      await expectAccessible(phone)
      await order.getByRole('button', { name: 'Agree' }).tap()
      await expect(record.getByText('Agreed', { exact: true }).first()).toBeVisible()

      await press(laptop, record, 'Mark as paid')
      await expect(order.getByText('Your payment has arrived. Your advisor is preparing the delivery.')).toBeVisible()
      await press(laptop, record, 'Fulfil')
      await expect(order.getByText('This reservation is complete.')).toBeVisible()
      await expect(record.getByText('Fulfilled', { exact: true }).first()).toBeVisible()
      await expect(record.getByRole('definition').filter({ hasText: /^1$/ })).toBeVisible()
      await expect
        .poll(async () => (await subjects()).map((subject) => subject.replace(sent, 'V')).toReversed())
        .toEqual([
          'Confirm your e-mail address',
          'We have your cart (V)',
          'Your reservation V is confirmed',
          'You agreed to reservation V',
          'Your payment for V has arrived',
          'Reservation V is complete'
        ])
    })
  })
})
