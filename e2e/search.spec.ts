import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const products = (page: Page) => page.getByRole('main').getByRole('article')

async function openSearch(page: Page): Promise<void> {
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
}

test('a slash opens the search; what is typed is understood and found with the keyboard alone', async ({ shopper }) => {
  await openSearch(shopper)
  await shopper.keyboard.type('black bag under 3000')
  await expect(dialog(shopper).getByText('Under $3,000')).toBeVisible()
  await expect(dialog(shopper).getByRole('region', { name: 'Pieces' }).getByRole('link')).toHaveCount(4)
  await expectAccessible(shopper)
  await shopper.keyboard.press('Enter')
  await expect(shopper.getByRole('heading', { level: 1, name: 'black bag under 3000' })).toBeVisible()
  await expect(shopper).toHaveURL(/\/search\?category=Bags&colour=black&max=3000&q=black\+bag\+under\+3000$/)
  await expect(products(shopper)).toHaveCount(7)

  // The words no longer say everything, so the heading changes; the focus stays where the filter was chosen.
  const inStock = shopper.getByRole('checkbox', { name: 'In stock only' })
  await inStock.click()
  await expect(shopper.getByRole('heading', { level: 1, name: 'black bag under 3000' })).toHaveCount(0)
  await expect(inStock).toBeFocused()
  await inStock.click()
  await shopper.getByRole('button', { name: 'Remove Black' }).click()
  await expect(shopper.getByRole('heading', { level: 1, name: 'Bags under $3,000' })).toBeVisible()
  await expect(products(shopper)).toHaveCount(13)
  await shopper.reload()
  await expect(products(shopper)).toHaveCount(13)

  await shopper.keyboard.press('/')
  await shopper.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(shopper.getByRole('heading', { name: 'Recent' })).toHaveCount(0)
})

test('a sentence sent before the words of the shop have loaded is understood all the same', async ({ shopper }) => {
  const lexicon = Promise.withResolvers<void>()
  await shopper.route('**/rpc/search_lexicon', async (route) => {
    await lexicon.promise
    await route.continue()
  })
  await openSearch(shopper)
  await shopper.keyboard.type('black bag under 3000')
  await shopper.keyboard.press('Enter')
  await expect(shopper).toHaveURL(/\/search\?q=black\+bag\+under\+3000$/)
  lexicon.resolve()
  await expect(shopper).toHaveURL(/\/search\?category=Bags&colour=black&max=3000&q=black\+bag\+under\+3000$/)
  await expect(products(shopper)).toHaveCount(7)
})

test('arrows lead through the suggestions, and a house is found although it is misspelt', async ({ shopper }) => {
  await openSearch(shopper)
  await field(shopper).fill('orvel')
  const house = dialog(shopper).getByRole('link', { name: 'Maison Orvaël', exact: true })
  // Before words are typed, the brand is in a list, too.
  await expect(dialog(shopper).getByText(/^\w+ pieces? suggested$/)).toBeAttached()
  await expect(house).toBeVisible()
  await shopper.keyboard.press('ArrowDown')
  await expect(house).toBeFocused()
  await shopper.keyboard.press('ArrowUp')
  await expect(field(shopper)).toBeFocused()
  await shopper.keyboard.press('ArrowDown')
  await shopper.keyboard.press('Enter')
  await expect(shopper.getByRole('heading', { level: 1, name: 'Maison Orvaël' })).toBeVisible()
})

test('Escape and Back close the search, and the page stays where it was', async ({ shopper }) => {
  await shopper.goto('/discover')
  await shopper.getByRole('banner').getByRole('link', { name: 'Vitrine' }).click()
  await expect(shopper).toHaveURL(/\/home$/)
  await shopper.keyboard.press('/')
  await expect(field(shopper)).toBeFocused()
  await shopper.keyboard.press('Escape')
  await expect(dialog(shopper)).toHaveCount(0)
  await shopper.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await expect(field(shopper)).toBeFocused()
  await shopper.goBack()
  await expect(dialog(shopper)).toHaveCount(0)
  await expect(shopper).toHaveURL(/\/home$/)
})

test('the further values of a facet open by keyboard, and the first of them has the focus', async ({ shopper }) => {
  await shopper.goto('/search')
  const houses = shopper.getByRole('complementary', { name: 'Filters' }).getByRole('region', { name: 'House' })
  await houses.getByRole('button', { name: /^\d+ more$/ }).press('Enter')
  await expect(houses.getByRole('checkbox').nth(5)).toBeFocused()
})

