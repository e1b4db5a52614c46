import type { Page } from '@playwright/test'
import { demoPicture, demoPictures } from './catalogue.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const strip = (page: Page) => page.getByRole('list', { name: 'Pictures of this piece' })
const isFile = (name: string) => new RegExp(`/${name}\\.webp`)

test('choosing a colour shows its picture, also in the cart, and says in which colour the others are', async ({
  shopper,
  shop,
  catalogue
}) => {
  const picture = (name: string) => demoPicture(shop, name)
  const path = await catalogue.addProduct({
    name: 'Painted Bag',
    colors: ['Oxblood', 'Black', 'Tan'],
    image_url: picture('vit-0001'),
    additional_images: [
      { url: picture('vit-0001-b'), type: 'Look Book', description: 'The side' },
      { url: picture('vit-0002'), type: 'Other', description: 'In black', color: 'Black' }
    ]
  })
  await shopper.goto(path)
  const first = strip(shopper).getByRole('img').first()
  const counter = shopper.getByText(/^\d of \d/)
  await expect(first).toHaveAttribute('src', isFile('vit-0001'))
  await expect(counter).toHaveText('1 of 2')
  await shopper.getByRole('button', { name: 'Next', exact: true }).click()
  await shopper.getByRole('radio', { name: 'Black' }).click()
  await expect(first).toHaveAttribute('src', isFile('vit-0002'))
  await expect(first).toBeInViewport({ ratio: 0.5 })
  await expect(counter).toHaveText('1 of 2')
  await shopper.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(counter).toHaveText('2 of 2 · Shown in Oxblood')
  await expectAccessible(shopper)
  await shopper.reload()
  await expect(first).toHaveAttribute('src', isFile('vit-0002'))
  await shopper.getByRole('button', { name: 'Add to cart' }).first().click()
  await shopper.getByRole('button', { name: /^Cart/ }).click()
  const line = shopper.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Painted Bag' })
  await expect(line.locator('img').last()).toHaveAttribute('src', isFile('vit-0002'))
  await line.getByRole('combobox', { name: 'Colour of Painted Bag' }).click()
  await shopper.getByRole('option', { name: 'Oxblood' }).click()
  await expect(line.locator('img').last()).toHaveAttribute('src', isFile('vit-0001'))
})

test('the picture of the card stays until the product’s large one has loaded', async ({ shopper }) => {
  await shopper.setViewportSize({ width: 1440, height: 900 })
  await shopper.goto('/discover?curation=the-desk-and-the-door')
  const card = shopper.getByRole('link', { name: /Ferry Tote/ })
  await card.scrollIntoViewIfNeeded()
  const small = await card.locator('img').evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return image.currentSrc
  })
  const released = Promise.withResolvers<void>()
  await shopper.route(/render\/image.*width=(960|1280|1600)/, async (route) => {
    await released.promise
    await route.continue()
  })
  await card.click()
  await expect(shopper.getByRole('heading', { level: 1 })).toBeVisible()
  const held = strip(shopper).locator('img[alt=""]').first()
  await expect.poll(() => held.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc)).toBe(small)
  released.resolve()
  const large = strip(shopper).getByRole('img').first()
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
  await expect(strip(shopper).locator('img[alt=""]')).toHaveCount(0)
})

test('magnified, a picture is the file itself', async ({ shopper, shop, catalogue }) => {
  const [image_url] = await demoPictures(shop, 1)
  await shopper.goto(await catalogue.addProduct({ name: 'Magnified Bag', image_url }))
  const picture = strip(shopper).getByRole('img')
  const source = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  await expect.poll(source).toContain('/render/image/')
  await picture.hover()
  await expect.poll(source).toContain('/object/public/')
})

test('a mouse that only passes neither magnifies a picture nor loads its file', async ({ shopper, shop, catalogue }) => {
  const [image_url] = await demoPictures(shop, 1)
  await shopper.goto(await catalogue.addProduct({ name: 'Passed Bag', image_url }))
  const picture = strip(shopper).getByRole('img')
  await expect(picture).toBeVisible()
  const box = await picture.boundingBox()
  const originals: string[] = []
  shopper.on('request', (request) => request.url().includes('/object/public/') && originals.push(request.url()))
  await shopper.clock.install()
  await shopper.clock.pauseAt(Date.now() + 60_000)
  await shopper.mouse.move((box?.x ?? 0) + 100, (box?.y ?? 0) + 100)
  await shopper.mouse.move(5, 5)
  await shopper.clock.runFor(1000)
  await shopper.clock.resume()
  expect(await picture.boundingBox()).toEqual(box)
  expect(originals).toEqual([])
})

