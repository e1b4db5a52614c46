import { demoPicture, webmFilm } from './catalogue.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { bannerByDay } from './picture-files.ts'
import type { Shop } from './shop.ts'

test('facets filter the products of a brand; the selection is in the URL, survives a reload and can be cleared', async ({
  shopper,
  catalogue
}) => {
  const brand = await catalogue.addBrand({}, [
    { category: 'Bags', colors: ['Black', 'Oxblood'], available_sizes: ['One size'] },
    { category: 'Bags', colors: ['Black'], stock_status: 'out_of_stock' },
    { category: 'Shoes', colors: ['Black'], available_sizes: ['10', '9½'], is_sale: true },
    { category: 'Shoes', colors: ['Sand'], available_sizes: ['9½'], is_new_arrival: true }
  ])
  await shopper.goto(`/brand/${brand.name}`)
  const products = shopper.getByRole('region', { name: 'Pieces' }).getByRole('article')
  await expect(products).toHaveCount(4)
  // Without a picture in it there is no lookbook.
  await expect(shopper.getByRole('tab')).toHaveText(['New 1', 'All 4', 'Sale 1'])

  await shopper.getByRole('button', { name: 'Size' }).click()
  await expect(shopper.getByRole('menuitemcheckbox')).toHaveText(['Size 9½2', 'Size 101', 'One size1'])
  await shopper.keyboard.press('Escape')
  await shopper.getByRole('button', { name: 'Colour' }).click()
  await shopper.getByRole('menuitemcheckbox', { name: 'Red' }).click()
  await shopper.getByRole('menuitemcheckbox', { name: 'Beige' }).click()
  await expect(products).toHaveCount(2)
  await shopper.keyboard.press('Escape')
  await shopper.getByRole('button', { name: 'Category' }).click()
  await shopper.getByRole('menuitemcheckbox', { name: 'Bags 1' }).click()
  await shopper.keyboard.press('Escape')
  await expect(products).toHaveCount(1)
  await expect(products).toContainText('Piece 1')
  await expect(shopper.getByRole('status').filter({ hasText: '1 piece' })).toBeVisible()

  await shopper.reload()
  await expect(products).toHaveCount(1)
  expect(new URL(shopper.url()).searchParams.getAll('colour')).toEqual(['red', 'beige'])
  await products.getByRole('link').click()
  await expect(shopper).toHaveURL(/\/product\//)
  await shopper.goBack()
  await expect(products).toHaveCount(1)

  await shopper.getByRole('button', { name: 'Remove Bags' }).click()
  await expect(products).toHaveCount(2)
  await shopper.getByRole('button', { name: 'Clear all' }).click()
  await expect(products).toHaveCount(4)
  await shopper.getByLabel('In stock').click()
  await expect(products).toHaveCount(3)
  await expect(shopper).toHaveURL(/\?stock=in$/)
})

test('a filter without matches shows a message and a button that clears it', async ({ shopper, catalogue }) => {
  const brand = await catalogue.addBrand({}, [{ colors: ['Black'] }, { colors: ['Sand'] }])
  await shopper.goto(`/brand/${brand.name}?tab=sale&colour=Black`)
  await expect(shopper.getByText(`No pieces from ${brand.name} match these filters.`)).toBeVisible()
  await expectAccessible(shopper)
  await shopper.getByRole('button', { name: 'Clear filters' }).click()
  await expect(shopper.getByText(`Nothing from ${brand.name} is on sale at the moment.`)).toBeVisible()
  await expect(shopper).toHaveURL(/\?tab=sale$/)
})

test('a long list loads page by page, newest first, and Back restores the scroll position', async ({
  shopper,
  shop,
  catalogue
}) => {
  const brand = await catalogue.addBrand(
    {},
    Array.from({ length: 30 }, () => ({ image_url: demoPicture(shop, 'vit-0001') }))
  )
  await shopper.goto(`/brand/${brand.name}`)
  const products = shopper.getByRole('region', { name: 'Pieces' }).getByRole('article')
  await expect(products).toHaveCount(24)
  await shopper.getByRole('button', { name: 'More pieces' }).click()
  await expect(products).toHaveCount(30)
  await expect(shopper.getByRole('button', { name: 'More pieces' })).toHaveCount(0)
  await expect(shopper.getByText('You have seen every piece here.')).toBeFocused()
  await expect(products.last()).toContainText('Piece 30')
  const last = products.last().getByRole('link')
  await last.scrollIntoViewIfNeeded()
  const place = await shopper.evaluate(() => scrollY)
  await last.click()
  await expect(shopper.getByRole('heading', { level: 1, name: 'Piece 30' })).toBeVisible()
  await shopper.goBack()
  await expect(products).toHaveCount(30)
  await expect.poll(() => shopper.evaluate(() => scrollY)).toBe(place)
})

test('the lookbook holds the Look Book and Runway pictures, each leading to its product', async ({
  shopper,
  shop,
  catalogue
}) => {
  const picture = (type: string) => ({ url: demoPicture(shop, 'still-bag'), type, description: `Seen from ${type}` })
  const brand = await catalogue.addBrand({}, [
    { additional_images: [picture('Detail view'), picture('Runway')] },
    { additional_images: [picture('Look Book')] },
    { additional_images: ['https://house.example/old.jpg'] }
  ])
  await shopper.goto(`/brand/${brand.name}`)
  await shopper.getByRole('tab', { name: 'Lookbook 2' }).click()
  const pictures = shopper.getByRole('tabpanel').getByRole('listitem')
  await expect(pictures).toHaveText([/Piece 1.*Runway/, /Piece 2.*Look Book/])
  await expect(shopper).toHaveURL(/\?tab=lookbook$/)
  await pictures.first().getByRole('link', { name: 'Seen from Runway' }).click()
  await expect(shopper.getByRole('heading', { level: 1, name: 'Piece 1' })).toBeVisible()
})

test('a brand whose name holds &, a slash, an apostrophe and accents shows its products', async ({ shopper, catalogue }) => {
  const brand = await catalogue.addBrand({ name: "A/B & Ç'o, «(x)» 1" }, [{ is_sale: true }, {}])
  await shopper.goto("/brand/A%2FB%20%26%20%C3%87'o%2C%20%C2%AB(x)%C2%BB%201?tab=sale")
  await expect(shopper.getByRole('heading', { level: 1, name: brand.name })).toBeVisible()
  await expect(shopper.getByRole('region', { name: 'Pieces' }).getByRole('article')).toHaveCount(1)
})

const logo = (shop: Shop, tone: 'black' | 'white') =>
  `${shop.url}/storage/v1/object/public/brand-assets/demo/logos/rademar-${tone}.svg`
const logos = (shop: Shop) => ({ logo_black_url: logo(shop, 'black'), logo_white_url: logo(shop, 'white') })

for (const [width, height] of [
  [1440, 900],
  [1920, 1080]
] as const) {
  test(`the first screen of a brand shows its name, tagline, place and story, ${width} wide`, async ({
    shopper,
    shop,
    catalogue
  }) => {
    await shopper.goto('/home')
    const story =
      'The house keeps its designs in flat drawers on the slopes of the Croix-Rousse and redraws a dozen every season.'
    const brand = await catalogue.addBrand({
      ...logos(shop),
      brand_image_url: demoPicture(shop, 'film-silk-oxblood-poster'),
      description: `Eleven thousand designs, kept flat. Lyon, since 1884. ${story}`
    })
    await shopper.setViewportSize({ width, height })
    await shopper.goto(`/brand/${brand.name}`)
    const banner = shopper.getByRole('region', { name: `${brand.name}, banner` })
    const logo = shopper.getByRole('heading', { level: 1, name: brand.name, exact: true }).getByRole('img')
    const offset = async () => {
      const [name, seen] = [middleOf(await logo.boundingBox()), middleOf(await banner.boundingBox())]
      return Math.max(Math.abs(name.x - seen.x), Math.abs(name.y - seen.y))
    }
    await expect.poll(offset).toBeLessThan(2)
    expect((await banner.boundingBox())?.height).toBeCloseTo(0.58 * height, 0)
    for (const words of ['Lyon, since 1884', 'Eleven thousand designs, kept flat.', story]) {
      await expect(shopper.getByText(words, { exact: true })).toBeInViewport({ ratio: 1 })
    }
    await expect(shopper.getByRole('main').getByText(brand.name, { exact: true })).toHaveCount(0)
  })
}

function middleOf(box: { x: number; y: number; width: number; height: number } | null) {
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: Number.NaN, y: Number.NaN }
}

