import { dialogOf, uniqueName } from './brands-page.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { findProduct, insertProduct, openEdit, removeProducts, uniqueCode } from './products-page.ts'
import { stopPolling } from './without-polling.ts'

const required = { brand: 'Rademar', category: 'Rings', price: 740, original_price: 925 }

test('two people change different fields of a product: both changes are kept, nobody is asked', async ({ staff, shop }) => {
  const code = uniqueCode()
  const id = await insertProduct(shop, { ...required, product_id: code, name: code })
  const form = await openEdit(staff, id)
  await form.getByLabel('Material').fill('Steel')
  await shop.service
    .from('demo_products')
    .update({ price: 800, tags: ['theirs'] })
    .eq('id', id)
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expect(staff.getByText('Product updated successfully')).toBeVisible()
  expect(await findProduct(shop, code)).toMatchObject({ material: 'Steel', price: 800, tags: ['theirs'], original_price: 925 })
  await removeProducts(shop, code)
})

test('two people change the same fields: the second sees both values, chooses for each, and saves that', async ({
  staff,
  shop
}) => {
  const code = uniqueCode()
  const id = await insertProduct(shop, { ...required, product_id: code, name: code, tags: ['old'] })
  const theirs = { name: `${code} theirs`, price: 800, tags: ['theirs'], material: 'Gold' }
  const form = await openEdit(staff, id)
  await form.getByLabel('Name *').fill(`${code} mine`)
  await form.getByLabel('Price *').fill('900')
  await form.getByRole('button', { name: 'Remove old' }).click()
  await form.getByLabel('Subcategory').fill('Mine alone')
  await shop.service.from('demo_products').update(theirs).eq('id', id)
  await form.getByRole('button', { name: 'Update Product' }).click()

  const conflict = staff.getByRole('dialog', { name: 'Someone else saved first' })
  await expect(conflict.getByText('You both changed Name, Price, and Tags. Choose what to keep.')).toBeVisible()
  await expect(conflict.getByText('Their changes to Material will be kept.')).toBeVisible()
  const choice = (field: string, side: string) =>
    conflict.getByRole('group', { name: field }).getByRole('radio', { name: new RegExp(`^${side}`) })
  await expect(choice('Price', 'Yours')).toHaveAccessibleName('Yours 900')
  await expect(choice('Price', 'Theirs')).toHaveAccessibleName('Theirs 800.00')
  await expect(choice('Tags', 'Yours')).toHaveAccessibleName('Yours Empty')
  await expect(conflict.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expectAccessible(staff)

  // Nothing was chosen, nothing is saved; the same question comes again.
  await conflict.getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.getByLabel('Name *')).toHaveValue(`${code} mine`)
  expect(await findProduct(shop, code)).toMatchObject(theirs)
  await form.getByRole('button', { name: 'Update Product' }).click()
  await choice('Name', 'Yours').focus()
  await staff.keyboard.press('Space')
  await choice('Price', 'Theirs').check()
  await expect(conflict.getByText('1 field to choose')).toBeVisible()
  await choice('Tags', 'Theirs').check()
  await conflict.getByRole('button', { name: 'Save' }).click()
  await expect(staff.getByText('Product updated successfully')).toBeVisible()
  await expect(staff.getByRole('dialog')).toHaveCount(0)
  expect(await findProduct(shop, code)).toMatchObject({
    name: `${code} mine`,
    price: 800,
    tags: ['theirs'],
    material: 'Gold',
    subcategory: 'Mine alone'
  })
  await removeProducts(shop, code)
})

