import type { Locator, Page } from '@playwright/test'
import { demoFilm, demoPictures } from './catalogue.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { swipe, touchScreenOf } from './touch.ts'

const phone = { width: 390, height: 844 }

const counter = (page: Page) => page.getByText(/^\d+ of \d+$/)
const strip = (page: Page) => page.getByRole('list', { name: 'Pictures of this piece' })

/** How wide the picture is drawn, measured in its box: 2 is twice as wide. */
function magnification(picture: Locator): Promise<number> {
  return picture.evaluate((image) => {
    const box = image.closest('li')
    return box ? Math.round((image.getBoundingClientRect().width / box.getBoundingClientRect().width) * 10) / 10 : 0
  })
}

test('thumbnails, arrows and keys change the picture and the counter', async ({ shopper, shop, catalogue }) => {
  const [image_url, ...others] = await demoPictures(shop, 3)
  await shopper.goto(await catalogue.addProduct({ name: 'Walked Bag', image_url, additional_images: [...others, others[0]] }))
  await expect(counter(shopper)).toHaveText('1 of 3')
  await expect(counter(shopper)).toHaveAttribute('aria-live', 'polite')
  await shopper.getByRole('button', { name: 'Picture 3' }).click()
  await expect(counter(shopper)).toHaveText('3 of 3')
  await expect(shopper.getByRole('img', { name: 'Walked Bag, picture 3' })).toBeInViewport({ ratio: 0.5 })
  await shopper.getByRole('button', { name: 'Next' }).click()
  await expect(counter(shopper)).toHaveText('1 of 3')
  await shopper.getByRole('button', { name: 'Previous' }).click()
  await expect(counter(shopper)).toHaveText('3 of 3')
  await strip(shopper).focus()
  await shopper.keyboard.press('ArrowLeft')
  await expect(counter(shopper)).toHaveText('2 of 3')
  await expect(shopper.getByRole('button', { name: 'Picture 2' })).toHaveAttribute('aria-current', 'true')
  await shopper.keyboard.press('Home')
  await expect(counter(shopper)).toHaveText('1 of 3')
  await shopper.keyboard.press('End')
  await expect(counter(shopper)).toHaveText('3 of 3')
})

test('a picture that fails to load is omitted, also from the counter', async ({ shopper, shop, catalogue }) => {
  const [image_url, second] = await demoPictures(shop, 2)
  const gone = `${shop.url}/storage/v1/object/public/brand-assets/gone.webp`
  await shopper.goto(
    await catalogue.addProduct({ name: 'Torn Bag', image_url: gone, additional_images: [image_url, gone, { url: second }] })
  )
  await expect(counter(shopper)).toHaveText('1 of 2')
  await expect(shopper.getByRole('button', { name: /^Picture \d$/ })).toHaveCount(2)
  await expect(strip(shopper).getByRole('img')).toHaveCount(2)
  await expect(shopper.getByRole('img', { name: 'Torn Bag, picture 1' })).toBeInViewport({ ratio: 0.5 })
})