for (const width of [390, 768, 1920]) {
  test(`the object in a brand's picture is neither cropped nor covered by text, ${width} wide`, async ({ shopper }) => {
    await shopper.setViewportSize({ width, height: 900 })
    await shopper.goto("/brand/Dell'Orsa")
    const banner = shopper.getByRole('region', { name: "Dell'Orsa, banner" })
    const logo = banner.getByRole('heading', { name: "Dell'Orsa" }).getByRole('img')
    // Its ground is made of smaller pictures.
    const object = banner.locator('img[srcset]')
    await expect(logo).toBeVisible()
    await expect(object).toBeVisible()
    const [name, picture, seen] = await Promise.all([logo.boundingBox(), object.boundingBox(), banner.boundingBox()])
    if (!name || !picture || !seen) throw new Error('The banner is not there')
    expect(picture.width / picture.height).toBeCloseTo(2, 1)
    expect(picture.y).toBeGreaterThanOrEqual(seen.y)
    expect(picture.height).toBeLessThanOrEqual(seen.height)
    const tote = { left: picture.x + 0.56 * picture.width, bottom: picture.y + 0.82 * picture.height }
    expect(name.x + name.width < tote.left || name.y > tote.bottom).toBe(true)
  })
}

for (const [held, width, height] of [
  ['upright', 390, 844],
  ['on its side', 667, 375]
] as const) {
  test(`a brand's banner is filled from edge to edge on a phone held ${held}`, async ({ shopper }) => {
    await shopper.setViewportSize({ width, height })
    await shopper.goto("/brand/Dell'Orsa")
    const banner = shopper.getByRole('region', { name: "Dell'Orsa, banner" })
    await expect(banner.locator('img[srcset]')).toBeVisible()
    const pictures = await banner
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getBoundingClientRect()).filter(({ width }) => width > 0))
    expect(Math.min(...pictures.map(({ left }) => left))).toBeLessThanOrEqual(0)
    expect(Math.max(...pictures.map(({ right }) => right))).toBeGreaterThanOrEqual(width)
  })
}

