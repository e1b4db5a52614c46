import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { animated, badFiles, blank, inCmyk, type PictureFile, photograph, rotatedByExif } from './picture-files.ts'
import { swipe, touchScreenOf } from './touch.ts'

const found = (page: Page): Locator => page.getByRole('region', { name: /^(Closest to|Looks like)/ })
const first = (page: Page): Locator => found(page).getByRole('article').first()
const frame = (page: Page): Locator => page.getByRole('button', { name: 'Frame', exact: true })

async function choose(page: Page, file: PictureFile): Promise<void> {
  await page.getByLabel('A picture', { exact: true }).setInputFiles(file)
}

/** Drops or pastes a file, which a script cannot do as a person does. */
async function hand(page: Page, { name, mimeType, buffer }: PictureFile, how: 'drop' | 'paste'): Promise<void> {
  await page.evaluate(
    ({ base64, name, type, how }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const file = new File([bytes], name, { type })
      const data = new DataTransfer()
      data.items.add(file)
      const options = { bubbles: true, cancelable: true }
      if (how === 'paste') document.body.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }))
      else document.body.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: data }))
    },
    { base64: buffer.toString('base64'), name, type: mimeType, how }
  )
}

async function open(page: Page): Promise<void> {
  await page.goto('/search/picture')
  await expect(page.getByRole('heading', { level: 1, name: 'Show us what you have in mind.' })).toBeVisible()
}

test('a picture finds the product that it shows, and only its numbers are sent', async ({ shopper }) => {
  await open(shopper)
  const sent: { url: string; body: Buffer | null }[] = []
  shopper.on('request', (request) => sent.push({ url: request.url(), body: request.postDataBuffer() }))
  await choose(shopper, await photograph())
  await expect(first(shopper)).toContainText('Augustine Top-Handle Bag')
  await expect(first(shopper)).toContainText(/Alike in all three|Same /)
  await expect(shopper.getByRole('combobox', { name: 'Looks like' })).toHaveValue('Bags')
  await expect(shopper).toHaveURL(/\/search\/picture\?picture=yours$/)
  await expectAccessible(shopper)
  const searches = sent.filter(({ url }) => url.endsWith('/rpc/search_by_picture'))
  expect(searches.length).toBeGreaterThan(0)
  for (const { body } of searches) {
    const { descriptor, request, ...rest } = JSON.parse(String(body))
    expect(descriptor).toHaveLength(247)
    expect(descriptor.every((value: unknown) => typeof value === 'number')).toBe(true)
    expect(JSON.stringify(request).length).toBeLessThan(200)
    expect(rest).toEqual({})
  }
  for (const { url, body } of sent) {
    expect(url.length).toBeLessThan(4000)
    if (body && !url.endsWith('/rpc/search_by_picture')) expect(body.length).toBeLessThan(4000)
  }
})

for (const how of ['drop', 'paste'] as const) {
  test(`a picture can come by ${how}, also in place of another one`, async ({ shopper }) => {
    await open(shopper)
    await hand(shopper, await photograph(), how)
    await expect(first(shopper)).toContainText('Augustine Top-Handle Bag')
    await hand(shopper, await photograph('vit-0022.webp'), how)
    await expect(first(shopper)).toContainText('Iris Sous Verre')
    await expect(shopper.getByRole('combobox', { name: 'Looks like' })).toHaveValue('Fragrance')
  })
}

test('what is dropped without a file, and a paste without a picture, are explained', async ({ shopper }) => {
  await open(shopper)
  await shopper.evaluate(() => {
    dispatchEvent(new DragEvent('drop', { cancelable: true, dataTransfer: new DataTransfer() }))
  })
  await expect(shopper.getByRole('alert')).toContainText('Save the picture first')
  await shopper.evaluate(() => {
    dispatchEvent(new ClipboardEvent('paste', { clipboardData: new DataTransfer() }))
  })
  await expect(shopper.getByRole('alert')).toContainText('There is no picture to paste')
})