test('filters are alternatives in a facet and all hold across facets; their counts follow, and the URL has them', async ({
  shopper
}) => {
  await shopper.goto('/category/Bags')
  await expect(products(shopper)).toHaveCount(15)
  const filters = shopper.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: /^Maison Orvaël/ }).click()
  await expect(products(shopper)).toHaveCount(4)
  await filters.getByRole('checkbox', { name: /^Thorne & Calloway/ }).click()
  await expect(products(shopper)).toHaveCount(7)
  await filters.getByRole('button', { name: /^Green/ }).click()
  await expect(products(shopper)).toHaveCount(2)
  await expect(shopper).toHaveURL(/\?brand=Maison\+Orva%C3%ABl&brand=Thorne\+%26\+Calloway&colour=green$/)
  const handle = filters.getByRole('slider', { name: 'Highest price' })
  await handle.focus()
  await shopper.keyboard.press('PageDown')
  await expect(shopper).toHaveURL(/max=/)
  await shopper.getByRole('button', { name: 'Clear all' }).first().click()
  await expect(products(shopper)).toHaveCount(15)
  await shopper.getByRole('button', { name: /^Sorted by/ }).click()
  await shopper.getByRole('menuitemradio', { name: 'Price, low to high' }).click()
  await expect(products(shopper).first()).toContainText('Ferry Tote')
  await products(shopper).first().getByRole('link').click()
  await expect(shopper.getByRole('heading', { level: 1, name: 'Ferry Tote' })).toBeVisible()
  await shopper.goBack()
  await expect(products(shopper).first()).toContainText('Ferry Tote')
})

test('the limits of the price stay in the currency that was asked for', async ({ shopper }) => {
  await shopper.goto('/category/Bags?max=2000&currency=EUR')
  const filters = shopper.getByRole('complementary', { name: 'Filters' })
  const lowest = filters.getByRole('slider', { name: 'Lowest price' })
  await expect(filters.getByRole('slider', { name: 'Highest price' })).toHaveAttribute('aria-valuetext', '€2,000')
  await lowest.focus()
  await shopper.keyboard.press('PageUp')
  await expect(shopper).toHaveURL(/\?min=\d+&max=2000&currency=EUR$/)
  await expect(shopper.getByRole('button', { name: /^Remove From €[\d,]+ to €2,000$/ })).toBeVisible()
})

test('on a phone the filters are a sheet that says how many pieces it will show', async ({ shopper }) => {
  await shopper.setViewportSize({ width: 390, height: 844 })
  await shopper.goto('/category/Bags')
  await shopper.getByRole('button', { name: 'Filter' }).click()
  const sheet = shopper.getByRole('dialog', { name: 'Filter' })
  await sheet.getByRole('checkbox', { name: 'In stock only' }).click()
  await sheet.getByRole('button', { name: /^Black/ }).click()
  await expectAccessible(shopper)
  await sheet.getByRole('button', { name: 'Show 8 pieces' }).click()
  await expect(products(shopper)).toHaveCount(8)
})

test('on a phone the filters can be taken back in their sheet where nothing fits', async ({ shopper }) => {
  await shopper.setViewportSize({ width: 390, height: 844 })
  await shopper.goto('/category/Bags?colour=green&max=100')
  await shopper.getByRole('button', { name: 'Filter' }).click()
  const sheet = shopper.getByRole('dialog', { name: 'Filter' })
  await expect(sheet.getByRole('button', { name: 'Show 0 pieces' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Clear all' }).click()
  await sheet.getByRole('button', { name: /^Show [1-9]\d* pieces$/ }).click()
  await expect(products(shopper).first()).toBeVisible()
})

test('where nothing fits, one filter is set aside; the search is saved and says when something new fits', async ({
  shopper,
  catalogue
}) => {
  await shopper.goto('/search?q=green+hat+under+100')
  await expect(shopper.getByText(/^Nothing matches every filter\./)).toBeVisible()
  await shopper.goto('/search?category=Bags&colour=green&max=100')
  await expect(shopper.getByText('We set the price aside and found four pieces.')).toBeVisible()
  await expect(shopper.getByRole('region', { name: 'Without the price' }).getByRole('article')).toHaveCount(4)
  await expectAccessible(shopper)
  await shopper.getByRole('button', { name: 'Tell me' }).click()
  await expect(shopper.getByRole('button', { name: 'Stop telling me' })).toBeVisible()
  await catalogue.addBrand({}, [{ name: 'Small green bag', category: 'Bags', colors: ['Green'], price: 60, currency: 'USD' }])
  await openSearch(shopper)
  const saved = dialog(shopper).getByRole('link', { name: 'Green bags under $100 1 new' })
  await saved.click()
  await expect(products(shopper)).toHaveCount(1)
  // A shortcut does nothing while a dialog closes.
  await expect(dialog(shopper)).toHaveCount(0)
  await shopper.keyboard.press('/')
  await expect(dialog(shopper).getByRole('link', { name: 'Green bags under $100', exact: true })).toBeVisible()
  await shopper.keyboard.press('Escape')
  await shopper.getByRole('button', { name: 'Search saved' }).click()
  await expect(shopper.getByRole('button', { name: 'Save this search' })).toBeVisible()
})

test('the menu leads to every piece, which loads page by page', async ({ shopper }) => {
  await shopper.goto('/home')
  await shopper.getByRole('button', { name: 'Menu' }).click()
  const menu = shopper.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Every piece' }).click()
  await expect(shopper.getByRole('heading', { level: 1, name: 'Every piece' })).toBeVisible()
  await expect(products(shopper)).toHaveCount(24)
  await shopper.getByRole('button', { name: 'More pieces' }).click()
  await expect(products(shopper)).toHaveCount(48)
})
