import { expect, test } from './fixtures.ts'
import { otherDevice } from './other-device.ts'

const sizes = { 'a phone': { width: 390, height: 844 }, 'a desk': { width: 1440, height: 900 } }
const name = 'Leith Cashmere Roll-Neck'

for (const [device, size] of Object.entries(sizes)) {
  test(`from a curation to the cart, changed there, and the same after a reload and elsewhere, on ${device}`, async ({
    shopper
  }) => {
    await shopper.goto('/home')
    await shopper.setViewportSize(size)
    await shopper.goto('/discover')
    await shopper
      .getByRole('link', { name: /The Desk and the Door/ })
      .first()
      .click()
    await shopper.getByRole('region', { name: 'Pieces' }).getByRole('link', { name }).click()
    await expect(shopper.getByRole('heading', { level: 1, name })).toBeVisible()
    await shopper.getByRole('radio', { name: 'Navy' }).click()
    await shopper.getByRole('radio', { name: 'L', exact: true }).click()
    await expect(shopper).toHaveURL(/size=L/)
    await shopper.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(shopper.getByRole('button', { name: 'Added to cart' }).first()).toBeVisible()

    await shopper.getByRole('navigation', { name: 'Yours' }).getByRole('button', { name: 'Cart' }).click()
    const cart = shopper.getByRole('dialog', { name: 'Cart' })
    const line = cart.getByRole('listitem').filter({ has: shopper.getByRole('button', { name: `Remove ${name}` }) })
    await expect(line).toContainText('$980')
    await line.getByRole('button', { name: 'One more' }).click()
    await line.getByRole('combobox', { name: 'Size' }).click()
    await shopper.getByRole('option', { name: 'XL', exact: true }).click()
    await expect(line).toContainText('$1,960')

    await shopper.goto('/cart')
    await shopper.reload()
    const kept = shopper
      .getByRole('main')
      .getByRole('group', { name: `Quantity of ${name}` })
      .getByRole('status')
    await expect(kept).toHaveText('2')
    const other = await otherDevice(shopper)
    await other.goto('/cart')
    const there = other.getByRole('main').getByRole('listitem').filter({ hasText: name })
    await expect(there).toContainText('XL')
    await expect(there).toContainText('$1,960')
    await other.context().close()
  })
}