async function storeBannerByDay({ service }: Shop): Promise<string> {
  const { buffer, mimeType } = await bannerByDay()
  const bucket = service.storage.from('brand-assets')
  const { data, error } = await bucket.upload('banner-by-day.webp', buffer, { contentType: mimeType, upsert: true })
  if (error) throw error
  return bucket.getPublicUrl(data.path).data.publicUrl
}

for (const [picture, tone] of [
  ['film-silk-oxblood-poster', 'white'],
  ['brand-dellorsa', 'white'],
  ['a banner by day', 'black']
] as const) {
  test(`the name of a brand is ${tone} by day on ${picture}, white by night, at each width`, async ({
    shopper,
    shop,
    catalogue
  }) => {
    await shopper.goto('/home')
    const banner = picture === 'a banner by day' ? await storeBannerByDay(shop) : demoPicture(shop, picture)
    const brand = await catalogue.addBrand({ ...logos(shop), brand_image_url: banner })
    const logo = shopper.getByRole('region', { name: `${brand.name}, banner` }).getByRole('img', { name: brand.name })
    for (const width of [768, 1440, 1920]) {
      await shopper.setViewportSize({ width, height: 900 })
      for (const [colorScheme, expected] of [
        ['light', tone],
        ['dark', 'white']
      ] as const) {
        await shopper.emulateMedia({ colorScheme })
        await shopper.goto(`/brand/${brand.name}`)
        await expect(logo).toHaveAttribute('src', new RegExp(`rademar-${expected}.svg`))
      }
    }
  })
}

test('before its poster is there a film has a small one in its place, the logo on it and no film controls', async ({
  shopper,
  shop,
  catalogue
}) => {
  await shopper.goto('/home')
  const brand = await catalogue.addBrand({
    video_url: webmFilm(shop, 'knit'),
    brand_image_url: demoPicture(shop, 'film-silk-oxblood-poster')
  })
  const large = Promise.withResolvers<void>()
  await shopper.route(/film-silk-oxblood-poster\.webp\?width=(?!160&)/, async (route) => {
    await large.promise
    await route.continue()
  })
  // The page itself asks for the large one, and has loaded when it is there.
  await shopper.goto(`/brand/${brand.name}`, { waitUntil: 'commit' })
  const banner = shopper.getByRole('region', { name: `${brand.name}, banner` })
  const small = banner.locator('img[src*="width=160"]')
  await expect(small).toBeVisible()
  const [ground, box] = await Promise.all([small.boundingBox(), banner.boundingBox()])
  if (!ground || !box) throw new Error('The banner is not there')
  expect(ground.x).toBeLessThanOrEqual(box.x)
  expect(ground.y).toBeLessThanOrEqual(box.y)
  expect(ground.x + ground.width).toBeGreaterThanOrEqual(box.x + box.width)
  expect(ground.y + ground.height).toBeGreaterThanOrEqual(box.y + box.height)
  await expect(banner.getByRole('heading', { name: brand.name })).toHaveCSS('opacity', '1')
  await expect(banner.getByRole('button')).toHaveCount(0)
  large.resolve()
  await expect(banner.getByRole('button', { name: `Play film: ${brand.name}` })).toBeVisible()
})

test('a starting film shifts no layout, even if it differs from its poster', async ({ shopper, shop, catalogue }) => {
  await shopper.goto('/home')
  await shopper.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await shopper.emulateMedia({ reducedMotion: 'no-preference' })
  for (const [film, poster] of [
    ['knit', 'brand-dellorsa'],
    ['bag', 'film-silk-oxblood-poster'],
    ['bag', 'brand-dellorsa']
  ] as const) {
    const brand = await catalogue.addBrand({ video_url: webmFilm(shop, film), brand_image_url: demoPicture(shop, poster) })
    await shopper.goto(`/brand/${brand.name}`)
    const footage = shopper.getByRole('region', { name: `${brand.name}, banner` }).locator('video[data-shown=true]')
    await expect(footage).toHaveCSS('opacity', '1')
    expect(await shopper.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.01)
  }
})

