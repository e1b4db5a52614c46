import { expect, expectAccessible, test } from './fixtures.ts'
import { formOf, openProducts, productRowOf, uniqueCode } from './products-page.ts'

const picked = { brand: 'Rademar', category: 'Watches', price: 900 }

test('a product is hidden as a draft, dated, and published; shoppers see it only then', async ({
  staff,
  catalogue,
  shopper
}) => {
  const code = uniqueCode()
  const path = await catalogue.addProduct({ ...picked, name: `Draft ${code}` })
  await openProducts(staff, code)
  await staff.getByRole('button', { name: `Edit Draft ${code}` }).click()
  const form = formOf(staff, 'Edit Product')
  await form.getByLabel('Draft').check()
  await expectAccessible(staff)
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expect(productRowOf(staff, `Draft ${code}`)).toContainText('· Draft')
  await shopper.goto(path)
  await expect(shopper.getByRole('heading', { name: 'We could not find this piece.' })).toBeVisible()
  await staff.goto(path)
  await expect(staff.getByText('Draft. Only staff see this page.')).toBeVisible()

  await openProducts(staff, code)
  await staff.getByRole('button', { name: `Edit Draft ${code}` }).click()
  await form.getByLabel('Appears').fill('2096-12-03T09:00')
  await form.getByLabel('Leaves').fill('2096-12-01T09:00')
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expect(form.getByText('Choose a time after it appears')).toBeVisible()
  await form.getByLabel('Leaves').fill('')
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expect(productRowOf(staff, `Draft ${code}`)).toContainText('· Appears Dec 3, 2096, 9:00 AM')

  await staff.getByRole('button', { name: `Edit Draft ${code}` }).click()
  await form.getByLabel('Draft').uncheck()
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expect(productRowOf(staff, `Draft ${code}`)).not.toContainText('·')
  await shopper.goto(path)
  await expect(shopper.getByRole('heading', { level: 1, name: `Draft ${code}` })).toBeVisible()
})

test('a duplicate is a draft with an ID of its own, open for editing', async ({ staff, catalogue, shop }) => {
  const code = uniqueCode()
  await catalogue.addProduct({ ...picked, name: `Twin ${code}`, tags: ['icon'] })
  await openProducts(staff, code)
  await productRowOf(staff, `Twin ${code}`)
    .getByRole('button', { name: `Twin ${code}`, exact: true })
    .click()
  await staff.getByRole('button', { name: 'Duplicate' }).click()
  const form = formOf(staff, 'Edit Product')
  await expect(form.getByLabel('Name *')).toHaveValue(`Copy of Twin ${code}`)
  await expect(form.getByLabel('Draft')).toBeChecked()
  await form.getByLabel('Name *').fill(`Second ${code}`)
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expect(form).toHaveCount(0)
  await staff.keyboard.press('Escape')
  await expect(productRowOf(staff, `Second ${code}`)).toContainText('· Draft')
  const { data: copy } = await shop.service.from('demo_products').select().eq('name', `Second ${code}`).single().throwOnError()
  expect(copy).toMatchObject({ ...picked, tags: ['icon'], is_draft: true })
  expect(copy.product_id).toMatch(/^PROD-/)
  await shop.service.from('demo_products').delete().eq('id', String(copy.id)).throwOnError()
})
