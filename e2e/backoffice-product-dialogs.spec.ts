import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, test } from './fixtures.ts'
import {
  choose,
  fillRequired,
  findProduct,
  formOf,
  insertProduct,
  openEdit,
  openProducts,
  productRowOf,
  removeProducts,
  uniqueCode
} from './products-page.ts'

test('§2 Add New Product: its groups, fields, option lists and defaults', async ({ staff, shop }) => {
  const { data: brands } = await shop.service.from('brands').select('name').eq('status', 'active').order('name')
  await openProducts(staff)
  await staff.getByRole('button', { name: 'Add Product' }).click()
  const form = formOf(staff, 'Add New Product')
  await expect(form.getByRole('heading', { level: 2 })).toHaveText([
    'Add New Product',
    'Basic Information',
    'Categories & Details',
    'Additional Details'
  ])
  for (const label of [
    'Name *',
    'Brand *',
    'Price *',
    'Original price',
    'Currency',
    'Image URL',
    'Video URL',
    'Description',
    'Short description',
    'Category *',
    'Subcategory',
    'Gender',
    'Stock',
    'On sale',
    'New arrival',
    'Featured',
    'Material',
    'Care instructions',
    'Country of origin',
    'Colors',
    'Sizes',
    'Tags'
  ]) {
    await expect(form.getByLabel(label, { exact: true })).toBeVisible()
  }
  await expect(form.getByLabel('Product ID')).toHaveCount(0)
  await expect(form.getByLabel('Name *')).toBeFocused()
  await expect(form.getByLabel('Price *')).toHaveAttribute('step', '0.01')
  await expect(form.getByLabel('Price *')).toHaveAttribute('min', '0')
  await expect(form.getByLabel('Stock')).toHaveText('in_stock')
  await expect(form.getByLabel('Currency')).toHaveText('USD')
  await expectAccessible(staff)

  const options = staff.getByRole('option')
  await form.getByLabel('Currency').click()
  await expect(options).toHaveText(['USD', 'EUR', 'GBP', 'JPY', 'CAD', 'AUD', 'CHF', 'CNY'])
  await staff.keyboard.press('Escape')
  await form.getByLabel('Stock').click()
  await expect(options).toHaveText(['in_stock', 'low_stock', 'out_of_stock'])
  await staff.keyboard.press('Escape')
  await form.getByLabel('Gender').click()
  await expect(options).toHaveText(['None', 'men', 'women', 'unisex', 'kids'])
  await staff.keyboard.press('Escape')
  await form.getByLabel('Brand *').click()
  await expect(options).toHaveText(brands?.map(({ name }) => name) ?? [])
  await staff.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Add an image' }).click()
  await form.getByLabel('Type of image 1').click()
  await expect(options).toHaveText(['Detail view', 'Look Book', 'Runway', 'Other'])
  await staff.keyboard.press('Escape')
  await expect(form.getByLabel('Type of image 1')).toHaveText('Other')
})

test('§7 Create product: all its fields and a made product_id; nulls for what is empty; the form starts anew', async ({
  staff,
  shop
}) => {
  const code = uniqueCode()
  await openProducts(staff)
  await staff.getByRole('button', { name: 'Add Product' }).click()
  const form = formOf(staff, 'Add New Product')
  await fillRequired(form, ` ${code} Lac 40 `)
  await choose(form, 'Currency', 'CHF')
  await form.getByLabel('New arrival').click()
  await form.getByLabel('Colors').fill(' Steel ')
  await form.getByLabel('Colors').press('Enter')
  const [request] = await Promise.all([
    staff.waitForRequest((sent) => sent.url().includes('/rest/v1/demo_products') && sent.method() === 'POST'),
    form.getByRole('button', { name: 'Add Product' }).dblclick()
  ])
  await expect(staff.getByText('Product added successfully')).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect(staff).toHaveURL(/\/backoffice\/products$/)
  await expect(productRowOf(staff, `${code} Lac 40`)).toBeVisible()
  const { product_id: productId } = request.postDataJSON()
  expect(productId).toMatch(/^PROD-[0-9A-Z]+-[0-9A-Z]+$/)
  const { data } = await shop.service.from('demo_products').select('*').like('name', `${code}%`)
  expect(data).toHaveLength(1)
  expect(data?.[0]).toMatchObject({
    product_id: productId,
    name: `${code} Lac 40`,
    brand: 'Rademar',
    price: 1650,
    original_price: null,
    currency: 'CHF',
    category: 'Watches',
    subcategory: null,
    gender: null,
    description: null,
    description_short: null,
    image_url: null,
    video_url: null,
    material: null,
    care_instructions: null,
    country_of_origin: null,
    stock_status: 'in_stock',
    is_sale: false,
    is_new_arrival: true,
    is_featured: false,
    colors: ['Steel'],
    available_sizes: [],
    tags: [],
    additional_images: []
  })
  await staff.getByRole('button', { name: 'Add Product' }).click()
  await expect(form.getByLabel('Name *')).toHaveValue('')
  await expect(form.getByLabel('Currency')).toHaveText('USD')
  await expect(form.getByRole('button', { name: 'Remove Steel' })).toHaveCount(0)
  await removeProducts(shop, code)
})