test('a brand without film and picture shows its name', async ({ shopper, catalogue }) => {
  const brand = await catalogue.addBrand({ description: 'Two hands, one bench. Porto, since 1999.' })
  await shopper.goto(`/brand/${brand.name}`)
  await expect(shopper.getByRole('heading', { level: 1, name: brand.name })).toBeVisible()
  await expect(shopper.getByText('Porto, since 1999', { exact: true })).toBeVisible()
  await expect(shopper.getByText('Two hands, one bench.', { exact: true })).toBeVisible()
  await expectAccessible(shopper)
})

test("a brand's picture that fails to load leaves its name", async ({ shopper, shop, catalogue }) => {
  const brand = await catalogue.addBrand({ brand_image_url: demoPicture(shop, 'no-such-picture') })
  await shopper.goto(`/brand/${brand.name}`)
  await expect(shopper.getByRole('heading', { level: 1, name: brand.name })).toBeVisible()
  await expect(shopper.getByRole('heading', { level: 1, name: brand.name })).toHaveCSS('opacity', '1')
})

test('the film of a brand starts with its picture, and plays when allowed', async ({ shopper, shop, catalogue }) => {
  await shopper.goto('/home')
  const brand = await catalogue.addBrand({
    video_url: webmFilm(shop, 'bag'),
    brand_image_url: demoPicture(shop, 'film-bag-poster'),
    description: 'One bench. Two hands.',
    website_url: 'https://a-house.example/',
    contact_email: 'write@a-house.example',
    contact_phone: '+33 1 23 45'
  })
  await shopper.goto(`/brand/${brand.name}`)
  const banner = shopper.getByRole('region', { name: `${brand.name}, banner` })
  await expect(banner.getByRole('img', { name: `A film by ${brand.name}` })).toBeVisible()
  await expect(banner.locator('video')).toHaveCount(0)
  await expect(shopper.getByText('One bench. Two hands.')).toBeVisible()
  await expect(shopper.getByRole('link', { name: /^a-house\.example.*opens in a new tab$/ })).toBeVisible()
  await expect(shopper.getByRole('link', { name: 'Write to the house' })).toHaveAttribute(
    'href',
    'mailto:write@a-house.example'
  )
  await expect(shopper.getByRole('link', { name: 'Call +33 1 23 45' })).toHaveAttribute('href', 'tel:+3312345')
  await expectAccessible(shopper)
  await shopper.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(banner.getByRole('button', { name: `Pause film: ${brand.name}` })).toBeVisible()
  await expect(banner.locator('video')).toBeVisible()
})

test('similar brands have the same categories, which are named', async ({ shopper, catalogue }) => {
  const brand = await catalogue.addBrand({}, [{ category: 'Kites' }, { category: 'Kites' }, { category: 'Bags' }])
  const other = await catalogue.addBrand({ name: 'Another house of kites', description: 'Nantes, since 1950.' }, [
    { category: 'Kites' }
  ])
  await shopper.goto(`/brand/${brand.name}`)
  await expect(shopper.getByText('Also known for kites.')).toBeVisible()
  await shopper.getByRole('link', { name: `${other.name} Kites, Nantes` }).click()
  await expect(shopper.getByRole('heading', { level: 1, name: other.name })).toBeVisible()
})

test('an inactive brand and an unknown brand show a message and links', async ({ shopper, catalogue }) => {
  const brand = await catalogue.addBrand({ status: 'inactive' })
  for (const [path, sentence] of [
    [brand.name, `${brand.name} is no longer at Vitrine.`],
    ['Zzyzx & Söhne', 'We could not find this house.']
  ] as const) {
    await shopper.goto(`/brand/${encodeURIComponent(path)}`)
    await expect(shopper.getByRole('heading', { level: 1, name: sentence })).toBeVisible()
    await expect(shopper.getByRole('main').getByRole('listitem')).toHaveCount(4)
    await expectAccessible(shopper)
  }
})

test('products that failed to load can be requested again', async ({ shopper, catalogue }) => {
  const brand = await catalogue.addBrand({}, [{}])
  await shopper.route('**/rpc/search_products', (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
  await shopper.goto(`/brand/${brand.name}`)
  const products = shopper.getByRole('region', { name: 'Pieces' })
  await expect(products.getByRole('alert')).toContainText('The pieces could not be loaded.')
  await shopper.unroute('**/rpc/search_products')
  await products.getByRole('button', { name: 'Try again' }).click()
  await expect(products.getByRole('article')).toHaveCount(1)
})