test('the file of a picture stands in for a size that cannot be made', async ({ shopper, shop, catalogue }) => {
  const [image_url] = await demoPictures(shop, 1)
  await shopper.route('**/render/image/**', (route) => route.fulfill({ status: 503 }))
  await shopper.goto(await catalogue.addProduct({ name: 'Whole Bag', image_url }))
  const picture = strip(shopper).getByRole('img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0 && image.currentSrc))
    .toContain('/object/public/')
})

test('a product without pictures has a placeholder', async ({ shopper, catalogue }) => {
  await shopper.goto(await catalogue.addProduct({ name: 'Unseen Bag' }))
  await expect(shopper.getByRole('heading', { level: 1, name: 'Unseen Bag' })).toBeVisible()
  const box = await strip(shopper).boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(0.8, 2)
  await expect(counter(shopper)).toHaveCount(0)
  await expect(shopper.getByRole('button', { name: 'Zoom in' })).toHaveCount(0)
  await expectAccessible(shopper)
})

test('hovering magnifies the picture, and a click opens the full view', async ({ shopper, shop, catalogue }) => {
  const [image_url, second] = await demoPictures(shop, 2)
  await shopper.goto(await catalogue.addProduct({ name: 'Close Bag', image_url, additional_images: [second] }))
  const picture = shopper.getByRole('img', { name: 'Close Bag, picture 1' })
  await picture.hover()
  await expect.poll(() => magnification(picture)).toBe(2)
  await shopper.getByRole('heading', { level: 1 }).hover()
  await expect.poll(() => magnification(picture)).toBe(1)
  await strip(shopper).click()
  const view = shopper.getByRole('dialog', { name: 'Pictures of Close Bag' })
  const whole = view.getByRole('img', { name: 'Close Bag, picture 1' })
  await expect(whole).toBeInViewport({ ratio: 0.9 })
  await expectAccessible(shopper)
  await whole.click()
  await expect.poll(() => magnification(whole)).toBe(2.5)
  await whole.click()
  await expect.poll(() => magnification(whole)).toBe(1)
  await shopper.keyboard.press('Escape')
  await expect(view).toHaveCount(0)
  await expect(strip(shopper)).toBeFocused()
})

test('a drag that ends over the picture does not open the full view', async ({ shopper, shop, catalogue }) => {
  const [image_url] = await demoPictures(shop, 1)
  await shopper.goto(await catalogue.addProduct({ name: 'Dragged Bag', image_url }))
  await shopper.getByRole('heading', { level: 1 }).hover()
  await shopper.mouse.down()
  await strip(shopper).hover()
  await shopper.mouse.up()
  await expect.poll(() => magnification(strip(shopper).getByRole('img'))).toBe(2)
  await expect(shopper.getByRole('dialog')).toHaveCount(0)
})

test('after a reload the full view shows the same picture, though one before it is broken', async ({
  shopper,
  shop,
  catalogue
}) => {
  const [first, second] = await demoPictures(shop, 2)
  const image_url = `${shop.url}/storage/v1/object/public/brand-assets/gone.webp`
  await shopper.goto(await catalogue.addProduct({ name: 'Reloaded Bag', image_url, additional_images: [first, second] }))
  await expect(counter(shopper)).toHaveText('1 of 2')
  await shopper.getByRole('button', { name: 'Next', exact: true }).click()
  await shopper.getByRole('button', { name: 'Zoom in' }).click()
  const view = shopper.getByRole('dialog', { name: 'Pictures of Reloaded Bag' })
  await expect(view.getByText('2 of 2')).toBeVisible()
  await shopper.reload()
  await expect(view.getByText('2 of 2')).toBeVisible()
})

test('keys change and magnify pictures in the full view; Back closes it and restores the page', async ({
  shopper,
  shop,
  catalogue
}) => {
  const [image_url, second] = await demoPictures(shop, 2)
  const path = await catalogue.addProduct({ name: 'Keyed Bag', image_url, additional_images: [second] })
  await shopper.goto(path)
  const opener = shopper.getByRole('button', { name: 'Zoom in' })
  await opener.press('Enter')
  const view = shopper.getByRole('dialog', { name: 'Pictures of Keyed Bag' })
  await expect(view.getByText('1 of 2')).toBeVisible()
  await shopper.keyboard.press('ArrowRight')
  await expect(view.getByText('2 of 2')).toBeVisible()
  await shopper.keyboard.press('+')
  const picture = view.getByRole('img', { name: 'Keyed Bag, picture 2' })
  await expect.poll(() => magnification(picture)).toBe(1.5)
  // With a modifier they are the browser's.
  for (const key of ['Control+=', 'Control+0', 'Alt+Home']) await shopper.keyboard.press(key)
  await shopper.keyboard.press('ArrowRight')
  await expect(view.getByText('2 of 2')).toBeVisible()
  await expect.poll(() => magnification(picture)).toBe(1.5)
  await view.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(() => magnification(picture)).toBe(1)
  await shopper.keyboard.press('+')
  await shopper.goBack()
  await expect(view).toHaveCount(0)
  await expect(shopper).toHaveURL(new RegExp(`${path}$`))
  await opener.press('Enter')
  await expect.poll(() => magnification(picture)).toBe(1)
  await shopper.reload()
  await expect(view).toBeVisible()
  await shopper.goBack()
  await expect(shopper).toHaveURL(new RegExp(`${path}$`))
})

test('on touch screens two fingers zoom and one pans while zoomed; otherwise one finger scrolls the page', async ({
  shopper,
  shop,
  catalogue
}) => {
  await shopper.goto('/home')
  const [image_url, second] = await demoPictures(shop, 2)
  await shopper.setViewportSize(phone)
  await shopper.goto(await catalogue.addProduct({ name: 'Touched Bag', image_url, additional_images: [second] }))
  const picture = shopper.getByRole('img', { name: 'Touched Bag, picture 1' })
  await expect(picture).toBeVisible()
  const screen = await touchScreenOf(shopper)
  const top = async () => (await picture.boundingBox())?.y ?? 0
  const scrolled = () => shopper.evaluate(() => scrollY)
  const up = swipe({ x: 200, y: 400 }, { x: 200, y: 250 })

  await screen.touch(
    [
      { x: 150, y: 300 },
      { x: 250, y: 300 }
    ],
    [
      { x: 100, y: 300 },
      { x: 300, y: 300 }
    ]
  )
  await expect.poll(() => magnification(picture)).toBe(2)
  const before = await top()
  await screen.touch(...up)
  await expect.poll(top).toBeLessThan(before - 100)
  expect(await scrolled()).toBe(0)

  await screen.doubleTap({ x: 200, y: 300 })
  await expect.poll(() => magnification(picture)).toBe(1)
  await screen.doubleTap({ x: 200, y: 300 })
  await expect.poll(() => magnification(picture)).toBe(2.5)
  await screen.doubleTap({ x: 200, y: 300 })
  await expect.poll(() => magnification(picture)).toBe(1)

  await screen.touch(...swipe({ x: 340, y: 300 }, { x: 40, y: 300 }))
  await expect(counter(shopper)).toHaveText('2 of 2')
  // A finger that comes down while the picture still glides stops it, and the next one moves the page.
  const drawnUp = async () => {
    await screen.touch(...up)
    return scrolled()
  }
  await expect.poll(drawnUp).toBeGreaterThan(50)
  await expect(shopper.getByRole('dialog')).toHaveCount(0)
})

test('on touch screens a swipe changes the picture in the full view, and a double tap magnifies', async ({
  shopper,
  shop,
  catalogue
}) => {
  const [image_url, second] = await demoPictures(shop, 2)
  await shopper.setViewportSize(phone)
  const path = await catalogue.addProduct({ name: 'Turned Bag', image_url, additional_images: [second] })
  await shopper.goto(`${path}?dialog=picture`)
  const view = shopper.getByRole('dialog', { name: 'Pictures of Turned Bag' })
  await expect(view.getByText('1 of 2')).toBeVisible()
  const screen = await touchScreenOf(shopper)
  await screen.touch(...swipe({ x: 340, y: 400 }, { x: 40, y: 400 }))
  await expect(view.getByText('2 of 2')).toBeVisible()
  const picture = view.getByRole('img', { name: 'Turned Bag, picture 2' })
  await expect.poll(async () => (await picture.boundingBox())?.x).toBe(0)
  await screen.doubleTap({ x: 200, y: 400 })
  await expect.poll(() => magnification(picture)).toBe(2.5)
})

test('the film stands as a poster until it is played, and pauses by the keyboard and when it is left', async ({
  shopper,
  shop,
  catalogue
}) => {
  const [image_url] = await demoPictures(shop, 1)
  await shopper.goto(await catalogue.addProduct({ name: 'Filmed Bag', image_url, video_url: await demoFilm(shop) }))
  await shopper.getByRole('button', { name: 'Film', exact: true }).click()
  await expect(counter(shopper)).toHaveText('2 of 2')
  const film = shopper.getByLabel('Filmed Bag, film')
  const isPaused = () => film.evaluate((video: HTMLVideoElement) => video.paused)
  expect(await isPaused()).toBe(true)
  await shopper.getByRole('button', { name: 'Play film' }).click()
  await expect.poll(isPaused).toBe(false)
  await expect(film).toBeFocused()
  await shopper.keyboard.press('Space')
  await expect.poll(isPaused).toBe(true)
  await shopper.keyboard.press('Space')
  await expect.poll(isPaused).toBe(false)
  await shopper.getByRole('button', { name: 'Picture 1' }).click()
  await expect.poll(isPaused).toBe(true)
})

test('a film that cannot be played is omitted', async ({ shopper, shop, catalogue }) => {
  const [image_url, second] = await demoPictures(shop, 2)
  const video_url = `${shop.url}/storage/v1/object/public/brand-assets/gone.mp4`
  await shopper.goto(await catalogue.addProduct({ image_url, additional_images: [second], video_url }))
  await expect(counter(shopper)).toHaveText('1 of 2')
  await expect(shopper.getByRole('button', { name: 'Film', exact: true })).toHaveCount(0)
})

test('with Save-Data, a film loads only when it is played', async ({ shopper, shop, catalogue }) => {
  const [image_url] = await demoPictures(shop, 1)
  const asked: string[] = []
  shopper.on('request', (request) => asked.push(request.url()))
  await shopper.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await shopper.goto(await catalogue.addProduct({ image_url, video_url: await demoFilm(shop) }))
  await shopper.getByRole('button', { name: 'Film', exact: true }).click()
  await expect(shopper.getByRole('button', { name: 'Play film' })).toBeVisible()
  expect(asked.filter((url) => url.endsWith('.mp4'))).toEqual([])
  await shopper.getByRole('button', { name: 'Play film' }).click()
  await expect.poll(() => asked.filter((url) => url.endsWith('.mp4')).length).toBeGreaterThan(0)
})
