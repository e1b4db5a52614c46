import { expect, expectAccessible, test } from './fixtures.ts'
import {
  choose,
  fillRequired,
  findProduct,
  formOf,
  insertProduct,
  openEdit,
  openProducts,
  removeProducts,
  uniqueCode
} from './products-page.ts'

test('§5 Product: every text beside its field and none as a toast; it goes when the field is edited; nothing is saved', async ({
  staff
}) => {
  let writes = 0
  staff.on('request', (request) => {
    if (request.url().includes('/demo_products') && request.method() === 'POST') writes++
  })
  await openProducts(staff)
  await staff.getByRole('button', { name: 'Add Product' }).click()
  const form = formOf(staff, 'Add New Product')
  const save = form.getByRole('button', { name: 'Add Product' })
  const expectMessage = (label: string, message: string) =>
    expect(form.getByLabel(label, { exact: true })).toHaveAccessibleDescription(message)
  await form.getByLabel('Name *').fill('   ')
  await form.getByLabel('Image URL').fill('javascript:alert(1)')
  await form.getByLabel('Video URL').fill('https://a b.example/film.mp4')
  await form.getByLabel('Original price').fill('-925')
  await form.getByRole('button', { name: 'Add an image' }).click()
  await save.click()
  await expectMessage('Name *', 'Product name is required')
  await expectMessage('Brand *', 'Brand is required')
  await expectMessage('Price *', 'Price must be positive')
  await expectMessage('Original price', 'Original price must be positive')
  await expectMessage('Category *', 'Category is required')
  await expectMessage('Image URL', 'Must be a valid URL')
  await expectMessage('Video URL', 'Must be a valid URL')
  await expectMessage('URL of image 1', 'Image URL is required')
  await expect(form.getByLabel('Name *')).toBeFocused()
  await expectAccessible(staff)

  for (const [typed, message] of [
    ['-1', 'Price must be positive'],
    ['12;50', 'Enter the price as a number, such as 1250.50'],
    ['1.299', 'Use at most two decimals, or write 1299'],
    ['1e309', 'Price must be less than 10,000,000,000'],
    ['10000000000', 'Price must be less than 10,000,000,000'],
    ['1234.567', 'Use at most two decimals']
  ] as const) {
    await form.getByLabel('Price *').fill('')
    await form.getByLabel('Price *').pressSequentially(typed)
    await expectMessage('Price *', '')
    await save.click()
    await expectMessage('Price *', message)
    await expect(form.getByLabel('Price *')).toHaveValue(typed)
  }
  await form.getByLabel('Name *').fill('x'.repeat(10_000))
  await form.getByLabel('URL of image 1').fill('https://')
  await save.click()
  await expectMessage('Name *', 'Use at most 1,000 characters')
  await expectMessage('URL of image 1', 'Must be a valid URL')
  await form.getByLabel('URL of image 1').fill('https://x')
  await expectMessage('URL of image 1', '')
  await choose(form, 'Brand *', 'Rademar')
  await expect(form.getByText('Brand is required')).toHaveCount(0)
  await expect(staff.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toHaveCount(0)
  expect(writes).toBe(0)
})

test('a brand is found among many by a part of its name, without accents, from the keyboard', async ({ staff }) => {
  await staff.goto('/backoffice/products?dialog=add')
  const form = formOf(staff, 'Add New Product')
  await expect(form.getByLabel('Name *')).toBeFocused()
  await staff.keyboard.press('Tab')
  await expect(form.getByLabel('Brand *')).toBeFocused()
  await staff.keyboard.type('ostr')
  await expect(staff.getByRole('option')).toHaveText(['Östra Ljus'])
  await expectAccessible(staff)
  await staff.keyboard.press('Enter')
  await expect(form.getByLabel('Brand *')).toHaveText('Östra Ljus')
  await expect(form.getByLabel('Brand *')).toBeFocused()
  await staff.keyboard.press('Enter')
  await staff.getByPlaceholder('Find a brand...').fill('qqq')
  await expect(staff.getByText('Nothing found')).toBeVisible()
  await staff.keyboard.press('Escape')
  await expect(form).toBeVisible()
  await expect(form.getByLabel('Brand *')).toHaveText('Östra Ljus')
})

test('a category is offered from those in use', async ({ staff }) => {
  await staff.goto('/backoffice/products?dialog=add')
  const field = formOf(staff, 'Add New Product').getByLabel('Category *')
  const offered = () => field.evaluate((input: HTMLInputElement) => [...(input.list?.options ?? [])].map(({ value }) => value))
  await expect.poll(offered).toContain('Bags')
  expect(new Set(await offered()).size).toBe((await offered()).length)
})

test('a price in the notation of a German browser is shown as a plain number and saved as it was meant', async ({
  staff,
  shop
}) => {
  const code = uniqueCode()
  await openProducts(staff)
  await staff.getByRole('button', { name: 'Add Product' }).click()
  const form = formOf(staff, 'Add New Product')
  await fillRequired(form, code)
  await form.getByLabel('Price *').fill('1299,50')
  await form.getByLabel('Original price').fill('1.599,50')
  await expect(form.getByLabel('Price *')).toHaveValue('1299.50')
  await form.getByRole('button', { name: 'Add Product' }).click()
  await expect(form).toHaveCount(0)
  const { data } = await shop.service.from('demo_products').select('price, original_price').eq('name', code).single()
  expect(data).toEqual({ price: 1299.5, original_price: 1599.5 })
  await removeProducts(shop, code)
})

test('§2 item lists: Enter adds what is new, a paste of several adds them all, chips go by keyboard, Enter never saves', async ({
  staff
}) => {
  await openProducts(staff)
  await staff.getByRole('button', { name: 'Add Product' }).click()
  const form = formOf(staff, 'Add New Product')
  const sizes = form.getByLabel('Sizes', { exact: true })
  const chips = form.getByRole('list', { name: 'Sizes added' }).getByRole('listitem')
  await sizes.fill('  M ')
  await sizes.press('Enter')
  await expect(chips).toHaveText(['M'])
  await expect(sizes).toHaveValue('')
  await sizes.press('Enter')
  await sizes.fill('M')
  await sizes.press('Enter')
  await expect(form.getByText('M is already in the list')).toBeVisible()
  await expect(sizes).toHaveValue('M')
  await sizes.fill('')
  await sizes.evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'S, M\nL,,\n XL ')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(chips).toHaveText(['M', 'S', 'L', 'XL'])
  await form.getByRole('button', { name: 'Remove S' }).press('Enter')
  await expect(chips).toHaveText(['M', 'L', 'XL'])
  await expect(form.getByRole('button', { name: 'Remove L' })).toBeFocused()
  await sizes.press('Backspace')
  await expect(chips).toHaveText(['M', 'L'])
  await sizes.fill('XXL')
  await sizes.press('Tab')
  await expect(chips).toHaveText(['M', 'L', 'XXL'])
  await expect(form.getByText('Product name is required')).toHaveCount(0)
})