test('§7 Update product: prefilled, every field saved, search and scroll kept', async ({ staff, shop }) => {
  const code = uniqueCode()
  const others = Array.from({ length: 60 }, (_, index) => ({ name: `${code} ${index}`, product_id: `${code}-${index}` }))
  await shop.service.from('demo_products').insert(others).throwOnError()
  const before = await insertProduct(shop, {
    product_id: `${code}-x`,
    name: `${code} Ancien`,
    brand: 'Rademar',
    category: 'Watches',
    price: 740,
    original_price: 925,
    is_sale: true,
    created_at: '2020-01-01T00:00:00Z',
    additional_images: ['https://rademar.example/plain.webp']
  })
  await openProducts(staff, code)
  await staff.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await staff.getByRole('button', { name: `Edit ${code} Ancien` }).click()
  const scrolled = await staff.evaluate(() => scrollY)
  const form = formOf(staff, 'Edit Product')
  await expect(form.getByLabel('Product ID')).toHaveValue(`${code}-x`)
  await expect(form.getByLabel('Product ID')).toHaveAttribute('readonly')
  await expect(form.getByText('Product ID cannot be changed')).toBeVisible()
  await expect(form.getByLabel('Price *')).toHaveValue('740.00')
  await expect(form.getByLabel('On sale')).toBeChecked()
  await expect(form.getByLabel('URL of image 1')).toHaveValue('https://rademar.example/plain.webp')
  await expect(form.getByLabel('Type of image 1')).toHaveText('Other')
  await expectAccessible(staff)

  await form.getByLabel('Name *').fill(`${code} <b>"Neuf"</b> 👜 שעון`)
  await form.getByLabel('Original price').fill('')
  await form.getByLabel('Price *').press('ArrowUp')
  await form.getByLabel('Image URL').fill('https://bücher.example/a.webp')
  await form.getByLabel('Video URL').fill('https://rademar.example/film.mp4')
  await form.getByLabel('Description', { exact: true }).fill('A watch.')
  await form.getByLabel('Short description').fill('Short.')
  await form.getByLabel('Subcategory').fill('Automatic')
  await choose(form, 'Gender', 'unisex')
  await choose(form, 'Stock', 'out_of_stock')
  await choose(form, 'Brand *', 'Halden Row')
  await form.getByLabel('On sale').click()
  await form.getByLabel('Featured').click()
  await form.getByLabel('Material').fill('Steel')
  await form.getByLabel('Care instructions').fill('Wipe')
  await form.getByLabel('Country of origin').fill('Switzerland')
  await choose(form, 'Type of image 1', 'Runway')
  await form.getByLabel('Description of image 1').fill('On the wrist')
  const [request] = await Promise.all([
    staff.waitForRequest((sent) => sent.method() === 'PATCH'),
    form.getByRole('button', { name: 'Update Product' }).click()
  ])
  expect(new Date(request.postDataJSON().updated_at).getTime()).toBeGreaterThan(Date.now() - 60_000)
  await expect(staff.getByText('Product updated successfully')).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect(productRowOf(staff, `${code} <b>"Neuf"</b> 👜 שעון`)).toBeInViewport()
  expect(await staff.evaluate(() => scrollY)).toBe(scrolled)
  await expect(staff).toHaveURL(new RegExp(`search=${code}$`))
  const saved = await findProduct(shop, `${code}-x`)
  expect(saved).toMatchObject({
    id: before,
    name: `${code} <b>"Neuf"</b> 👜 שעון`,
    brand: 'Halden Row',
    price: 740.01,
    original_price: null,
    image_url: 'https://bücher.example/a.webp',
    video_url: 'https://rademar.example/film.mp4',
    description: 'A watch.',
    description_short: 'Short.',
    subcategory: 'Automatic',
    gender: 'unisex',
    stock_status: 'out_of_stock',
    is_sale: false,
    is_featured: true,
    material: 'Steel',
    care_instructions: 'Wipe',
    country_of_origin: 'Switzerland',
    additional_images: [{ url: 'https://rademar.example/plain.webp', type: 'Runway', description: 'On the wrist' }]
  })
  await removeProducts(shop, code)
})

