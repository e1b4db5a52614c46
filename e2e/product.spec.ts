import { addBelt } from './catalogue.ts'
import { addShopper, expect, expectAccessible, test, withSignedIn } from './fixtures.ts'
import { clientOf, confirm, sendCart, staffOf } from './reservations.ts'

const phone = { width: 390, height: 844 }

test('the size guide compares regions and units, marks the chosen size and remembers the region', async ({
  shopper,
  catalogue
}) => {
  const sizes = { category: 'Shoes', gender: 'women', country_of_origin: 'Italy', available_sizes: ['36', '37', '38'] }
  const path = await catalogue.addProduct({ name: 'Sized Pump', ...sizes })
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

test('without storage the region is remembered until the page closes', async ({ shopper, catalogue }) => {
  await shopper.goto('/home')
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
  const path = await catalogue.addProduct({ category: 'Ready-to-Wear', gender: 'women', available_sizes: ['S', 'M'] })
  await shopper.goto(`${path}?size=M&dialog=sizes`)
  const guide = shopper.getByRole('dialog', { name: 'Size guide' })
  await guide.getByRole('radio', { name: 'UK' }).click()
  await guide.getByRole('button', { name: 'Close' }).click()
  await expect(shopper.getByText('M, UK 10')).toBeVisible()
})

test('a product without comparable sizes has no size guide', async ({ shopper, catalogue }) => {
  await shopper.goto(await catalogue.addProduct({ name: 'Scent', category: 'Fragrance', available_sizes: ['50 ml', '100 ml'] }))
  await expect(shopper.getByRole('radio', { name: '50 ml' })).toBeVisible()
  await expect(shopper.getByRole('button', { name: 'Size guide' })).toHaveCount(0)
})

test('a stock alert can be set for a size of a sold-out product', async ({ shopper, catalogue }) => {
  await shopper.goto(await catalogue.addProduct({ stock_status: 'out_of_stock', available_sizes: ['S', 'M'] }))
  await expect(shopper.getByText('Sold out', { exact: true })).toBeVisible()
  await expect(shopper.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
  const tell = shopper.getByRole('button', { name: 'Notify me when it is back' })
  await tell.click()
  await expect(shopper.getByText('Choose a size first')).toBeVisible()
  await expect(shopper.getByRole('radio', { name: 'S, sold out' })).toBeFocused()
  await shopper.getByRole('radio', { name: 'M, sold out' }).click()
  await tell.click()
  await expect(shopper.getByText('We will let you know in your feed when it is back.')).toBeVisible()
  await expectAccessible(shopper)
  await shopper.getByRole('radio', { name: 'S, sold out' }).click()
  await expect(tell).toBeVisible()
  await shopper.getByRole('radio', { name: 'M, sold out' }).click()
  await shopper.getByRole('button', { name: 'Stop notifying me' }).click()
  await expect(tell).toBeFocused()
})

test('the choice is in the URL, survives a reload and stays after adding', async ({ shopper, catalogue }) => {
  await shopper.goto(await catalogue.addProduct({ colors: ['Rust', 'Ink', ' ', 'Ink'], available_sizes: ['S', 'M', 'M'] }))
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

test('a product stays visible if refetching fails', async ({ shopper, catalogue }) => {
  await shopper.goto('/home')
  await shopper.clock.install()
  await shopper.goto(await catalogue.addProduct({ name: 'Kept in sight' }))
  const heading = shopper.getByRole('heading', { level: 1, name: 'Kept in sight' })
  await expect(heading).toBeVisible()
  let rejected = 0
  await shopper.route('**/rest/v1/demo_products?*', async (route) => {
    rejected += 1
    await route.fulfill({ status: 400, json: { message: 'no' } })
  })
  await shopper.clock.fastForward(10 * 60_000)
  await shopper.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => rejected).toBeGreaterThan(0)
  await shopper.clock.fastForward(60_000)
  await expect(heading).toBeVisible()
  await expect(shopper.getByText('This piece could not be loaded')).toHaveCount(0)
})

test('on a phone the bar asks for the size where the sizes are', async ({ shopper, catalogue }) => {
  await shopper.setViewportSize(phone)
  await shopper.goto(await catalogue.addProduct({ available_sizes: ['S', 'M'], description: 'A long story.\n'.repeat(80) }))
  await expect(shopper.getByRole('heading', { level: 1 })).toBeVisible()
  await shopper.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await shopper.getByRole('region', { name: 'Your choice' }).getByRole('button', { name: 'Add to cart' }).click()
  await expect(shopper.getByText('Choose a size first')).toBeInViewport()
  await expect(shopper.getByRole('radio', { name: 'S' })).toBeFocused()
})

test('on a phone the bar leaves the end of the page in view', async ({ shopper, catalogue }) => {
  await shopper.setViewportSize(phone)
  await shopper.goto(await catalogue.addProduct({ description: 'A long story.\n'.repeat(80) }))
  await expect(shopper.getByRole('heading', { level: 1 })).toBeVisible()
  const bar = shopper.getByRole('region', { name: 'Your choice' })
  const last = shopper.getByRole('contentinfo').getByText('English')
  const roomBelow = async () => {
    await shopper.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const [line, edge] = [await last.boundingBox(), await bar.boundingBox()]
    return line && edge ? edge.y - (line.y + line.height) : Number.NaN
  }
  // What is below the first screen comes when the browser is idle.
  await expect.poll(roomBelow).toBeGreaterThan(0)
})

test('Back from the size guide restores the scroll position', async ({ shopper, catalogue }) => {
  await shopper.setViewportSize(phone)
  await shopper.goto(await catalogue.addProduct({ category: 'Shoes', gender: 'men', available_sizes: ['41', '42'] }))
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

test('only a higher former price is struck through, and a product without a price has an enquiry', async ({
  shopper,
  catalogue
}) => {
  await shopper.goto(await catalogue.addProduct({ price: 900, original_price: 1200 }))
  await expect(shopper.getByText('was $1,200')).toBeVisible()
  await shopper.goto(await catalogue.addProduct({ price: 900, original_price: 900 }))
  await expect(shopper.getByText('$900', { exact: true })).toHaveCount(1)
  await shopper.goto(await catalogue.addProduct({ price: 900, original_price: 800 }))
  await expect(shopper.getByText('$800')).toHaveCount(0)
  await shopper.goto(await catalogue.addProduct({ price: null, original_price: 800 }))
  await expect(shopper.getByText('Price on request')).toBeVisible()
  await expect(shopper.getByText('$800')).toHaveCount(0)
  await expectAccessible(shopper)
  await shopper.getByRole('button', { name: 'Ask about this piece' }).click()
  await expect(shopper.getByRole('dialog', { name: 'Client advisor' })).toBeVisible()
})

test('without a share sheet the URL is copied; a failing clipboard is reported', async ({ shopper, catalogue }) => {
  await shopper.goto('/home')
  await shopper.addInitScript(() => {
    const reject = () => Promise.reject(new DOMException('Not now', 'NotAllowedError'))
    Object.defineProperties(navigator, { canShare: { value: () => true }, share: { value: reject } })
  })
  await shopper.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const path = await catalogue.addProduct()
  await shopper.goto(path)
  await shopper.getByRole('button', { name: 'Share' }).click()
  await expect(shopper.getByText('Link copied')).toBeVisible()
  expect(await shopper.evaluate(() => navigator.clipboard.readText())).toContain(path)
  await shopper.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await shopper.getByRole('button', { name: 'Share' }).click()
  await expect(shopper.getByText('The link could not be copied. Copy it from the address bar instead.')).toBeVisible()
})

for (const width of [390, 1440]) {
  test(`names, materials and addresses of any length stay inside the page at ${width}`, async ({ shopper, catalogue }) => {
    await shopper.goto('/home')
    await shopper.setViewportSize({ width, height: 900 })
    const endless = 'x'.repeat(300)
    const path = await catalogue.addProduct({
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
    for (const title of ['Material', 'Care', 'Origin'])
      await shopper.getByRole('main').getByText(title, { exact: true }).click()
    expect(await shopper.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expectAccessible(shopper)
  })
}

test('a bag has its measurements, and what fits inside', async ({ shopper }) => {
  await shopper.goto('/product/VIT-0011')
  const lines = shopper.getByText('Width 27.5 cm')
  await expect(lines).toHaveText(
    'Width 27.5 cm\nHeight 19 cm\nDepth 10 cm\nHandle drop 7 cm\nA phone, a long wallet, an A5 notebook and an eleven-inch tablet fit inside. An A4 sheet does not.',
    { useInnerText: true }
  )
})

test('an unknown product offers links', async ({ shopper }) => {
  await shopper.goto('/product/%F0%9F%A7%A5%20nothing%20like%20it')
  await expect(shopper.getByRole('heading', { name: 'We could not find this piece.' })).toBeVisible()
  await expect(shopper.getByRole('link', { name: 'See what is new' })).toBeVisible()
})

test('on a phone there is a way to buy on the first screen, whatever the bottom bar covers', async ({ shopper }) => {
  for (const height of [740, 844, 900]) {
    await shopper.setViewportSize({ width: 390, height })
    await shopper.goto('/product/VIT-0001')
    await expect(shopper.getByRole('heading', { level: 1, name: 'Augustine Top-Handle Bag' })).toBeVisible()
    const tabs = await shopper.getByRole('navigation', { name: 'Pages' }).boundingBox()
    await expect
      .poll(async () => {
        const boxes = await Promise.all(
          (await shopper.getByRole('button', { name: 'Add to cart' }).all()).map((button) => button.boundingBox())
        )
        return boxes.some((box) => box && box.y >= 0 && box.y + box.height / 2 <= (tabs?.y ?? 0))
      })
      .toBe(true)
  }
})

test('sizes say whose they are, and the size of the account is chosen until another one is', async ({
  shopper,
  shop,
  catalogue
}) => {
  await shopper.goto('/home')
  const userId = await shopper.evaluate(() => JSON.parse(localStorage.getItem('sb-localhost-auth-token') ?? '{}').user.id)
  const own = { user_id: userId, category: 'Shoes', region: 'US' as const, size: '7' }
  await shop.service.from('size_profiles').upsert(own).throwOnError()
  const sizes = { category: 'Shoes', gender: 'women', country_of_origin: 'Italy', available_sizes: ['36', '37', '38'] }
  await shopper.goto(await catalogue.addProduct({ name: 'Sized Pump', ...sizes }))
  await expect(shopper.getByText('37, your size')).toBeVisible()
  await expect(shopper.getByRole('radio', { name: '37' })).toBeChecked()
  await expect(shopper.getByText('Size IT')).toBeVisible()
  await expect(shopper.getByRole('radio', { name: '37, US 7, your size' })).toBeVisible()
  await expect(shopper.getByRole('radio', { name: '38, US 8' })).toBeVisible()
  await shopper.getByRole('button', { name: 'Size guide' }).click()
  await expect(shopper.getByRole('dialog', { name: 'Size guide' }).getByRole('radio', { name: 'US' })).toBeChecked()
  await shopper.goBack()
  await shopper.getByRole('radio', { name: '38' }).click()
  await expect(shopper.getByText('37, your size')).toHaveCount(0)
  await expect(shopper).toHaveURL(/size=38/)
})

test('a size that is held for another client says so, and delivery and returns are what their page says', async ({
  shopper,
  shop,
  browser
}) => {
  const belt = await addBelt(shop, { stock_status: 'low_stock', description: 'A belt of one piece.' })
  await withSignedIn(browser, shop, await addShopper(shop), async (other) => {
    await other.goto('/home')
    const id = await sendCart(await clientOf(shop, other), [{ ...belt, size: '85' }])
    await confirm(shop, await staffOf(shop), id, { holds_stock: true })
    await other.goto(`/product/${belt.product_id}`)
    await expect(other.getByRole('radio', { name: /^85/ })).toBeVisible()
    await expect(other.getByRole('radio', { name: /held/ })).toHaveCount(0)
  })
  await shopper.goto(`/product/${belt.product_id}`)
  await shopper.getByRole('radio', { name: /^85.*held for another client$/ }).click()
  await expect(shopper.getByText('85, held for another client')).toBeVisible()
  await expect(shopper.getByRole('radio', { name: /^80.*held/ })).toHaveCount(0)
  await shopper.getByText('Delivery and returns', { exact: true }).first().click()
  const terms = shopper.getByText(/Tell your advisor within fourteen days and we will collect the piece from you/)
  await expect(terms).toBeVisible()
  await expectAccessible(shopper)
  await shopper.getByRole('link', { name: 'More about delivery' }).click()
  await expect(shopper.getByRole('heading', { level: 1, name: 'Delivery and returns' })).toBeVisible()
  await expect(terms).toBeVisible()
})

test('measurements are drawn to scale, in the unit of the region, unless a side is unknown', async ({ shopper, catalogue }) => {
  const drawing = shopper.getByRole('img', { name: /^Drawn to scale beside/ })
  const bag = await catalogue.addProduct({ name: 'Measured Bag', dimensions: '30 × 20 × 10 cm' })
  const scarf = await catalogue.addProduct({ name: 'Scarf of Some Size', dimensions: 'About a metre' })
  const measurements = shopper.locator('summary', { hasText: 'Measurements' })
  await shopper.setViewportSize({ width: 1280, height: 900 })
  await shopper.goto(bag)
  for (const side of ['30 cm', '20 cm', '10 cm']) await expect(drawing).toContainText(side)
  await shopper.evaluate(() => localStorage.setItem('vitrine-region', 'US'))
  await shopper.reload()
  await expect(drawing).toContainText('11.8 in')
  await shopper.goto(scarf)
  await expect(measurements).toBeVisible()
  await expect(shopper.getByText('About a metre')).toBeVisible()
  await expect(drawing).toHaveCount(0)
})