test('the frame moves by keys and by pointer, and the search follows', async ({ shopper }) => {
  await open(shopper)
  await choose(shopper, await photograph())
  await expect(first(shopper)).toContainText('Augustine Top-Handle Bag')
  const before = await frame(shopper).boundingBox()
  const searched = shopper.waitForRequest(/rpc\/search_by_picture/)
  await shopper.getByRole('button', { name: 'Top-left corner' }).press('Shift+ArrowDown')
  await searched
  const shorter = await frame(shopper).boundingBox()
  expect(shorter?.y).toBeGreaterThan((before?.y ?? 0) + 10)
  expect((shorter?.y ?? 0) + (shorter?.height ?? 0)).toBeCloseTo((before?.y ?? 0) + (before?.height ?? 0), 0)
  await frame(shopper).press('ArrowRight')
  const moved = await frame(shopper).boundingBox()
  expect(moved?.x).toBeGreaterThan(shorter?.x ?? 0)
  expect(moved?.width).toBeCloseTo(shorter?.width ?? 0, 0)
  const corner = await shopper.getByRole('button', { name: 'Bottom-right corner' }).boundingBox()
  expect(corner?.width).toBeGreaterThanOrEqual(24)
  expect(corner?.height).toBeGreaterThanOrEqual(24)
  const at = { x: (corner?.x ?? 0) + 18, y: (corner?.y ?? 0) + 18 }
  await shopper.mouse.move(at.x, at.y)
  await shopper.mouse.down()
  await shopper.mouse.move(at.x - 30, at.y - 40, { steps: 4 })
  await shopper.mouse.up()
  const dragged = await frame(shopper).boundingBox()
  expect(dragged?.width).toBeCloseTo((moved?.width ?? 0) - 30, 0)
  expect(dragged?.height).toBeCloseTo((moved?.height ?? 0) - 40, 0)
  await expect(first(shopper)).toBeVisible()
})

test('sliders have words, one always counts, and the category can be changed and removed', async ({ shopper }) => {
  await open(shopper)
  await choose(shopper, await photograph())
  const slider = (name: string) => shopper.getByRole('slider', { name })
  await expect(slider('Colour')).toHaveAttribute('aria-valuetext', 'Important')
  await slider('Shape').press('End')
  await expect(slider('Shape')).toHaveAttribute('aria-valuetext', 'Decisive')
  await expect(shopper).toHaveURL(/shape=4/)
  for (const name of ['Colour', 'Texture', 'Shape']) await slider(name).press('Home')
  await expect(slider('Shape')).toHaveAttribute('aria-valuetext', 'A little')
  await expect(first(shopper)).toBeVisible()
  await shopper.getByRole('combobox', { name: 'Looks like' }).selectOption('Shoes')
  await expect(first(shopper)).toContainText(/Pump/)
  await expect(shopper).toHaveURL(/category=Shoes/)
  const searched = shopper.waitForRequest((request) => request.postData()?.includes('"category":null') ?? false)
  await shopper.getByRole('combobox', { name: 'Looks like' }).selectOption('Anything')
  await searched
  await expect(shopper).toHaveURL(/category=(&|$)/)
})

