import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addBelt } from './catalogue.ts'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'

async function openSaved(page: Page) {
  await page.getByRole('navigation', { name: 'Yours' }).getByRole('button', { name: 'Saved' }).click()
  return page.getByRole('dialog', { name: 'Saved' })
}

test('a product is saved with one tap, shows later changes, and is there after a reload', async ({ shopper, shop }) => {
  const [cheaper, gone, deleted] = [await addBelt(shop), await addBelt(shop), await addBelt(shop)]
  for (const { product_id, name } of [cheaper, gone, deleted]) {
    await shopper.goto(`/product/${product_id}`)
    await shopper.getByRole('button', { name: `Save ${name}` }).click()
    await expect(shopper.getByRole('button', { name: `Save ${name}` })).toHaveAttribute('aria-pressed', 'true')
  }
  const ids = [cheaper, gone, deleted].map(({ product_id }) => product_id)
  await expect
    .poll(async () => (await shop.service.from('saved_items').select('product_id').in('product_id', ids)).data?.length)
    .toBe(3)
  const products = shop.service.from('demo_products')
  await products.update({ price: 210 }).eq('product_id', cheaper.product_id).throwOnError()
  await products.update({ stock_status: 'out_of_stock' }).eq('product_id', gone.product_id).throwOnError()
  await products.delete().eq('product_id', deleted.product_id).throwOnError()
  await shopper.goto('/home')
  const saved = await openSaved(shopper)
  await expect(saved.getByText('Now $210, was $260 when you saved it')).toBeVisible()
  await expect(saved.getByText('Sold out since you saved it')).toBeVisible()
  await expect(saved.getByText('No longer available')).toBeVisible()
  await expectAccessible(shopper)
  await saved.getByRole('listitem').filter({ hasText: 'No longer available' }).getByRole('button', { name: 'Remove' }).click()
  await expect(saved.getByRole('listitem')).toHaveCount(2)
})

test('saved products have lists and notes; undo restores both, its place and its price at that time', async ({
  shopper,
  shop
}) => {
  const [{ product_id, name }, later] = [await addBelt(shop), await addBelt(shop)]
  for (const belt of [{ product_id, name }, later]) {
    await shopper.goto(`/product/${belt.product_id}`)
    await shopper.getByRole('button', { name: `Save ${belt.name}` }).click()
    await expect(shopper.getByRole('button', { name: `Save ${belt.name}` })).toHaveAttribute('aria-pressed', 'true')
  }
  const items = shop.service.from('saved_items').select('product_id')
  await expect.poll(async () => (await items.eq('product_id', product_id)).data?.length).toBe(1)
  await shop.service.from('demo_products').update({ price: 210 }).eq('product_id', product_id).throwOnError()
  await shopper.goto('/home')
  const saved = await openSaved(shopper)
  await saved.getByRole('button', { name: 'New list' }).click()
  await saved.getByLabel('List name').fill('Spring')
  await saved.getByLabel('List name').press('Enter')
  await expect(saved.getByText('This list is empty.')).toBeVisible()
  await saved.getByRole('button', { name: 'All', exact: true }).click()
  await saved.getByRole('combobox', { name: `List for ${name}` }).click()
  await shopper.getByRole('option', { name: 'Spring' }).click()
  await saved.getByRole('button', { name: `Add a note about ${name}` }).click()
  await saved.getByLabel(`Note about ${name}`).fill('For Inès, in June')
  await saved.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(saved.getByRole('listitem')).toHaveCount(1)
  await shopper.getByRole('button', { name: 'Undo' }).click()
  await expect(saved.getByText('For Inès, in June')).toBeVisible()
  await shopper.reload()
  const again = await openSaved(shopper)
  await expect(again.getByRole('listitem').nth(1)).toContainText('Now $210, was $260 when you saved it')
  await again.getByRole('button', { name: 'Spring', exact: true }).click()
  await expect(again.getByText('For Inès, in June')).toBeVisible()
  await again.getByRole('button', { name: 'Options for Spring' }).click()
  await shopper.getByRole('menuitem', { name: 'Delete the list, keep the pieces' }).click()
  const question = shopper.getByRole('alertdialog', { name: 'Delete Spring?' })
  await expect(question.getByText('Its piece stays in Saved, but no longer in this list.')).toBeVisible()
  await question.getByRole('button', { name: 'Delete the list' }).click()
  await expect(again.getByText('For Inès, in June')).toBeVisible()
  await expect(again.getByRole('button', { name: 'Spring', exact: true })).toHaveCount(0)
})

