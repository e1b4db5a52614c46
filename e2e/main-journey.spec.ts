import { randomUUID } from 'node:crypto'
import { expect, signIn, test } from './fixtures.ts'

test('a visitor becomes a member, finds a product and puts it into the cart', async ({ page }) => {
  const account = { email: `${randomUUID()}@example.com`, password: 'a long enough word' }

  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Look closely.' })).toBeVisible()
  await page.getByRole('link', { name: 'Enter' }).click()
  await expect(page).toHaveURL(/\/auth$/)

  await page.getByRole('tab', { name: 'Create an account' }).click()
  await page.getByLabel('Name').fill('Amélie Fournet')
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: 'Continue to your feed' })).toBeVisible()

  await page.goto('/home')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await signIn(page, account)

  await expect(page.getByRole('heading', { name: /^Good (morning|afternoon|evening), Amélie\.$/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The houses' })).toBeVisible()
  await page
    .locator('#houses')
    .getByRole('link', { name: /^Lowell Quay/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Lowell Quay', level: 1 })).toBeVisible()

  await page.getByRole('link', { name: /Mooring Belt/ }).click()
  await expect(page.getByRole('heading', { name: 'Mooring Belt', level: 1 })).toBeVisible()
  const picture = page.getByRole('img', { name: 'Mooring Belt, picture 1' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Choose a size first')).toBeVisible()
  await page.getByRole('radio', { name: '90' }).click()
  await expect(page).toHaveURL(/size=90/)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('button', { name: 'Added to cart' })).toBeVisible()
  await expect(page.getByText('Subtotal $4,240')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: /^Cart/ }).click()
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await expect(cart.getByRole('listitem')).toHaveCount(4)
  await expect(cart.getByText('$4,240')).toBeVisible()
  await cart.getByRole('button', { name: 'Remove Eau de Mai' }).click()
  await expect(cart.getByText('$3,870')).toBeVisible()
  await cart.getByRole('button', { name: 'Undo' }).click()
  await expect(cart.getByText('$4,240')).toBeVisible()
})

test('accounts and brands survive a kill and restart of the server', async ({ page, shop }) => {
  const account = { email: `${randomUUID()}@example.com`, password: 'a long enough word' }
  await shop.service.auth.admin.createUser({ ...account, email_confirm: true })
  const { error } = await shop.service.from('brands').insert({ name: 'Maison du Lendemain' })
  expect(error).toBeNull()
  await shop.crash()
  await signIn(page, account)
  await page.goto('/brand/maison%20du%20lendemain')
  await expect(page.getByRole('heading', { name: 'Maison du Lendemain', level: 1 })).toBeVisible()
})
