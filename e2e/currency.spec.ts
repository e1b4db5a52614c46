import type { Page } from '@playwright/test'
import { addBelt, addToCart } from './catalogue.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import type { Shop } from './shop.ts'

async function setRates({ service }: Shop): Promise<void> {
  for (const [currency, usd] of [
    ['EUR', 1.25],
    ['GBP', 1.5]
  ] as const) {
    await service.from('exchange_rates').update({ usd }).eq('currency', currency).throwOnError()
  }
}

async function chooseCurrency(page: Page, currency: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Account' }).click()
  const account = page.getByRole('dialog', { name: 'Account' })
  await account.getByRole('button', { name: /^Preferences/ }).click()
  const saved = page.waitForResponse(
    (response) => response.url().includes('client_settings') && response.request().method() === 'POST'
  )
  await account.getByLabel('Currency').selectOption(currency)
  await saved
  await account.getByRole('button', { name: 'Close' }).click()
}

test("a client sees about what a piece costs in her currency, beside the house's own price", async ({ shopper, shop }) => {
  await setRates(shop)
  const belt = await addBelt(shop, { price: 1290, currency: 'EUR' })
  await shopper.goto(`/product/${belt.product_id}`)
  await expect(shopper.getByText('€1,290').first()).toBeVisible()
  // Her browser is American.
  await expect(shopper.getByText(/^about \$1,613, at our rate of \d+ \w+ \d{4}$/)).toBeVisible()
  await chooseCurrency(shopper, 'GBP')
  await expect(shopper.getByText(/^about £1,075, at our rate of /)).toBeVisible()
  await expectAccessible(shopper)
  await chooseCurrency(shopper, 'EUR')
  await expect(shopper.getByText(/^about/)).toHaveCount(0)
})

test('the price filter is in her currency', async ({ shopper, shop }) => {
  await setRates(shop)
  await shopper.goto('/home')
  await chooseCurrency(shopper, 'GBP')
  await shopper.goto('/search')
  const highest = shopper.getByRole('slider', { name: 'Highest price' })
  await expect(highest).toHaveAttribute('aria-valuetext', /^£/)
  await highest.press('ArrowLeft')
  await expect(shopper).toHaveURL(/max=\d+&currency=GBP/)
})

test('a cart in several currencies has one estimate of all', async ({ shopper, shop }) => {
  await setRates(shop)
  await shopper.goto('/home')
  await chooseCurrency(shopper, 'GBP')
  await addToCart(shopper, await addBelt(shop, { price: 300, currency: 'EUR' }))
  await shopper.goto('/cart')
  const subtotal = shopper.getByRole('complementary', { name: 'Subtotal' })
  // Samples of 3,450, 370 and 210 dollars, and 300 euros.
  await expect(subtotal.getByText('$4,030', { exact: true })).toBeVisible()
  await expect(subtotal.getByText('€300', { exact: true })).toBeVisible()
  await expect(subtotal.getByText(/^about £2,937, at our rate of /)).toBeVisible()
  await expect(shopper.getByRole('main').getByText('about £250', { exact: true })).toBeVisible()
  await expectAccessible(shopper)
})