test('§2 additional images: entries are added, ordered and removed by keyboard', async ({ staff, shop }) => {
  const code = uniqueCode()
  const image = (name: string) => ({ url: `https://rademar.example/${name}.webp`, type: 'Detail view', description: name })
  const id = await insertProduct(shop, {
    product_id: code,
    name: code,
    brand: 'Rademar',
    category: 'Watches',
    price: 1,
    additional_images: ['a', 'b', 'c'].map(image)
  })
  const form = await openEdit(staff, id)
  const first = form.getByLabel('Description of image 1')
  await form.getByRole('button', { name: 'Move image 2 up' }).press('Enter')
  await expect(first).toHaveValue('b')
  await form.getByRole('button', { name: 'Move image 1 down' }).press('Enter')
  await expect(first).toHaveValue('a')
  await form.getByRole('button', { name: 'Move image 3 up' }).press('Enter')
  await form.getByRole('button', { name: 'Remove image 1' }).press('Enter')
  await expect(first).toHaveValue('c')
  await expect(form.getByLabel('URL of image 1')).toBeFocused()
  await form.getByRole('button', { name: 'Add an image' }).press('Enter')
  await expect(form.getByLabel('URL of image 3')).toBeFocused()
  await staff.keyboard.insertText('https://rademar.example/d.webp')
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expect(staff.getByText('Product updated successfully')).toBeVisible()
  expect((await findProduct(shop, code)).additional_images).toEqual([
    image('c'),
    image('b'),
    { url: 'https://rademar.example/d.webp', type: 'Other', description: '' }
  ])
  await removeProducts(shop, code)
})

test('a picture of a product with several colours can be given the one it shows', async ({ staff, shop }) => {
  const code = uniqueCode()
  const image = { url: 'https://rademar.example/a.webp', type: 'Other', description: '' }
  const id = await insertProduct(shop, {
    product_id: code,
    name: code,
    brand: 'Rademar',
    category: 'Watches',
    price: 1,
    colors: ['Steel', 'Gold'],
    additional_images: [image, { ...image, color: 'Steel' }]
  })
  const form = await openEdit(staff, id)
  await form.getByRole('combobox', { name: 'Colour of image 1' }).click()
  await staff.getByRole('option', { name: 'Gold' }).click()
  await form.getByRole('combobox', { name: 'Colour of image 2' }).click()
  await staff.getByRole('option', { name: 'Every colour' }).click()
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expect(staff.getByText('Product updated successfully')).toBeVisible()
  expect((await findProduct(shop, code)).additional_images).toEqual([{ ...image, color: 'Gold' }, image])
  await removeProducts(shop, code)
})

test('a product keeps a brand that is inactive or gone, a foreign currency, an unknown status and no price until they are changed', async ({
  staff,
  shop
}) => {
  const code = uniqueCode()
  const rest = { category: 'Watches', currency: 'SEK', stock_status: null, price: null }
  await shop.service.from('brands').insert({ name: `${code} Inactive`, status: 'inactive' })
  await insertProduct(shop, { ...rest, product_id: `${code}-1`, name: `${code} one`, brand: `${code} Inactive` })
  await insertProduct(shop, { ...rest, product_id: `${code}-2`, name: `${code} two`, brand: `${code} Gone` })
  await openProducts(staff, code)
  await staff.getByRole('button', { name: `Edit ${code} one` }).click()
  const form = formOf(staff, 'Edit Product')
  await expect(form.getByLabel('Brand *')).toHaveText(`${code} Inactive`)
  await expect(form.getByText('This brand is inactive, so its products are hidden in the shop')).toBeVisible()
  await expect(form.getByLabel('Currency')).toHaveText('SEK')
  await expect(form.getByLabel('Stock')).toHaveText('unknown')
  await expect(form.getByText('Leave empty for price on request')).toBeVisible()
  await form.getByLabel('Material').fill('Steel')
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expect(staff.getByText('Product updated successfully')).toBeVisible()
  expect(await findProduct(shop, `${code}-1`)).toMatchObject({ ...rest, brand: `${code} Inactive`, material: 'Steel' })

  await staff.getByRole('button', { name: `Edit ${code} two` }).click()
  await expect(form.getByText('This brand no longer exists')).toBeVisible()
  await choose(form, 'Brand *', 'Rademar')
  await expect(form.getByText('This brand no longer exists')).toHaveCount(0)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await staff.getByRole('button', { name: 'Discard' }).click()
  await removeProducts(shop, code)
  await shop.service.from('brands').delete().like('name', `${code}%`)
})
