import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, test } from './fixtures.ts'
import type { Shop } from './shop.ts'

/** Adds a curation with products of the demo. Returns a function that removes it. */
async function addCuration(shop: Shop, fields: object, productIds: string[]) {
  const slug = `edit-${randomUUID().slice(0, 8)}`
  const { data: curation } = await shop.service
    .from('curations')
    .insert({ slug, title: slug, position: 90, ...fields })
    .select('id')
    .single()
    .throwOnError()
  const { data: products } = await shop.service
    .from('demo_products')
    .select('id, product_id')
    .in('product_id', productIds)
    .throwOnError()
  const items = products.map((product) => ({
    curation_id: curation.id,
    product_uuid: product.id,
    position: productIds.indexOf(product.product_id),
    note: `Why ${product.product_id}`
  }))
  await shop.service.from('curation_items').insert(items).throwOnError()
  return { slug, remove: async () => void (await shop.service.from('curations').delete().eq('id', curation.id).throwOnError()) }
}

test('curations link to their stories and products, and Back restores the scroll position', async ({ shopper }) => {
  await shopper.goto('/discover')
  await expect(shopper.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(shopper.getByRole('heading', { name: 'Collections' })).toBeVisible()
  const card = shopper.getByRole('region', { name: 'Edits' }).getByRole('link', { name: /The Desk and the Door/ })
  await expect(card).toContainText('For people who walk to work and leave on time. Ten pieces.')
  await card.scrollIntoViewIfNeeded()
  const place = await shopper.evaluate(() => scrollY)
  await card.click()
  const title = shopper.getByRole('heading', { level: 1, name: 'The Desk and the Door' })
  await expect(title).toBeFocused()
  await expect(shopper).toHaveTitle('The Desk and the Door · Vitrine')
  expect(await shopper.evaluate(() => scrollY)).toBe(0)
  await expect(shopper.getByText('Work clothes have lost their rules and kept their demands.', { exact: true })).toBeVisible()
  await expect(shopper.getByText(/^The bag must hold a screen/)).toBeVisible()
  const others = shopper.getByRole('region', { name: 'Other edits' }).getByRole('heading')
  await expect(others).toHaveText(['White Light', 'A Week in Florence', 'The First Cold Morning'])
  await expect(shopper.getByRole('region', { name: 'Pieces' }).getByRole('article')).toHaveCount(10)
  await expectAccessible(shopper)
  await shopper.reload()
  await expect(title).toBeVisible()
  await shopper.goBack()
  await expect(card).toBeVisible()
  await expect.poll(() => shopper.evaluate(() => scrollY)).toBe(place)
})

for (const width of [390, 768, 1440, 1920]) {
  test(`the words of the story that leads stand in the dark beside its lit object, ${width} wide`, async ({ shopper }) => {
    await shopper.setViewportSize({ width, height: 900 })
    await shopper.goto('/discover')
    const lead = shopper.getByRole('main').locator('section').first()
    const title = lead.getByRole('heading', { level: 1 })
    await expect(lead.locator('img').last()).toBeVisible()
    await expect
      .poll(() =>
        lead
          .locator('img')
          .last()
          .evaluate((image: HTMLImageElement) => image.complete)
      )
      .toBe(true)
    const box = await title.evaluate((element) => {
      const words = document.createRange()
      words.selectNodeContents(element)
      const { x, y, width, height } = words.getBoundingClientRect()
      return { x, y, width, height }
    })
    // What is behind the words, without them.
    await title.locator('xpath=..').evaluate((words) => Object.assign(words.style, { visibility: 'hidden' }))
    const shot = (await shopper.screenshot({ clip: box })).toString('base64')
    const brightest = await shopper.evaluate(async (png) => {
      const image = new Image()
      image.src = `data:image/png;base64,${png}`
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0)
      const bytes = context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray([255])
      return bytes.reduce((most, byte, index) => (index % 4 === 3 ? most : Math.max(most, byte)), 0)
    }, shot)
    // White on grey of 110 of 255 has 5:1.
    expect(brightest).toBeLessThan(110)
  })
}

test('one automatic curation follows the curations', async ({ shopper }) => {
  await shopper.goto('/discover')
  await expect(shopper.getByRole('heading', { name: /^One colour: / })).toBeVisible()
  await expect(shopper.getByRole('heading', { name: /^(New this week|Made in Italy)$/ })).toHaveCount(0)
})

