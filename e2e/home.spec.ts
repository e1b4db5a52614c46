import type { Locator, Page } from '@playwright/test'
import { type Brand, type Catalogue, demoPicture, webmFilm } from './catalogue.ts'
import { demoAccounts } from './demo-accounts.ts'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import type { Shop } from './shop.ts'

const filmOf = (page: Page, { name }: Brand) => page.getByRole('region', { name: `Film: ${name}` })

/** Brings the middle of the film to the middle of the window, as who looks at it does. */
const lookAt = (film: Locator) => film.evaluate((section) => section.scrollIntoView({ block: 'center' }))

const isPlaying = (film: Locator) =>
  film.locator('video').evaluateAll((videos) => videos.some((video) => video instanceof HTMLVideoElement && !video.paused))

async function addFilms(shop: Shop, catalogue: Catalogue): Promise<[Brand, Brand]> {
  const poster = { brand_image_url: demoPicture(shop, 'film-knit-poster') }
  const first = await catalogue.addBrand({ name: 'A first house', video_url: webmFilm(shop, 'bag'), ...poster })
  const second = await catalogue.addBrand({ name: 'A second house', video_url: webmFilm(shop, 'knit'), ...poster })
  return [first, second]
}

test('a film is loaded when it is to play, plays while half of it is seen, and only one plays on the page', async ({
  shopper,
  shop,
  catalogue
}) => {
  await shopper.goto('/home')
  const [brand, otherBrand] = await addFilms(shop, catalogue)
  await shopper.emulateMedia({ reducedMotion: 'no-preference' })
  await shopper.goto('/home')
  const [film, other] = [filmOf(shopper, brand), filmOf(shopper, otherBrand)]
  await expect(film.getByRole('img', { name: `A film by ${brand.name}` })).toBeAttached()
  await expect(other.locator('video')).toHaveCount(0)
  await lookAt(film)
  await expect.poll(() => isPlaying(film)).toBe(true)
  await lookAt(other)
  await expect.poll(() => isPlaying(other)).toBe(true)
  await expect.poll(() => isPlaying(film)).toBe(false)
  // Both films are visible: the requested one takes the turn, and returns it.
  await shopper.setViewportSize({ width: 1000, height: 5600 })
  await lookAt(other)
  await expect.poll(async () => [await isPlaying(film), await isPlaying(other)].filter(Boolean)).toHaveLength(1)
  const [asked, waiting] = (await isPlaying(film)) ? [other, film] : [film, other]
  await asked.getByRole('button', { name: 'Play film' }).press('Enter')
  await expect.poll(() => isPlaying(asked)).toBe(true)
  await expect.poll(() => isPlaying(waiting)).toBe(false)
  await asked.getByRole('button', { name: 'Pause film' }).press('Space')
  await expect.poll(() => isPlaying(asked)).toBe(false)
  await expect.poll(() => isPlaying(waiting)).toBe(true)
})

test('with reduced motion the poster is shown, and a click plays the film', async ({ shopper, shop, catalogue }) => {
  const [brand] = await addFilms(shop, catalogue)
  await shopper.goto('/home')
  const film = filmOf(shopper, brand)
  await lookAt(film)
  await expect(film.getByText('Play film')).toBeVisible()
  await expect(film.locator('video')).toHaveCount(0)
  await film.getByRole('button', { name: `Play film: ${brand.name}` }).press('Enter')
  await expect.poll(() => isPlaying(film)).toBe(true)
  await film.getByRole('button', { name: `Pause film: ${brand.name}` }).press('Enter')
  await expect.poll(() => isPlaying(film)).toBe(false)
})

test('with Save-Data the poster is shown, and a click plays the film', async ({ shopper, shop, catalogue }) => {
  const [brand] = await addFilms(shop, catalogue)
  await shopper.emulateMedia({ reducedMotion: 'no-preference' })
  await shopper.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await shopper.goto('/home')
  const film = filmOf(shopper, brand)
  await lookAt(film)
  const play = film.getByRole('button', { name: `Play film: ${brand.name}` })
  await expect(play).toHaveText('Play film')
  await expect(film.locator('video')).toHaveCount(0)
  await play.click()
  await expect.poll(() => isPlaying(film)).toBe(true)
})

test('a broken film shows its poster without controls, and a message if it was played', async ({
  shopper,
  shop,
  catalogue
}) => {
  await shopper.goto('/home')
  const [brand] = await addFilms(shop, catalogue)
  await shopper.route('**/film-bag.webm', (route) => route.fulfill({ status: 404, body: '' }))
  await shopper.goto('/home')
  const film = filmOf(shopper, brand)
  await film.getByRole('button', { name: `Play film: ${brand.name}` }).click()
  await expect(film.getByRole('status')).toHaveText('This film is unavailable.')
  await expect(film.getByRole('button')).toHaveCount(0)
  await expect(film.getByRole('img', { name: `A film by ${brand.name}` })).toBeVisible()
})

