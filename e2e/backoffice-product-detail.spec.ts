import { expect, expectAccessible, test } from './fixtures.ts'
import { formOf, insertProduct, openProducts, productRowOf, removeProducts, uniqueCode } from './products-page.ts'

test('§2 Product detail: all seven groups, at most 6 additional pictures, opened by a row, closed by Back', async ({
  staff,
  shop
}) => {
  const code = uniqueCode()
  const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"/>'
  await staff.route('https://rademar.example/**', (route) =>
    route.request().url().includes('broken')
      ? route.abort()
      : route.fulfill({ contentType: 'image/svg+xml', body: decodeURIComponent(picture.slice(19)) })
  )
  await insertProduct(shop, {
    product_id: `${code}-1`,
    name: `${code} full`,
    brand: 'Rademar',
    category: 'Watches',
    subcategory: 'Automatic',
    gender: 'unisex',
    price: 1650,
    original_price: 2200,
    currency: 'EUR',
    stock_status: 'low_stock',
    is_sale: true,
    is_new_arrival: true,
    is_featured: true,
    tags: ['steel', 'thin'],
    description: 'A watch.\nOf steel.',
    colors: ['Steel', 'Gold'],
    available_sizes: ['38', '40'],
    material: 'Steel',
    care_instructions: 'Wipe',
    country_of_origin: 'Switzerland',
    image_url: 'https://rademar.example/main.svg',
    additional_images: Array.from({ length: 8 }, (_, index) => ({
      url: `https://rademar.example/${index}.svg`,
      type: 'Look Book',
      description: `View ${index}`
    })),
    created_at: '2026-11-14T12:00:00Z'
  })
  await insertProduct(shop, { product_id: `${code}-2`, name: `${code} bare`, image_url: 'https://rademar.example/broken.svg' })
  await openProducts(staff, code)
  await productRowOf(staff, `${code} full`).getByRole('cell').nth(4).click()
  const full = staff.getByRole('dialog', { name: `${code} full` })
  await expect(full.getByRole('heading', { level: 2 })).toHaveText([
    `${code} full`,
    'Basic Information',
    'Pricing',
    'Status & Tags',
    'Description',
    'Variants',
    'Product Details',
    'Timeline'
  ])
  const fact = (label: string) => full.getByText(label, { exact: true }).locator('xpath=following-sibling::dd')
  await expect(fact('Brand')).toHaveText('Rademar')
  await expect(fact('Product ID')).toHaveText(`${code}-1`)
  await expect(fact('Category')).toHaveText('WatchesAutomatic')
  await expect(fact('Gender')).toHaveText('unisex')
  await expect(full.getByText('€1,650.00')).toBeVisible()
  await expect(full.locator('s')).toContainText('€2,200.00')
  for (const badge of ['On Sale', 'low_stock', 'New Arrival', 'Featured', 'steel', 'thin']) {
    await expect(full.getByText(badge, { exact: true })).toBeVisible()
  }
  await expect(fact('Colors')).toHaveText('Steel, Gold')
  await expect(fact('Sizes')).toHaveText('38, 40')
  await expect(fact('Material')).toHaveText('Steel')
  await expect(fact('Care Instructions')).toHaveText('Wipe')
  await expect(fact('Made in')).toHaveText('Switzerland')
  await expect(fact('Created')).toHaveText('November 14, 2026')
  await expect(full.getByRole('button', { name: /^Show picture/ })).toHaveCount(7)
  await full.getByRole('button', { name: 'Show picture 3: View 1' }).click()
  await expect(full.getByRole('img', { name: 'View 1' })).toBeVisible()
  await expect(full.getByText('Look Book: View 1')).toBeVisible()
  await expectAccessible(staff)
  await staff.goBack()
  await expect(full).toHaveCount(0)

  await staff.getByRole('button', { name: `${code} bare`, exact: true }).press('Enter')
  const bare = staff.getByRole('dialog', { name: `${code} bare` })
  await expect(bare.getByText('No img')).toBeVisible()
  await expect(bare.getByText('N/A').first()).toBeVisible()
  await bare.getByRole('button', { name: 'Edit' }).click()
  await expect(formOf(staff, 'Edit Product').getByLabel('Name *')).toHaveValue(`${code} bare`)
  await staff.goBack()
  await expect(bare).toBeVisible()
  await staff.keyboard.press('Escape')
  await expect(staff.getByRole('dialog')).toHaveCount(0)
  await expect(staff).toHaveURL(new RegExp(`search=${code}$`))
  await removeProducts(shop, code)
})