test('the index opens a single curation directly, and a list of several', async ({ shopper, shop }) => {
  const { slug, remove } = await addCuration(shop, { occasion: 'Work', season: 'Winter' }, ['VIT-0001', 'VIT-0021'])
  await shopper.goto('/discover')
  const index = shopper.getByRole('navigation', { name: 'Edits by occasion, season and mood' })
  const seasons = index.getByRole('link', { name: /^(Spring|Summer|Autumn|Winter|All year)/ })
  await expect(seasons).toHaveText([/Spring/, /Summer/, /Autumn/, /Winter/, /All year/])
  await index.getByRole('link', { name: 'Work 12 pieces' }).click()
  await expect(shopper.getByRole('heading', { level: 1, name: 'Work' })).toBeVisible()
  const edits = shopper.getByRole('region', { name: 'Edits' }).getByRole('heading', { level: 2 })
  await expect(edits).toHaveText(['The Desk and the Door', slug])
  await index.getByRole('link', { name: 'Holiday 10 pieces' }).click()
  await expect(shopper.getByRole('heading', { level: 1, name: 'White Light' })).toBeVisible()
  await remove()
})

test('products have the order and notes of the curation; those of an inactive brand are omitted', async ({ shopper, shop }) => {
  await shopper.goto('/home')
  const { slug, remove } = await addCuration(shop, { story: 'One line.\nAnother.' }, ['VIT-0078', 'VIT-0001', 'VIT-0021'])
  const products = shopper.getByRole('region', { name: 'Pieces' }).getByRole('article')
  await shopper.goto(`/discover?curation=${slug}`)
  await expect(products).toHaveCount(3)
  await expect(products.first()).toContainText('Why VIT-0078')
  await shop.service.from('brands').update({ status: 'inactive' }).eq('name', 'Lowell Quay').throwOnError()
  await shopper.reload()
  await expect(products).toHaveCount(2)
  await expect(products.first()).toContainText('Why VIT-0001')
  await shop.service.from('brands').update({ status: 'active' }).eq('name', 'Lowell Quay').throwOnError()
  await remove()
})

test('a removed curation, and curations that fail to load, show a message', async ({ shopper }) => {
  await shopper.goto('/discover?curation=nothing-like-it')
  await expect(shopper.getByRole('heading', { name: 'This edit is no longer on view.' })).toBeVisible()
  await shopper.route('**/rest/v1/curations*', (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
  await shopper.goto('/discover')
  await expect(shopper.getByRole('alert')).toContainText('The curations could not be loaded.')
  await shopper.unroute('**/rest/v1/curations*')
  await shopper.getByRole('button', { name: 'Try again' }).click()
  await expect(shopper.getByRole('region', { name: 'Edits' })).toBeVisible()
})

test('without curations there are automatic curations', async ({ shopper, shop }) => {
  const code = randomUUID().slice(0, 8)
  const product = (n: number) => ({ product_id: `${code}-${n}`, name: `Piece ${code} ${n}`, country_of_origin: 'Italy' })
  await shop.service.from('demo_products').insert([1, 2, 3, 4, 5, 6, 7, 8].map(product)).throwOnError()
  await shopper.route('**/rest/v1/curations*', (route) => route.fulfill({ json: [] }))
  await shopper.route('**/rest/v1/collections*', (route) => route.fulfill({ json: [] }))
  await shopper.goto('/discover')
  await expect(shopper.getByText('New edits are on their way. In the meantime:')).toBeVisible()
  for (const name of ['New this week', 'Made in Italy']) {
    const edit = shopper.locator('section').filter({ has: shopper.getByRole('heading', { name }) })
    await expect(edit.getByRole('article').first()).toContainText(`Piece ${code}`)
  }
  await expectAccessible(shopper)
  await shop.service.from('demo_products').delete().like('product_id', `${code}%`)
})

test('complete the look shows products of the same curation', async ({ shopper }) => {
  await shopper.goto('/product/VIT-0013')
  const heading = shopper.getByRole('heading', { name: 'Complete the look' })
  await expect(heading).toBeVisible()
  const look = shopper.locator('section').filter({ has: heading }).getByRole('article')
  await expect(look).toHaveCount(4)
  await expect(look.first()).toContainText('From A Week in Florence')
  await expect(look.filter({ hasText: 'Arno Bag' })).toHaveCount(0)
})