test('captions describe a film, and stay on for the next film', async ({ shopper, shop, catalogue }) => {
  const [brand, otherBrand] = await addFilms(shop, catalogue)
  await shopper.goto('/home')
  const [film, other] = [filmOf(shopper, brand), filmOf(shopper, otherBrand)]
  await film.getByRole('button', { name: `Play film: ${brand.name}` }).click()
  await film.getByRole('button', { name: `Captions: ${brand.name}` }).click()
  await expect(film.getByText(`[No sound] A film by ${brand.name}`)).toBeVisible()
  await shopper.reload()
  await other.getByRole('button', { name: `Play film: ${otherBrand.name}` }).click()
  await expect(other.getByText(`[No sound] A film by ${otherBrand.name}`)).toBeVisible()
  await other.getByRole('button', { name: `Captions: ${otherBrand.name}` }).click()
  await expect(other.getByText('[No sound]')).toHaveCount(0)
})

test('the feed is accessible while a film plays with captions and a row is hidden', async ({ shopper, shop, catalogue }) => {
  test.slow()
  const [brand] = await addFilms(shop, catalogue)
  await shopper.goto('/home')
  const film = filmOf(shopper, brand)
  await film.getByRole('button', { name: `Play film: ${brand.name}` }).click()
  await film.getByRole('button', { name: `Captions: ${brand.name}` }).click()
  await expect(film.getByText(`[No sound] A film by ${brand.name}`)).toBeVisible()
  await shopper.getByRole('button', { name: 'Hide “Curations”' }).click()
  await expect(shopper.getByRole('region', { name: 'Hidden from your feed' })).toBeVisible()
  await expectAccessible(shopper)
})

test('a persona of the demo sees the films of the brands under their own titles', async ({ page }) => {
  await signIn(page, demoAccounts.shopper)
  for (const title of ['Nineteen farms', 'Lit from the side', 'Made to stand']) {
    await expect(page.getByRole('region', { name: `Film: ${title}` })).toBeAttached()
  }
  await expect(page.getByText('A different collection each week.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lit from the Side', exact: true })).toHaveCount(0)
})

test('a row is hidden and brought back at once, or later from the end of the feed; the browser remembers', async ({
  shopper
}) => {
  await shopper.goto('/home')
  const row = shopper.getByRole('heading', { name: 'Curations', exact: true })
  await shopper.getByRole('button', { name: 'Hide “Curations”' }).click()
  await expect(row).toHaveCount(0)
  await expect(shopper.getByRole('status').filter({ hasText: '“Curations” is hidden.' })).toBeVisible()
  await expect(shopper.getByRole('button', { name: 'Undo' })).toBeFocused()
  await shopper.keyboard.press('Enter')
  await expect(row).toBeVisible()
  await expect(shopper.getByRole('button', { name: 'Hide “Curations”' })).toBeFocused()

  await shopper.keyboard.press('Enter')
  await shopper.getByRole('button', { name: 'Hide “The houses”' }).click()
  await shopper.reload()
  const hidden = shopper.getByRole('region', { name: 'Hidden from your feed' })
  await expect(hidden.getByRole('listitem')).toHaveCount(2)
  await expect(row).toHaveCount(0)
  await hidden.getByRole('button', { name: 'Show “Curations” again' }).click()
  await expect(row).toBeInViewport()
  await expect(hidden.getByRole('listitem')).toHaveText(/The houses/)
})

test('without storage, a row is hidden for the visit', async ({ shopper }) => {
  await shopper.goto('/home')
  await shopper.addInitScript(() => {
    const setItem = Storage.prototype.setItem
    Storage.prototype.setItem = function reject(name, text) {
      if (name.startsWith('vitrine-hidden-rows')) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      setItem.call(this, name, text)
    }
  })
  await shopper.reload()
  await shopper.getByRole('button', { name: 'Hide “Curations”' }).click()
  await expect(shopper.getByRole('heading', { name: 'Curations', exact: true })).toHaveCount(0)
  await expect(shopper.getByRole('region', { name: 'Hidden from your feed' })).toBeVisible()
  await shopper.reload()
  await expect(shopper.getByRole('heading', { name: 'Curations', exact: true })).toBeVisible()
})

test('a saved product adds a row of similar products, with the reason', async ({ shopper, catalogue }) => {
  // Not among the new ones: no piece is in two rows.
  const hat = { category: 'Hats', created_at: '2020-01-01' }
  await catalogue.addBrand({}, [
    { ...hat, name: 'First hat' },
    { ...hat, name: 'Second hat' },
    { ...hat, name: 'Third hat' },
    { ...hat, name: 'Hat that is gone', stock_status: 'out_of_stock' }
  ])
  await shopper.goto('/home?category=Hats')
  await shopper.getByRole('button', { name: 'Save First hat' }).first().click()
  await shopper.goto('/home')
  const heading = shopper.getByRole('heading', { name: 'Because you saved First hat' })
  await expect(heading).toBeVisible()
  await expect(shopper.getByText('More in Hats, the most alike first.')).toBeVisible()
  const products = shopper.locator('section').filter({ has: heading }).getByRole('article')
  await expect(products).toHaveCount(2)
})

