import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addBelt, addToCart } from './catalogue.ts'
import { addShopper, expect, expectAccessible, test } from './fixtures.ts'
import { otherDevice } from './other-device.ts'

function line(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Remove ${name}` }) })
}

function quantityOf(page: Page, name: string) {
  return page.getByRole('group', { name: `Quantity of ${name}` }).getByRole('status')
}

async function openCart(page: Page) {
  await page.getByRole('navigation', { name: 'Yours' }).getByRole('button', { name: 'Cart' }).click()
  return page.getByRole('dialog', { name: 'Cart' })
}

test('a visitor signs in to complete a cart, and is back where it was open', async ({ page, shop }) => {
  const account = await addShopper(shop)
  await page.goto('/space')
  const cart = await openCart(page)
  await expect(cart.getByRole('button', { name: 'Complete with an advisor' })).toHaveCount(0)
  await cart.getByRole('link', { name: 'Sign in to complete' }).click()
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/space/)
  const own = await openCart(page)
  await expect(own.getByRole('button', { name: 'Complete with an advisor' })).toBeVisible()
})

test('§3 a first-ever cart holds three samples; what becomes of it is the same after a reload and on another device', async ({
  shopper
}) => {
  await shopper.goto('/home')
  const cart = await openCart(shopper)
  await expect(cart.getByRole('listitem')).toHaveCount(3)
  await expect(quantityOf(shopper, 'Eau de Mai')).toHaveText('2')
  await expectAccessible(shopper)
  await cart.getByRole('button', { name: 'Remove Augustine Top-Handle Bag' }).click()
  await cart.getByRole('button', { name: 'Remove Mooring Belt' }).click()
  await cart.getByRole('group', { name: 'Quantity of Eau de Mai' }).getByRole('button', { name: 'One more' }).click()
  await expect(cart.getByText('$555', { exact: true })).toBeVisible()
  const other = await otherDevice(shopper)
  await other.goto('/cart')
  await expect(quantityOf(other, 'Eau de Mai')).toHaveText('3')
  await shopper.reload()
  await openCart(shopper)
  await expect(quantityOf(shopper, 'Eau de Mai')).toHaveText('3')
  await cart.getByRole('button', { name: 'Remove Eau de Mai' }).click()
  await expect(other.getByText('Your cart is empty.')).toBeVisible()
  await shopper.reload()
  await expect((await openCart(shopper)).getByText('Your cart is empty.')).toBeVisible()
  await other.context().close()
})

test('colour and size can be changed in the line; a removed product can return to its position', async ({ shopper, shop }) => {
  await shopper.goto('/home')
  const product = await addBelt(shop)
  await addToCart(shopper, product)
  const cart = await openCart(shopper)
  await cart.getByRole('combobox', { name: `Size of ${product.name}` }).click()
  await shopper.getByRole('option', { name: '80' }).click()
  await expect(cart.getByRole('combobox', { name: `Size of ${product.name}` })).toHaveText('80')
  await cart.getByRole('combobox', { name: `Colour of ${product.name}` }).click()
  await shopper.getByRole('option', { name: 'Sand' }).click()
  await expect(cart.getByRole('combobox', { name: `Colour of ${product.name}` })).toHaveText('Sand')
  await cart.getByRole('button', { name: 'Remove Eau de Mai' }).click()
  await expect(cart.getByRole('listitem')).toHaveCount(3)
  await cart.getByRole('button', { name: 'Undo' }).click()
  await expect(cart.getByRole('listitem').nth(1)).toContainText('Eau de Mai')
  await shopper.reload()
  const again = await openCart(shopper)
  await expect(again.getByRole('listitem').nth(1)).toContainText('Eau de Mai')
  await expect(again.getByRole('listitem').nth(3)).toContainText('Sand')
})

test('the cart shows changed prices and stock, and excludes unavailable products', async ({ shopper, shop }) => {
  await shopper.goto('/home')
  const cheaper = await addBelt(shop)
  const gone = await addBelt(shop, { price: 5000 })
  const inEuro = await addBelt(shop, { price: 100, currency: 'EUR' })
  for (const product of [cheaper, gone, inEuro]) await addToCart(shopper, product)
  const products = shop.service.from('demo_products')
  await products.update({ price: 210 }).eq('product_id', cheaper.product_id).throwOnError()
  await products.update({ stock_status: 'out_of_stock' }).eq('product_id', gone.product_id).throwOnError()
  await shopper.goto('/cart')
  await expect(shopper.getByText('Now $210. It was $260 when you added it.')).toBeVisible()
  await expect(shopper.getByText('Sold out')).toBeVisible()
  // Two samples of 3,450 and 210 and two of 185, and the cheaper piece; euros stand apart.
  await expect(shopper.getByText('$4,240', { exact: true })).toBeVisible()
  await expect(shopper.getByRole('complementary').getByText('€100', { exact: true })).toBeVisible()
  await expect(shopper.getByText('Unavailable pieces are not included. In US dollars and euros.')).toBeVisible()
  await expectAccessible(shopper)
})

test('the subtotal after adding uses current prices, as in the cart', async ({ shopper, shop }) => {
  await shopper.goto('/home')
  const [cheaper, gone, last] = [await addBelt(shop), await addBelt(shop, { price: 5000 }), await addBelt(shop, { price: 40 })]
  for (const product of [cheaper, gone]) await addToCart(shopper, product)
  const products = shop.service.from('demo_products')
  await products.update({ price: 210 }).eq('product_id', cheaper.product_id).throwOnError()
  await products.update({ stock_status: 'out_of_stock' }).eq('product_id', gone.product_id).throwOnError()
  await addToCart(shopper, last)
  await expect(shopper.getByText('Subtotal $4,280')).toBeVisible()
})

test('two devices with an open cart show the same cart', async ({ shopper, shop }) => {
  const product = await addBelt(shop)
  await shopper.goto('/cart')
  const other = await otherDevice(shopper)
  await addToCart(other, product)
  await expect(line(shopper, product.name)).toBeVisible()
  await shopper
    .getByRole('group', { name: `Quantity of ${product.name}` })
    .getByRole('button', { name: 'One more' })
    .click()
  await other.goto('/cart')
  await expect(quantityOf(other, product.name)).toHaveText('2')
  await other.context().close()
})

test('a member of staff keeps a cart of their own beside those of the shoppers', async ({ staff, shopper }) => {
  await shopper.goto('/home')
  await expect((await openCart(shopper)).getByRole('listitem')).toHaveCount(3)
  await staff.goto('/cart')
  await expect(quantityOf(staff, 'Eau de Mai')).toHaveText('2')
  await staff.reload()
  const other = await otherDevice(staff)
  await other.goto('/cart')
  await line(other, 'Eau de Mai').getByRole('button', { name: 'One more' }).click()
  await expect(quantityOf(staff, 'Eau de Mai')).toHaveText('3')
  await other.context().close()
})

test('Back closes the cart and keeps the scroll position of the page', async ({ shopper }) => {
  await shopper.goto('/home')
  await shopper.setViewportSize({ width: 390, height: 844 })
  await shopper.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Discover' }).click()
  await expect(shopper).toHaveURL('/discover')
  const cart = await openCart(shopper)
  await expect(cart).toBeVisible()
  await shopper.goBack()
  await expect(cart).toHaveCount(0)
  await expect(shopper).toHaveURL('/discover')
  await shopper.goBack()
  await expect(shopper).toHaveURL('/home')
})

test('offline changes survive a closed tab and are sent when online', async ({ shopper, shop }) => {
  const product = await addBelt(shop)
  await shopper.goto(`/product/${product.product_id}?size=85`)
  await expect(shopper.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
  let tries = 0
  shopper.on('requestfailed', (request) => {
    if (request.url().includes('change_cart')) tries += 1
  })
  await shopper.context().setOffline(true)
  await shopper.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(shopper.getByRole('button', { name: 'Added to cart' }).first()).toBeVisible()
  const other = await otherDevice(shopper)
  await other.goto('/cart')
  await expect(line(other, 'Eau de Mai')).toBeVisible()
  await expect(line(other, product.name)).toHaveCount(0)
  expect(tries, 'without a connection it is tried now and then').toBeLessThan(20)
  const context = shopper.context()
  await shopper.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto('/cart')
  await expect(line(again, product.name)).toBeVisible()
  await expect(quantityOf(other, product.name)).toHaveText('1')
  await other.context().close()
})

test('a change whose response was lost is applied once', async ({ shopper, shop }) => {
  await shopper.goto('/home')
  const product = await addBelt(shop)
  const lost = shopper.waitForEvent('requestfailed', (request) => request.url().includes('change_cart'))
  const loseOnce = { times: 1 }
  await shopper.route(
    '**/rest/v1/rpc/change_cart*',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    loseOnce
  )
  await addToCart(shopper, product)
  await lost
  await shopper.goto('/cart')
  await expect(quantityOf(shopper, product.name)).toHaveText('1')
  const other = await otherDevice(shopper)
  await other.goto('/cart')
  await expect(quantityOf(other, product.name)).toHaveText('1')
  await other.context().close()
})

test('two accounts in one browser have each their own cart', async ({ shopper, shop }) => {
  await shopper.goto('/home')
  const product = await addBelt(shop)
  await addToCart(shopper, product)
  await shopper.goto('/cart')
  await expect(line(shopper, product.name)).toBeVisible()
  const account = { email: `${randomUUID()}@example.com`, password: 'a long enough word' }
  await shop.service.auth.admin.createUser({ ...account, email_confirm: true })
  await shopper.getByRole('button', { name: 'Menu' }).click()
  await shopper.getByRole('button', { name: 'Sign out' }).click()
  await shopper.waitForURL('/')
  await shopper.goto('/auth')
  await shopper.getByLabel('E-mail').fill(account.email)
  await shopper.getByLabel('Password', { exact: true }).fill(account.password)
  await shopper.getByRole('button', { name: 'Sign in', exact: true }).click()
  await shopper.waitForURL('**/home')
  await shopper.goto('/cart')
  await expect(line(shopper, 'Eau de Mai')).toBeVisible()
  await expect(shopper.getByText(product.name)).toHaveCount(0)
})

test('a line is saved for later, and Undo brings it back as it was', async ({ shopper }) => {
  await shopper.goto('/cart')
  const main = shopper.getByRole('main')
  const later = main.getByRole('region', { name: 'Saved for later' })
  await main.getByRole('button', { name: /^Save for later.*Mooring Belt/ }).click()
  await expect(main.getByText('Mooring Belt is saved for later')).toBeVisible()
  await expect(later.getByText('Mooring Belt')).toBeVisible()
  await expect(line(shopper, 'Mooring Belt')).toHaveCount(0)
  await expectAccessible(shopper)
  await main.getByRole('button', { name: 'Undo' }).click()
  await expect(line(shopper, 'Mooring Belt').getByRole('link')).toBeFocused()
  await expect(later).toHaveCount(0)
  await main.getByRole('button', { name: /^Save for later.*Mooring Belt/ }).click()
  await shopper.reload()
  await expect(later.getByText('Mooring Belt')).toBeVisible()
  await expect(line(shopper, 'Mooring Belt')).toHaveCount(0)
})