test('moving a saved product to the cart asks for its colour and size', async ({ shopper, shop }) => {
  const { product_id, name } = await addBelt(shop)
  await shopper.goto(`/product/${product_id}`)
  await shopper.getByRole('button', { name: `Save ${name}` }).click()
  const saved = await openSaved(shopper)
  await saved.getByRole('combobox', { name: `Move ${name} to cart: choose a colour and size` }).click()
  await shopper.getByRole('option', { name: 'Sand, 85' }).click()
  await expect(saved.getByRole('listitem')).toHaveCount(0)
  await shopper.goto('/cart')
  await expect(shopper.getByRole('combobox', { name: `Size of ${name}` })).toHaveText('85')
  await expect(shopper.getByRole('combobox', { name: `Colour of ${name}` })).toHaveText('Sand')
})

test('another list, chosen while one is renamed, keeps its name; a list deleted elsewhere leaves all pieces', async ({
  shopper,
  shop
}) => {
  const { product_id, name } = await addBelt(shop)
  await shopper.goto(`/product/${product_id}`)
  await shopper.getByRole('button', { name: `Save ${name}` }).click()
  const saved = await openSaved(shopper)
  for (const list of ['Spring', 'Autumn']) {
    await saved.getByRole('button', { name: 'New list' }).click()
    await saved.getByLabel('List name').fill(list)
    await saved.getByLabel('List name').press('Enter')
  }
  await saved.getByRole('button', { name: 'Options for Autumn' }).click()
  await shopper.getByRole('menuitem', { name: 'Rename' }).click()
  await expect(saved.getByLabel('List name')).toHaveValue('Autumn')
  await saved.getByRole('button', { name: 'Spring', exact: true }).click()
  await expect(saved.getByLabel('List name')).toHaveCount(0)
  await expect(saved.getByRole('button', { name: 'Autumn', exact: true })).toBeVisible()
  await expect(saved.getByText('This list is empty.')).toBeVisible()

  const other = await shopper.context().newPage()
  await other.goto('/home')
  const there = await openSaved(other)
  await there.getByRole('button', { name: 'Spring', exact: true }).click()
  await there.getByRole('button', { name: 'Options for Spring' }).click()
  await other.getByRole('menuitem', { name: 'Delete the list, keep the pieces' }).click()
  await other.getByRole('button', { name: 'Delete the list' }).click()
  await expect(saved.getByRole('button', { name: 'Spring', exact: true })).toHaveCount(0)
  await expect(saved.getByRole('link', { name })).toBeVisible()
})

test('Undo of moving to the cart takes the piece out of the cart again', async ({ shopper, shop }) => {
  const { product_id, name } = await addBelt(shop)
  await shopper.goto(`/product/${product_id}`)
  await shopper.getByRole('button', { name: `Save ${name}` }).click()
  const saved = await openSaved(shopper)
  await saved.getByRole('combobox', { name: `Move ${name} to cart: choose a colour and size` }).click()
  await shopper.getByRole('option', { name: 'Sand, 85' }).click()
  await expect(saved.getByText(`${name} is in your cart`)).toBeVisible()
  await saved.getByRole('button', { name: 'Undo' }).click()
  await expect(saved.getByRole('link', { name })).toBeVisible()
  await shopper.goto('/cart')
  await expect(shopper.getByRole('heading', { name: 'Cart 4' })).toBeVisible()
  await expect(shopper.getByRole('combobox', { name: `Size of ${name}` })).toHaveCount(0)
})