test('§8 the toasts of an addition and a change that fail; the form is kept, and trying again saves once', async ({
  staff,
  shop
}) => {
  const code = uniqueCode()
  await openProducts(staff)
  await staff.getByRole('button', { name: 'Add Product' }).click()
  const add = formOf(staff, 'Add New Product')
  await fillRequired(add, `${code} new`)
  const cut = () =>
    staff.route('**/rest/v1/demo_products*', (route) => (isRead(route.request().method()) ? route.continue() : route.abort()))
  await cut()
  await add.getByRole('button', { name: 'Add Product' }).click()
  await expect(staff.getByText('Failed to add product')).toBeVisible()
  await expect(add.getByLabel('Name *')).toHaveValue(`${code} new`)
  await expect(add.getByRole('button', { name: 'Add Product' })).toBeFocused()
  await staff.unrouteAll()
  await add.getByRole('button', { name: 'Add Product' }).click()
  await expect(staff.getByText('Product added successfully')).toBeVisible()

  const { data } = await shop.service.from('demo_products').select('id').eq('name', `${code} new`).single()
  const edit = await openEdit(staff, data?.id)
  await edit.getByLabel('Material').fill('Steel')
  await cut()
  await edit.getByRole('button', { name: 'Update Product' }).click()
  await expect(staff.getByText('Failed to update product')).toBeVisible()
  await expect(edit.getByLabel('Material')).toHaveValue('Steel')
  await staff.unrouteAll()
  await edit.getByRole('button', { name: 'Update Product' }).click()
  await expect(staff.getByText('Product updated successfully')).toBeVisible()
  await removeProducts(shop, code)
})

test('§8 brand choices that fail to load show a toast', async ({ staff }) => {
  await staff.route('**/rest/v1/brands*', (route) => route.fulfill({ status: 400, json: { code: 'XX000', message: 'no' } }))
  await staff.goto('/backoffice/products?dialog=add')
  await expect(staff.getByText('Failed to load brands')).toBeVisible()
  await expect(formOf(staff, 'Add New Product').getByText('The brands could not be loaded')).toBeVisible()
})

test('§2 the buttons show the progress while saving', async ({ staff, shop }) => {
  const code = uniqueCode()
  const id = await insertProduct(shop, { product_id: code, name: code, brand: 'Rademar', category: 'Watches', price: 1 })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await staff.route('**/rest/v1/demo_products*', async (route) => {
    if (!isRead(route.request().method())) await held
    await route.continue()
  })
  const edit = await openEdit(staff, id)
  await expect(edit.getByText('Unsaved changes')).toHaveCount(0)
  await edit.getByLabel('Name *').fill(`${code} Neuf`)
  await expect(edit.getByText('Unsaved changes')).toBeVisible()
  let sent = 0
  staff.on('request', (request) => {
    if (request.method() === 'PATCH') sent++
  })
  await edit.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
    form.requestSubmit()
  })
  await expect(edit.getByRole('button', { name: 'Updating...' })).toBeDisabled()
  await expect(edit.getByRole('button', { name: 'Cancel' })).toBeEnabled()
  letGo()
  await expect(staff.getByText('Product updated successfully')).toBeVisible()
  expect(sent).toBe(1)
  await removeProducts(shop, code)
})

test('a URL of a deleted product shows a message', async ({ staff }) => {
  for (const [dialog, id] of [
    ['edit', randomUUID()],
    ['detail', randomUUID()],
    ['edit', 'not-an-id']
  ]) {
    await staff.goto(`/backoffice/products?dialog=${dialog}&id=${id}`)
    await expect(staff.getByText('It may have been deleted.')).toBeVisible()
    await staff.getByRole('button', { name: 'Back to the list' }).click()
    await expect(staff.getByRole('dialog')).toHaveCount(0)
  }
})

test('on a phone the form fills the screen and nothing is wider than it', async ({ staff, shop }) => {
  const code = uniqueCode()
  const long = 'x'.repeat(300)
  const id = await insertProduct(shop, {
    product_id: `${code}${long}`,
    name: `${code} ${long}`,
    brand: 'Rademar',
    category: 'Watches',
    price: 1,
    colors: [long],
    tags: [long],
    image_url: `https://rademar.example/${long}`,
    additional_images: [{ url: `https://rademar.example/${long}`, type: 'Other', description: long }]
  })
  await staff.setViewportSize({ width: 390, height: 844 })
  const form = await openEdit(staff, id)
  expect(await form.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  const overflow = () =>
    staff.evaluate(() => [...document.querySelectorAll('[role=dialog] *')].filter((part) => part.clientWidth > 390).length)
  expect(await overflow()).toBe(0)
  await expectAccessible(staff)
  await staff.goto(`/backoffice/products?dialog=detail&id=${id}`)
  await expect(staff.getByRole('dialog').getByText('Timeline')).toBeAttached()
  expect(await overflow()).toBe(0)
  await expectAccessible(staff)
  await removeProducts(shop, code)
})

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