/** Pages of the feed get their real height when they come near, which moves what is below them. */
async function steady(measure: () => Promise<number>): Promise<number> {
  let last = Number.NaN
  await expect
    .poll(async () => {
      const before = last
      last = await measure()
      return last === before
    })
    .toBe(true)
  return last
}

test('the feed goes on page by page to its end, and Back returns to the very place several pages down', async ({
  shopper,
  shop,
  catalogue
}) => {
  test.slow()
  await catalogue.addBrand(
    {},
    Array.from({ length: 60 }, () => ({ image_url: demoPicture(shop, 'vit-0001') }))
  )
  const viewed = shopper.waitForResponse('**/rpc/record_view')
  await shopper.goto('/product/VIT-0018')
  await viewed
  await shopper.goto('/home')
  const feed = shopper.getByRole('region', { name: 'Everything else' })
  const products = feed.getByRole('article')
  // A busy machine may refuse a page.
  const more = feed.getByRole('button', { name: /^(More pieces|Try again)$/ })
  const end = feed.getByRole('heading', { name: 'You have seen everything.' })
  // The status goes with the last page.
  const shownCount = async () => (await feed.getByRole('status').allTextContents()).join()
  await expect(products.nth(11)).toBeAttached()
  // What the rows above show is left out of the list once they are there.
  await expect(shopper.getByRole('heading', { name: 'Chosen by hand' })).toBeAttached()
  await shopper.waitForLoadState('networkidle')
  const failure = feed.getByRole('alert')
  for (let attempt = 1; ; attempt++) {
    // A page that brings nothing loads the next by itself, and that may be the last.
    await expect(more.or(end)).toBeAttached()
    if ((await end.count()) > 0) break
    expect(attempt, await failure.allTextContents().then(String)).toBeLessThan(100)
    const loaded = await shownCount()
    // By keyboard: a row above that renders late would move the button away from the pointer. The button may also have gone,
    // which the status then tells.
    await more.press('Enter', { timeout: 5000 }).catch(() => {})
    await expect.poll(async () => (await shownCount()) !== loaded || (await failure.or(end).count()) > 0).toBe(true)
  }
  await expect(end).toBeFocused()
  const card = products.nth(101).getByRole('link').first()
  await card.scrollIntoViewIfNeeded()
  const top = async () => Math.round((await card.boundingBox())?.y ?? 0)
  const before = await steady(top)
  await card.click()
  // The URL changes before the feed and its heading have left.
  await expect(shopper.getByRole('region', { name: 'Pictures', exact: true })).toBeVisible()
  // On a slow machine what was viewed has its row above before the place is found again.
  await shopper.evaluate(() => {
    const native = requestAnimationFrame
    window.requestAnimationFrame = (paint) => native(() => setTimeout(() => native(paint), 700))
  })
  await shopper.goBack()
  await expect(end).toBeAttached()
  await expect(shopper.getByRole('heading', { name: 'Recently viewed' })).toBeAttached()
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
})

test('a reload restores the scroll position in the feed, with and without products in view', async ({ page }) => {
  await signIn(page, demoAccounts.shopper)
  const settled = async () => {
    await expect(page.getByRole('region', { name: 'Everything else' }).getByRole('article').nth(11)).toBeAttached()
    await page.waitForLoadState('networkidle')
  }
  // In a shop that has just started, the recommendations come some seconds late, and their row with them.
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'For you' })).toBeAttached({ timeout: 5000 })
  }).toPass()
  for (const name of ['The houses', 'Chosen by hand']) {
    const heading = page.getByRole('heading', { name, exact: true })
    const topOf = async () => (await heading.boundingBox())?.y ?? Number.NaN
    await settled()
    await heading.evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const before = await steady(topOf)
    await page.reload()
    await settled()
    await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThanOrEqual(1)
  }
})