test('what has the focus is removed by a key, and Undo has the focus then', async ({ shopper, shop }) => {
  const { product_id, name } = await addBelt(shop)
  await shopper.goto(`/product/${product_id}`)
  await shopper.getByRole('button', { name: `Save ${name}` }).click()
  const saved = await openSaved(shopper)
  await saved.getByRole('button', { name: `Remove ${name}` }).press('Enter')
  await expect(saved.getByRole('button', { name: 'Undo' })).toBeFocused()
  await shopper.keyboard.press('Enter')
  await expect(saved.getByRole('link', { name })).toBeVisible()
})

test('a note that is being written is kept when Back closes the sheet', async ({ shopper, shop }) => {
  const { product_id, name } = await addBelt(shop)
  await shopper.goto(`/product/${product_id}`)
  await shopper.getByRole('button', { name: `Save ${name}` }).click()
  await shopper.getByRole('link', { name: 'Home', exact: true }).first().click()
  await shopper.waitForURL('**/home')
  const saved = await openSaved(shopper)
  await saved.getByRole('button', { name: `Add a note about ${name}` }).click()
  await saved.getByLabel(`Note about ${name}`).fill('For the wedding')
  await shopper.goBack()
  await expect(saved).toHaveCount(0)
  await openSaved(shopper)
  await expect(saved.getByText('For the wedding')).toBeVisible()
})

test('Escape ends the writing of a note: the former one stays, and so does the sheet', async ({ shopper, shop }) => {
  const { product_id, name } = await addBelt(shop)
  await shopper.goto(`/product/${product_id}`)
  await shopper.getByRole('button', { name: `Save ${name}` }).click()
  const saved = await openSaved(shopper)
  await saved.getByRole('button', { name: `Add a note about ${name}` }).click()
  await saved.getByLabel(`Note about ${name}`).fill('For the wedding')
  await saved.getByLabel(`Note about ${name}`).blur()
  await saved.getByRole('button', { name: `edit note about ${name}` }).press('Enter')
  await saved.getByLabel(`Note about ${name}`).fill('For the christening')
  await shopper.keyboard.press('Escape')
  await expect(
    saved.getByRole('button', { name: `edit note about ${name}` }).filter({ hasText: 'For the wedding' })
  ).toBeFocused()
})

test('products saved before signing in are in the account afterwards', async ({ page, shop }) => {
  const account = { email: `${randomUUID()}@example.com`, password: 'a long enough word' }
  await shop.service.auth.admin.createUser({ ...account, email_confirm: true })
  await page.goto('/')
  await page.getByRole('button', { name: 'Save Écharpe Rotonde' }).click()
  await expect(page.getByText('Waiting for you in Saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Save Écharpe Rotonde' })).toHaveAttribute('aria-pressed', 'true')
  await signIn(page, account)
  await expect((await openSaved(page)).getByRole('link', { name: 'Écharpe Rotonde' })).toBeVisible()
  await page.reload()
  await expect((await openSaved(page)).getByRole('link', { name: 'Écharpe Rotonde' })).toBeVisible()
})

test('a saved curation is listed in the saved sheet', async ({ shopper, shop }) => {
  const slug = `kept-${randomUUID().slice(0, 8)}`
  await shop.service
    .from('curations')
    .insert({ slug, title: `Kept ${slug}`, standfirst: 'For later.', position: 99 })
    .throwOnError()
  await shopper.goto(`/discover?curation=${slug}`)
  await shopper.getByRole('button', { name: `Save Kept ${slug}` }).click()
  await expect(shopper.getByRole('button', { name: `Save Kept ${slug}` })).toHaveAttribute('aria-pressed', 'true')
  await shopper.reload()
  const saved = await openSaved(shopper)
  await saved.getByRole('link', { name: `Kept ${slug}` }).click()
  await expect(shopper.getByRole('heading', { name: `Kept ${slug}` })).toBeVisible()
  await shopper.getByRole('button', { name: `Save Kept ${slug}` }).click()
  await expect(shopper.getByRole('button', { name: `Save Kept ${slug}` })).toHaveAttribute('aria-pressed', 'false')
  await shop.service.from('curations').delete().eq('slug', slug)
})