test('with Save-Data a magnified picture is not loaded again', async ({ shopper, shop, catalogue }) => {
  const [image_url] = await demoPictures(shop, 1)
  await shopper.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await shopper.goto(await catalogue.addProduct({ name: 'Saving Bag', image_url }))
  const picture = strip(shopper).getByRole('img')
  await expect(picture).toBeVisible()
  const usual = (await picture.boundingBox())?.width ?? Number.NaN
  await picture.hover()
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(1.9 * usual)
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('/render/image/')
})

test('a magnified picture whose file cannot be loaded stays as it is', async ({ shopper, shop, catalogue }) => {
  const [image_url] = await demoPictures(shop, 1)
  await shopper.goto(await catalogue.addProduct({ name: 'Lost Bag', image_url }))
  const picture = strip(shopper).getByRole('img')
  const source = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  await expect.poll(source).toContain('/render/image/')
  await shopper.route('**/object/public/**', (route) => route.abort())
  const failed = shopper.waitForEvent('requestfailed')
  await picture.hover()
  await failed
  await expect.poll(source).toContain('/render/image/')
  await expect(shopper.getByText('Pictures unavailable.')).toHaveCount(0)
})

test('choosing a colour shows its picture at its usual size, even while the pointer stays on it', async ({
  shopper,
  shop,
  catalogue
}) => {
  const [image_url, url] = await demoPictures(shop, 2)
  const path = await catalogue.addProduct({
    name: 'Magnified Painted Bag',
    colors: ['Oxblood', 'Black'],
    image_url,
    additional_images: [{ url, type: 'Other', description: 'In black', color: 'Black' }]
  })
  await shopper.goto(path)
  const picture = strip(shopper).getByRole('img').first()
  const width = async () => (await picture.boundingBox())?.width ?? Number.NaN
  const usual = await width()
  await picture.hover()
  await expect.poll(width).toBeGreaterThan(1.9 * usual)
  await shopper.getByRole('radio', { name: 'Black' }).press('Space')
  await expect(picture).toHaveAttribute('alt', /black/i)
  await expect.poll(width).toBe(usual)
})

test('choosing a colour without a picture of its own keeps the current picture', async ({ shopper, shop, catalogue }) => {
  const [image_url, url] = await demoPictures(shop, 2)
  await shopper.goto(
    await catalogue.addProduct({
      name: 'Plain Bag',
      colors: ['Oxblood', 'Black'],
      image_url,
      additional_images: [{ url, type: 'Other', description: 'The side' }]
    })
  )
  await shopper.getByRole('button', { name: 'Next', exact: true }).click()
  const counter = shopper.getByText(/^\d of \d/)
  await expect(counter).toHaveText('2 of 2')
  await shopper.getByRole('radio', { name: 'Black' }).click()
  await expect(shopper.getByRole('radio', { name: 'Black' })).toBeChecked()
  await expect(counter).toHaveText('2 of 2')
})

test('beside a longer description the whole picture stays in view', async ({ shopper, shop, catalogue }) => {
  const path = await catalogue.addProduct({
    name: 'Bag of Many Words',
    image_url: demoPicture(shop, 'vit-0001'),
    description: 'A sentence of its description. '.repeat(100)
  })
  await shopper.setViewportSize({ width: 1200, height: 900 })
  await shopper.goto(path)
  const picture = strip(shopper).getByRole('img').first()
  const last = shopper.locator('summary').last()
  await last.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await expect(picture).toBeInViewport({ ratio: 0.9 })
})

test('a card shows a second picture on hover, not one of another colour', async ({ shopper, shop, catalogue }) => {
  const [black, side] = [demoPicture(shop, 'vit-0002'), demoPicture(shop, 'vit-0001-b')]
  const brand = await catalogue.addBrand({}, [
    { name: 'Hovered Bag', image_url: demoPicture(shop, 'vit-0001'), additional_images: [{ url: black, color: 'Black' }, side] }
  ])
  await shopper.goto(`/brand/${brand.name}`)
  const card = shopper.getByRole('link', { name: /Hovered Bag/ }).first()
  await card.hover()
  await expect(card.locator('img').last()).toHaveAttribute('src', isFile('vit-0001-b'))
})

test('at night pictures are dimmed', async ({ shopper }) => {
  await shopper.emulateMedia({ colorScheme: 'dark' })
  await shopper.goto('/product/VIT-0001')
  await expect(strip(shopper).getByRole('img').first()).toHaveCSS('filter', 'brightness(0.96)')
})

for (const [density, quality] of [
  [2, 80],
  [3, 45]
] as const) {
  test(`a screen of density ${density} loads pictures of quality ${quality}`, async ({ shopper, browser, shop }) => {
    const storageState = await shopper.context().storageState()
    const context = await browser.newContext({
      baseURL: shop.url,
      storageState,
      deviceScaleFactor: density,
      viewport: { width: 390, height: 844 }
    })
    const page = await context.newPage()
    await page.goto('/product/VIT-0001')
    const picture = strip(page).getByRole('img').first()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(`quality=${quality}`)
    await context.close()
  })
}