test('an open dialog shows changes by others at once', async ({ staff, shop }) => {
  await stopPolling(staff)
  const code = uniqueCode()
  const id = await insertProduct(shop, { ...required, product_id: code, name: code })
  const form = await openEdit(staff, id)
  await form.getByLabel('Material').fill('Steel')
  await shop.service.from('demo_products').update({ price: 800, material: 'Gold' }).eq('id', id)
  await expect(form.getByText(/^Someone else has changed Price and Material\./)).toBeVisible()
  await expectAccessible(staff)
  await form.getByRole('button', { name: 'Update Product' }).click()
  await staff.getByRole('dialog', { name: 'Someone else saved first' }).getByRole('radio', { name: 'Yours Steel' }).check()
  await staff.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(staff.getByText('Product updated successfully')).toBeVisible()
  expect(await findProduct(shop, code)).toMatchObject({ material: 'Steel', price: 800 })
  await removeProducts(shop, code)
})

test('a third change during a conflict opens another conflict', async ({ staff, shop }) => {
  const name = uniqueName('Disputed')
  const { data: brand } = await shop.service.from('brands').insert({ name }).select('id').single()
  const change = (phone: string) => shop.service.from('brands').update({ contact_phone: phone }).eq('id', brand?.id)
  await staff.goto(`/backoffice/brands?dialog=edit&id=${brand?.id}`)
  const form = staff.getByRole('dialog', { name: `Edit ${name}` })
  await form.getByLabel('Contact Phone').fill('mine')
  await change('second')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  const conflict = staff.getByRole('dialog', { name: 'Someone else saved first' })
  await conflict.getByRole('radio', { name: 'Yours mine' }).check()
  await change('third')
  await conflict.getByRole('button', { name: 'Save' }).click()
  await conflict.getByRole('radio', { name: 'Theirs third' }).check()
  await conflict.getByRole('button', { name: 'Save' }).click()
  await expect(staff.getByText('Brand updated successfully')).toBeVisible()
  const { data } = await shop.service.from('brands').select('contact_phone').eq('id', brand?.id).single()
  expect(data?.contact_phone).toBe('third')
  await shop.service.from('brands').delete().eq('id', brand?.id)
})

test('changes by others update an untouched form, but not an edited one', async ({ staff, shop }) => {
  const name = uniqueName('Followed')
  const { data: brand } = await shop.service.from('brands').insert({ name, contact_phone: '1' }).select('id').single()
  const change = (phone: string) => shop.service.from('brands').update({ contact_phone: phone }).eq('id', brand?.id)
  const lookAgain = () =>
    Promise.all([
      staff.waitForResponse((answer) => answer.url().includes(`id=eq.${brand?.id}`)),
      staff.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    ])
  await staff.goto(`/backoffice/brands?dialog=edit&id=${brand?.id}`)
  const phone = dialogOf(staff).getByLabel('Contact Phone')
  await expect(phone).toHaveValue('1')
  await change('2')
  await lookAgain()
  await expect(phone).toHaveValue('2')
  await dialogOf(staff).getByLabel('Website URL').fill('https://mine.example')
  await change('3')
  await lookAgain()
  await expect(phone).toHaveValue('2')
  await dialogOf(staff).getByRole('button', { name: 'Save Changes' }).click()
  await expect(staff.getByText('Brand updated successfully')).toBeVisible()
  const { data } = await shop.service.from('brands').select('*').eq('id', brand?.id).single()
  expect(data).toMatchObject({ contact_phone: '3', website_url: 'https://mine.example' })
  await shop.service.from('brands').delete().eq('id', brand?.id)
})

test('a record deleted meanwhile shows a message, and the input stays', async ({ staff, shop }) => {
  const code = uniqueCode()
  const id = await insertProduct(shop, { ...required, product_id: code, name: code })
  const form = await openEdit(staff, id)
  await form.getByLabel('Material').fill('Steel')
  await removeProducts(shop, code)
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expect(form.getByText(/^Someone has deleted this product\. Your changes are still here/)).toBeVisible()
  await expect(form.getByLabel('Material')).toHaveValue('Steel')
  await expectAccessible(staff)
  const { count } = await shop.service.from('demo_products').select('*', { count: 'exact', head: true }).eq('product_id', code)
  expect(count).toBe(0)
})