test('a page of the feed that fails to load can be requested again, and earlier products stay', async ({ shopper }) => {
  const feed = await openFeed(shopper)
  const before = await productLinks(feed)
  const nextPage = (url: URL) => url.pathname.endsWith('/shown_products') && url.searchParams.has('or')
  await shopper.route(nextPage, (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
  await feed.getByRole('button', { name: 'More pieces' }).click()
  await expect(feed.getByRole('alert')).toContainText('More pieces could not be loaded.')
  expect(await productLinks(feed)).toEqual(before)
  await shopper.unroute(nextPage)
  await feed.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(async () => (await productLinks(feed)).length).toBeGreaterThan(before.length)
  expect((await productLinks(feed)).slice(0, before.length)).toEqual(before)
})

test('a product added while the feed is read duplicates none', async ({ shopper, catalogue }) => {
  const feed = await openFeed(shopper)
  const before = await productLinks(feed)
  await catalogue.addBrand({}, [{}, {}])
  await feed.getByRole('button', { name: 'More pieces' }).click()
  await expect.poll(async () => (await productLinks(feed)).length).toBeGreaterThan(before.length)
  const links = await productLinks(feed)
  expect(new Set(links).size).toBe(links.length)
})

test('the feed shows no product in two of its rows, nor again in the list at its end', async ({ shopper }) => {
  await openFeed(shopper)
  const links = await productLinks(shopper)
  expect(links.filter((link, index) => links.indexOf(link) !== index)).toEqual([])
})

test('a category is found in the menu, over its products and in the breadcrumb of a product; Back returns', async ({
  shopper
}) => {
  await shopper.goto('/home')
  await shopper.getByRole('button', { name: 'Menu' }).click()
  const menu = shopper.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('button', { name: 'Houses' }).click()
  await expect(menu.getByRole('link', { name: 'Rademar' })).toBeVisible()
  await menu.getByRole('region', { name: 'Categories' }).getByRole('link', { name: 'Bags' }).click()
  await expect(shopper.getByRole('heading', { level: 1, name: 'Bags' })).toBeVisible()
  await expect(shopper).toHaveTitle(/^Bags/)
  await shopper.getByRole('article').first().getByRole('link').click()
  await expect(shopper.getByRole('region', { name: 'Pictures', exact: true })).toBeVisible()
  await shopper.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Bags' }).click()
  await expect(shopper.getByRole('heading', { level: 1, name: 'Bags' })).toBeVisible()
  const categories = shopper.getByRole('navigation', { name: 'Categories' })
  await expect(categories.getByRole('link', { name: 'Bags' })).toHaveAttribute('aria-current', 'page')
  await categories.getByRole('link', { name: 'Shoes' }).click()
  await expect(shopper.getByRole('heading', { level: 1, name: 'Shoes' })).toBeVisible()
  await expectAccessible(shopper)
  await shopper.goBack()
  await expect(shopper.getByRole('heading', { level: 1, name: 'Bags' })).toBeVisible()
})

test('going from a category to the feed or another category starts at the top', async ({ shopper }) => {
  await shopper.goto('/home')
  const top = () => shopper.evaluate(() => scrollY)
  await shopper.goto('/home?category=Bags')
  await expect(shopper.getByRole('main').getByRole('article').first()).toBeVisible()
  await shopper.evaluate(() => scrollTo(0, 500))
  await shopper.getByRole('link', { name: 'Vitrine', exact: true }).first().click()
  const greeting = shopper.getByRole('heading', { level: 1, name: /^Good / })
  await expect(greeting).toBeVisible()
  expect(await top()).toBe(0)
  await shopper.goBack()
  await expect(shopper.getByRole('heading', { level: 1, name: 'Bags' })).toBeVisible()
  await expect.poll(top).toBe(500)
  await shopper.getByRole('button', { name: 'Menu' }).click()
  await shopper.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Shoes' }).click()
  await expect(shopper.getByRole('heading', { level: 1, name: 'Shoes' })).toBeVisible()
  expect(await top()).toBe(0)
})

test('the feed mentions new products and a lower price of a saved one', async ({ shopper, shop, catalogue }) => {
  await catalogue.addBrand({}, [{ name: 'Awaited bag', price: 2600, currency: 'USD', category: 'Bags' }])
  await shopper.goto('/home')
  await expect(shopper.getByText(/pieces? ha(s|ve) arrived this week\./)).toBeVisible()
  await shopper.getByRole('button', { name: 'Save Awaited bag' }).first().click()
  await expect.poll(async () => (await shop.service.from('saved_items').select('price').eq('price', 2600)).data?.length).toBe(1)
  await shop.service.from('demo_products').update({ price: 2100 }).eq('name', 'Awaited bag').throwOnError()
  await shopper.reload()
  await expect(shopper.getByText(/The Awaited bag you saved is now \$2,100, down from \$2,600\./)).toBeVisible()
})

/** The feed's list, once every row above it has its products: those are left out of the list. */
async function openFeed(page: Page): Promise<Locator> {
  await page.goto('/home')
  const feed = page.getByRole('region', { name: 'Everything else' })
  await expect(feed.getByRole('article').nth(11)).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Chosen by hand' })).toBeAttached()
  await feed.getByRole('button', { name: 'More pieces' }).scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  return feed
}

function productLinks(within: Page | Locator): Promise<(string | null)[]> {
  return within
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
}
