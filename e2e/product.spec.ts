import type { Locator, Page } from '@playwright/test'
import { glassOf, line } from './fingers.ts'
import { expect, expectAccessible } from './fixtures.ts'
import { demoFilm, demoPictures, test } from './pieces.ts'

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

test('the pictures are walked by thumbnails, arrows and keys, and the counter follows', async ({ shopper, shop, addPiece }) => {
  const [image_url, ...others] = await demoPictures(shop, 3)
  await shopper.goto(await addPiece({ name: 'Walked Bag', image_url, additional_images: [...others, others[0]] }))
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

test('a picture that can not be had is left out, and the counter knows', async ({ shopper, shop, addPiece }) => {
  const [image_url, second] = await demoPictures(shop, 2)
  const gone = `${shop.url}/storage/v1/object/public/brand-assets/gone.webp`
  await shopper.goto(
    await addPiece({ name: 'Torn Bag', image_url: gone, additional_images: [image_url, gone, { url: second }] })
  )
  await expect(counter(shopper)).toHaveText('1 of 2')
  await expect(shopper.getByRole('button', { name: /^Picture \d$/ })).toHaveCount(2)
  await expect(strip(shopper).getByRole('img')).toHaveCount(2)
  await expect(shopper.getByRole('img', { name: 'Torn Bag, picture 1' })).toBeInViewport({ ratio: 0.5 })
})

test('a piece without any picture keeps the place of one', async ({ shopper, addPiece }) => {
  await shopper.goto(await addPiece({ name: 'Unseen Bag' }))
  await expect(shopper.getByRole('heading', { level: 1, name: 'Unseen Bag' })).toBeVisible()
  const box = await strip(shopper).boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(0.8, 2)
  await expect(counter(shopper)).toHaveCount(0)
  await expect(shopper.getByRole('button', { name: 'Zoom in' })).toHaveCount(0)
  await expectAccessible(shopper)
})

test('the mouse magnifies where it rests, and a click opens the picture whole', async ({ shopper, shop, addPiece }) => {
  const [image_url, second] = await demoPictures(shop, 2)
  await shopper.goto(await addPiece({ name: 'Close Bag', image_url, additional_images: [second] }))
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

test('the whole view is walked and magnified by keys; Back closes it where it was opened', async ({
  shopper,
  shop,
  addPiece
}) => {
  const [image_url, second] = await demoPictures(shop, 2)
  const path = await addPiece({ name: 'Keyed Bag', image_url, additional_images: [second] })
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
  await shopper.keyboard.press('ArrowRight')
  await expect(view.getByText('2 of 2')).toBeVisible()
  await view.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(() => magnification(picture)).toBe(1)
  await shopper.reload()
  await expect(view).toBeVisible()
  await shopper.goBack()
  await expect(view).toHaveCount(0)
  await expect(shopper).toHaveURL(new RegExp(`${path}$`))
})

test('on glass two fingers magnify and one then moves the picture; at rest one finger is for the page', async ({
  shopper,
  shop,
  addPiece
}) => {
  const [image_url, second] = await demoPictures(shop, 2)
  await shopper.setViewportSize(phone)
  await shopper.goto(await addPiece({ name: 'Touched Bag', image_url, additional_images: [second] }))
  const picture = shopper.getByRole('img', { name: 'Touched Bag, picture 1' })
  await expect(picture).toBeVisible()
  const glass = await glassOf(shopper)
  const top = async () => (await picture.boundingBox())?.y ?? 0
  const scrolled = () => shopper.evaluate(() => scrollY)
  const up = line({ x: 200, y: 400 }, { x: 200, y: 250 })

  await glass.draw(
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
  await glass.draw(...up)
  await expect.poll(top).toBeLessThan(before - 100)
  expect(await scrolled()).toBe(0)

  await glass.tapTwice({ x: 200, y: 300 })
  await expect.poll(() => magnification(picture)).toBe(1)
  await glass.tapTwice({ x: 200, y: 300 })
  await expect.poll(() => magnification(picture)).toBe(2.5)
  await glass.tapTwice({ x: 200, y: 300 })
  await expect.poll(() => magnification(picture)).toBe(1)

  await glass.draw(...line({ x: 340, y: 300 }, { x: 40, y: 300 }))
  await expect(counter(shopper)).toHaveText('2 of 2')
  // A finger that comes down while the picture still glides stops it, and the next one moves the page.
  const drawnUp = async () => {
    await glass.draw(...up)
    return scrolled()
  }
  await expect.poll(drawnUp).toBeGreaterThan(50)
  await expect(shopper.getByRole('dialog')).toHaveCount(0)
})

test('on glass the whole view is turned by a finger and magnified by two taps', async ({ shopper, shop, addPiece }) => {
  const [image_url, second] = await demoPictures(shop, 2)
  await shopper.setViewportSize(phone)
  const path = await addPiece({ name: 'Turned Bag', image_url, additional_images: [second] })
  await shopper.goto(`${path}?dialog=picture`)
  const view = shopper.getByRole('dialog', { name: 'Pictures of Turned Bag' })
  await expect(view.getByText('1 of 2')).toBeVisible()
  const glass = await glassOf(shopper)
  await glass.draw(...line({ x: 340, y: 400 }, { x: 40, y: 400 }))
  await expect(view.getByText('2 of 2')).toBeVisible()
  const picture = view.getByRole('img', { name: 'Turned Bag, picture 2' })
  await expect.poll(async () => (await picture.boundingBox())?.x).toBe(0)
  await glass.tapTwice({ x: 200, y: 400 })
  await expect.poll(() => magnification(picture)).toBe(2.5)
})

test('the film stands as a poster until it is played, and pauses by the keyboard and when it is left', async ({
  shopper,
  shop,
  addPiece
}) => {
  const [image_url] = await demoPictures(shop, 1)
  await shopper.goto(await addPiece({ name: 'Filmed Bag', image_url, video_url: await demoFilm(shop) }))
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

test('a film that can not be played is left out', async ({ shopper, shop, addPiece }) => {
  const [image_url, second] = await demoPictures(shop, 2)
  const video_url = `${shop.url}/storage/v1/object/public/brand-assets/gone.mp4`
  await shopper.goto(await addPiece({ image_url, additional_images: [second], video_url }))
  await expect(counter(shopper)).toHaveText('1 of 2')
  await expect(shopper.getByRole('button', { name: 'Film', exact: true })).toHaveCount(0)
})

test('for who saves data nothing of a film is loaded before it is played', async ({ shopper, shop, addPiece }) => {
  const [image_url] = await demoPictures(shop, 1)
  const asked: string[] = []
  shopper.on('request', (request) => asked.push(request.url()))
  await shopper.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await shopper.goto(await addPiece({ image_url, video_url: await demoFilm(shop) }))
  await shopper.getByRole('button', { name: 'Film', exact: true }).click()
  await expect(shopper.getByRole('button', { name: 'Play film' })).toBeVisible()
  expect(asked.filter((url) => url.endsWith('.mp4'))).toEqual([])
  await shopper.getByRole('button', { name: 'Play film' }).click()
  await expect.poll(() => asked.filter((url) => url.endsWith('.mp4')).length).toBeGreaterThan(0)
})

test('the size guide compares regions and units, marks the chosen size and remembers the region', async ({
  shopper,
  addPiece
}) => {
  const sizes = { category: 'Shoes', gender: 'women', country_of_origin: 'Italy', available_sizes: ['36', '37', '38'] }
  const path = await addPiece({ name: 'Sized Pump', ...sizes })
  await shopper.goto(`${path}?size=37`)
  await shopper.getByRole('button', { name: 'Size guide' }).click()
  const guide = shopper.getByRole('dialog', { name: 'Size guide' })
  const table = guide.getByRole('table')
  const chosen = table.getByRole('columnheader', { name: ', the chosen size' })
  await expect(chosen).toHaveText('37, the chosen size')
  await expect(guide.getByRole('radio', { name: 'cm' })).toBeChecked()
  await guide.getByRole('radio', { name: 'US' }).click()
  await expect(chosen).toHaveText('7, the chosen size')
  await expect(table.getByRole('row', { name: /^IT 35 / })).toBeVisible()
  await expect(table.getByRole('row', { name: /^Foot, in 8\.7 / })).toBeVisible()
  await guide.getByRole('radio', { name: 'cm' }).click()
  await expect(table.getByRole('row', { name: /^Foot, cm 22\.2 / })).toBeVisible()
  await expectAccessible(shopper)
  await shopper.goBack()
  await expect(guide).toHaveCount(0)
  await expect(shopper.getByRole('button', { name: 'Size guide' })).toBeFocused()
  await expect(shopper.getByText('37, US 7')).toBeVisible()
  await shopper.reload()
  await expect(shopper.getByText('37, US 7')).toBeVisible()
})

test('where the browser forbids storage the region holds for the page', async ({ shopper, addPiece }) => {
  await shopper.addInitScript(() => {
    const { getItem, setItem } = Storage.prototype
    const guard = (key: string) => {
      if (key === 'vitrine-region') throw new DOMException('Forbidden', 'SecurityError')
    }
    Storage.prototype.getItem = function (key) {
      guard(key)
      return getItem.call(this, key)
    }
    Storage.prototype.setItem = function (key, value) {
      guard(key)
      setItem.call(this, key, value)
    }
  })
  const path = await addPiece({ category: 'Ready-to-Wear', gender: 'women', available_sizes: ['S', 'M'] })
  await shopper.goto(`${path}?size=M&dialog=sizes`)
  const guide = shopper.getByRole('dialog', { name: 'Size guide' })
  await guide.getByRole('radio', { name: 'UK' }).click()
  await guide.getByRole('button', { name: 'Close' }).click()
  await expect(shopper.getByText('M, UK 10')).toBeVisible()
})

test('a piece without comparable sizes has no size guide', async ({ shopper, addPiece }) => {
  await shopper.goto(await addPiece({ name: 'Scent', category: 'Fragrance', available_sizes: ['50 ml', '100 ml'] }))
  await expect(shopper.getByRole('radio', { name: '50 ml' })).toBeVisible()
  await expect(shopper.getByRole('button', { name: 'Size guide' })).toHaveCount(0)
})

test('a sold-out piece can be waited for in a size', async ({ shopper, addPiece }) => {
  await shopper.goto(await addPiece({ stock_status: 'out_of_stock', available_sizes: ['S', 'M'] }))
  await expect(shopper.getByText('Sold out', { exact: true })).toBeVisible()
  await expect(shopper.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
  const tell = shopper.getByRole('button', { name: 'Tell me when it is back' })
  await tell.click()
  await expect(shopper.getByText('Choose a size first')).toBeVisible()
  await expect(shopper.getByRole('radio', { name: 'S, sold out' })).toBeFocused()
  await shopper.getByRole('radio', { name: 'M, sold out' }).click()
  await tell.click()
  await expect(shopper.getByText('It is told on your feed when it is back.')).toBeVisible()
  await expectAccessible(shopper)
  await shopper.getByRole('radio', { name: 'S, sold out' }).click()
  await expect(tell).toBeVisible()
  await shopper.getByRole('radio', { name: 'M, sold out' }).click()
  await shopper.getByRole('button', { name: "Don't tell me" }).click()
  await expect(tell).toBeFocused()
})

test('the choice is in the address, outlives a reload and stays after adding', async ({ shopper, addPiece }) => {
  await shopper.goto(await addPiece({ colors: ['Rust', 'Ink', ' ', 'Ink'], available_sizes: ['S', 'M', 'M'] }))
  await shopper.getByRole('radio', { name: 'Ink' }).click()
  await shopper.getByRole('radio', { name: 'M' }).click()
  await expect(shopper).toHaveURL(/colour=Ink&size=M/)
  await shopper.reload()
  await expect(shopper.getByRole('radio', { name: 'Ink' })).toBeChecked()
  await shopper.getByRole('button', { name: 'Add to cart' }).click()
  await expect(shopper.getByRole('button', { name: 'Added to cart' })).toBeVisible()
  await expect(shopper.getByRole('radio', { name: 'M' })).toBeChecked()
  await expect(shopper).toHaveURL(/colour=Ink&size=M/)
})

test('on a phone the bar asks for the size where the sizes are', async ({ shopper, addPiece }) => {
  await shopper.setViewportSize(phone)
  await shopper.goto(await addPiece({ available_sizes: ['S', 'M'], description: 'A long story.\n'.repeat(80) }))
  await expect(shopper.getByRole('heading', { level: 1 })).toBeVisible()
  await shopper.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await shopper.getByRole('region', { name: 'Your choice' }).getByRole('button', { name: 'Add to cart' }).click()
  await expect(shopper.getByText('Choose a size first')).toBeInViewport()
  await expect(shopper.getByRole('radio', { name: 'S' })).toBeFocused()
})

test('on a phone the bar leaves the end of the page in view', async ({ shopper, addPiece }) => {
  await shopper.setViewportSize(phone)
  await shopper.goto(await addPiece({ description: 'A long story.\n'.repeat(80) }))
  await expect(shopper.getByRole('heading', { level: 1 })).toBeVisible()
  const bar = shopper.getByRole('region', { name: 'Your choice' })
  await shopper.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(bar).toBeVisible()
  await shopper.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const last = await shopper.getByRole('contentinfo').getByText('English').boundingBox()
  const edge = await bar.boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(edge?.y ?? 0)
})

test('Back from the size guide finds the place of the page', async ({ shopper, addPiece }) => {
  await shopper.setViewportSize(phone)
  await shopper.goto(await addPiece({ category: 'Shoes', gender: 'men', available_sizes: ['41', '42'] }))
  await expect(shopper.getByRole('heading', { level: 1 })).toBeVisible()
  await shopper.evaluate(() => scrollTo(0, 200))
  await shopper.getByRole('radio', { name: '42' }).click()
  await expect(shopper).toHaveURL(/size=42/)
  const place = await shopper.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(100)
  await shopper.getByRole('button', { name: 'Size guide' }).click()
  await expect(shopper.getByRole('dialog', { name: 'Size guide' })).toBeVisible()
  await shopper.goBack()
  await expect(shopper.getByRole('dialog')).toHaveCount(0)
  expect(await shopper.evaluate(() => scrollY)).toBe(place)
})

test('a price is struck only where it was higher, and a piece without one is asked about', async ({ shopper, addPiece }) => {
  await shopper.goto(await addPiece({ price: 900, original_price: 1200 }))
  await expect(shopper.getByText('was $1,200')).toBeVisible()
  await shopper.goto(await addPiece({ price: 900, original_price: 900 }))
  await expect(shopper.getByText('$900', { exact: true })).toHaveCount(1)
  await shopper.goto(await addPiece({ price: 900, original_price: 800 }))
  await expect(shopper.getByText('$800')).toHaveCount(0)
  await shopper.goto(await addPiece({ price: null, original_price: 800 }))
  await expect(shopper.getByText('Price on request')).toBeVisible()
  await expect(shopper.getByText('$800')).toHaveCount(0)
  await expectAccessible(shopper)
  await shopper.getByRole('button', { name: 'Ask about this piece' }).click()
  await expect(shopper.getByRole('dialog', { name: 'Client advisor' })).toBeVisible()
})

test('where the device does not share, the address is copied; a clipboard that refuses is said', async ({
  shopper,
  addPiece
}) => {
  await shopper.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('Not now', 'NotAllowedError'))
    Object.defineProperties(navigator, { canShare: { value: () => true }, share: { value: refuse } })
  })
  await shopper.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const path = await addPiece()
  await shopper.goto(path)
  await shopper.getByRole('button', { name: 'Share' }).click()
  await expect(shopper.getByText('The address of this piece is copied')).toBeVisible()
  expect(await shopper.evaluate(() => navigator.clipboard.readText())).toContain(path)
  await shopper.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await shopper.getByRole('button', { name: 'Share' }).click()
  await expect(shopper.getByText("The address could not be copied. It stands in your browser's address bar.")).toBeVisible()
})

for (const width of [390, 1440]) {
  test(`names, materials and addresses of any length stay inside the page at ${width}`, async ({ shopper, addPiece }) => {
    await shopper.setViewportSize({ width, height: 900 })
    const endless = 'x'.repeat(300)
    const path = await addPiece({
      name: endless,
      description: endless,
      material: endless,
      care_instructions: endless,
      country_of_origin: endless,
      category: endless.slice(0, 200),
      colors: [endless, 'Ink'],
      available_sizes: [endless, 'One', 'Two']
    })
    await shopper.goto(path)
    await expect(shopper.getByRole('heading', { level: 1, name: endless })).toBeVisible()
    for (const title of ['Material', 'Care', 'Origin']) await shopper.getByText(title, { exact: true }).click()
    expect(await shopper.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expectAccessible(shopper)
  })
}

test('an unknown piece is answered by a way on', async ({ shopper }) => {
  await shopper.goto('/product/%F0%9F%A7%A5%20nothing%20like%20it')
  await expect(shopper.getByRole('heading', { name: 'This piece is no longer shown.' })).toBeVisible()
  await expect(shopper.getByRole('link', { name: 'See what is new' })).toBeVisible()
})