test('Back from a result restores the picture and its frame; a reload forgets them and says so', async ({ shopper }) => {
  await open(shopper)
  await choose(shopper, await photograph())
  await expect(first(shopper)).toContainText('Augustine Top-Handle Bag')
  await shopper.getByRole('slider', { name: 'Colour' }).press('Home')
  await shopper.getByRole('button', { name: 'Top-left corner' }).press('Shift+ArrowDown')
  const before = await frame(shopper).boundingBox()
  await first(shopper).getByRole('link').first().click()
  await expect(shopper).toHaveURL(/\/product\//)
  await shopper.goBack()
  await expect(first(shopper)).toBeVisible()
  await expect(shopper.getByRole('slider', { name: 'Colour' })).toHaveAttribute('aria-valuetext', 'Ignored')
  expect((await frame(shopper).boundingBox())?.height).toBeCloseTo(before?.height ?? 0, 0)
  await shopper.getByRole('link', { name: 'Use another picture' }).first().click()
  await expect(shopper.getByRole('heading', { level: 1, name: 'Show us what you have in mind.' })).toBeVisible()
  await shopper.goBack()
  expect((await frame(shopper).boundingBox())?.height).toBeCloseTo(before?.height ?? 0, 0)
  await shopper.reload()
  await expect(shopper.getByText('Your picture was forgotten')).toBeVisible()
  await expect(shopper.getByRole('button', { name: 'Choose a picture' })).toBeVisible()
})

test('a picture is forgotten after signing out', async ({ shopper }) => {
  await open(shopper)
  await choose(shopper, await photograph())
  await expect(first(shopper)).toBeVisible()
  await shopper.getByRole('button', { name: 'Menu' }).click()
  await shopper.getByRole('button', { name: 'Sign out' }).click()
  await expect(shopper.getByRole('heading', { name: 'Look closely.' })).toBeVisible()
  await shopper.goBack()
  await expect(shopper.getByRole('img', { name: 'Your picture' })).toHaveCount(0)
})

test('a photograph is turned as EXIF says, CMYK is read, and of a moving picture the first frame', async ({ shopper }) => {
  const picture = shopper.getByRole('img', { name: 'Your picture' })
  for (const file of [await rotatedByExif(), await inCmyk(), await animated()]) {
    await open(shopper)
    await choose(shopper, file)
    await expect(first(shopper), file.name).toContainText('Augustine Top-Handle Bag')
    const ratio = await picture.evaluate((canvas) => canvas instanceof HTMLCanvasElement && canvas.width / canvas.height)
    expect(ratio, file.name).toBeCloseTo(0.8, 1)
  }
})

test('a file that cannot be searched with is refused in words, and the next one works', async ({ shopper }) => {
  await open(shopper)
  for (const [file, message] of await badFiles()) {
    await choose(shopper, file)
    await expect(shopper.getByRole('alert')).toContainText(message)
  }
  await expectAccessible(shopper)
  await choose(shopper, await photograph())
  await expect(first(shopper)).toBeVisible()
  await expect(shopper.getByRole('alert')).toHaveCount(0)
})

test('a card and the product page lead to what looks like the product, which survives a reload', async ({ shopper }) => {
  await shopper.goto('/category/Watches')
  await shopper.getByRole('article').filter({ hasText: 'Lac 38 Or' }).hover()
  await shopper.getByRole('link', { name: 'Pieces that look like Lac 38 Or' }).click()
  await expect(shopper.getByRole('heading', { level: 1, name: 'Looks like Lac 38 Or' })).toBeVisible()
  await expect(shopper.getByRole('combobox', { name: 'Looks like' })).toHaveValue('Watches')
  await shopper.getByRole('slider', { name: 'Colour' }).press('Home')
  await shopper.getByRole('combobox', { name: 'Looks like' }).selectOption('Anything')
  await expect(shopper).toHaveURL(/like=VIT-0025&colour=0&category=$/)
  await shopper.reload()
  await expect(first(shopper)).toBeVisible()
  await expect(shopper.getByRole('slider', { name: 'Colour' })).toHaveAttribute('aria-valuetext', 'Ignored')
  await expect(shopper.getByRole('combobox', { name: 'Looks like' })).toHaveValue('')
  await expectAccessible(shopper)
  await shopper.goto('/product/VIT-0001')
  const shelf = shopper.locator('section', { has: shopper.getByRole('heading', { name: 'Looks like this' }) })
  await shelf.scrollIntoViewIfNeeded()
  await expect(shelf.getByRole('article')).toHaveCount(4)
  await expect(shelf.getByRole('article').first()).not.toContainText('Augustine Top-Handle Bag')
  await shelf.getByRole('link', { name: 'See more' }).click()
  await expect(shopper).toHaveURL(/\/search\/picture\?like=VIT-0001$/)
})

test('§3 the search opens from a product with its picture, its name and its colour', async ({ shopper }) => {
  await shopper.goto('/product/VIT-0017?colour=Camel')
  await shopper.getByRole('button', { name: 'Find similar' }).click()
  const start = shopper.getByRole('region', { name: 'Beginning with Cramond Lambswool Crewneck' })
  await expect(start.getByRole('region', { name: 'Similar pieces' }).getByRole('link').first()).toBeVisible()
  await expectAccessible(shopper)
  await start.getByRole('link', { name: 'In a colour other than Camel' }).click()
  await expect(shopper).toHaveURL(/\/search\/picture\?like=VIT-0017&colour=0$/)
  await expect(shopper.getByRole('heading', { level: 1, name: 'Looks like Cramond Lambswool Crewneck' })).toBeVisible()
})

test('§3 without a picture nothing is searched for at first', async ({ shopper, shop }) => {
  const product = { product_id: 'PICTURELESS', name: 'Plain Belt', image_url: null }
  await shop.service.from('demo_products').insert(product).throwOnError()
  await shopper.goto('/product/PICTURELESS')
  await shopper.getByRole('button', { name: 'Find similar' }).click()
  await expect(shopper.getByText('Plain Belt').last()).toBeVisible()
  await expect(shopper.getByRole('dialog').getByRole('link', { name: 'Looks like this' })).toHaveCount(0)
  await shopper.keyboard.press('Escape')
  await shopper.goto('/search/picture?like=PICTURELESS')
  await expect(found(shopper)).toContainText('cannot be compared yet')
  await shop.service.from('demo_products').delete().eq('product_id', 'PICTURELESS').throwOnError()
})

test('on a phone the picture, its sliders and the first results are on the first screen', async ({ shopper }) => {
  await shopper.setViewportSize({ width: 390, height: 844 })
  await open(shopper)
  await expect(shopper.getByRole('button', { name: 'Take a photo' })).toBeVisible()
  await expect(shopper.getByLabel('A photo', { exact: true })).toHaveAttribute('capture', 'environment')
  await choose(shopper, await photograph())
  await expect(first(shopper)).toBeInViewport()
  await expect(shopper.getByRole('slider', { name: 'Texture' })).toBeInViewport()
  const before = await frame(shopper).boundingBox()
  const corner = await shopper.getByRole('button', { name: 'Bottom-right corner' }).boundingBox()
  const at = { x: (corner?.x ?? 0) + 18, y: (corner?.y ?? 0) + 18 }
  const { touch } = await touchScreenOf(shopper)
  await touch(...swipe(at, { x: at.x - 20, y: at.y - 30 }))
  await expect.poll(async () => (await frame(shopper).boundingBox())?.height).toBeCloseTo((before?.height ?? 0) - 30, 0)
  expect(await shopper.evaluate(() => scrollY)).toBe(0)
  expect(await shopper.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a picture that shows nothing finds what comes closest, and the page says so', async ({ shopper }) => {
  await open(shopper)
  await choose(shopper, await blank())
  await expect(shopper.getByText('Nothing here is very similar. These come closest.')).toBeVisible()
  await expect(first(shopper)).toBeVisible()
})

test('a saved piece is a way in', async ({ shopper }) => {
  await shopper.goto('/product/VIT-0024')
  await shopper.getByRole('button', { name: 'Save Lac 38' }).first().click()
  await open(shopper)
  await shopper.getByRole('link', { name: 'Pieces that look like Lac 38' }).click()
  await expect(shopper.getByRole('heading', { level: 1, name: 'Looks like Lac 38' })).toBeVisible()
})
