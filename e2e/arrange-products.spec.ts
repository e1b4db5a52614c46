import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'

test.afterEach(async ({ shop }) => {
  for (const table of ['arrangements', 'arrangement_drafts', 'arrangement_versions'] as const) {
    await shop.service.from(table).delete().neq('page', '').throwOnError()
  }
  await shop.service.from('collections').delete().like('slug', 'e2e-%').throwOnError()
})

const bar = (page: Page) => page.getByRole('complementary', { name: 'Arrange' })
const list = (page: Page) => page.getByRole('list', { name: 'Order of the pieces' })
const row = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, level: 2 }) })
    .last()
const namesIn = (shelf: Locator) =>
  shelf
    .getByRole('article')
    .getByRole('button', { name: /^Save / })
    .evaluateAll((marks) => marks.map((mark) => mark.getAttribute('aria-label')?.slice('Save '.length) ?? ''))

/** A time as the field of the preview takes it. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const typed = (time: Date) => new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

async function previewAt(page: Page, time: Date): Promise<void> {
  await bar(page).locator('[aria-haspopup="dialog"]').first().click()
  await page.getByLabel('Preview at, in your time').fill(typed(time))
  await page.keyboard.press('Escape')
}

test("Home's chosen pieces are placed by the keyboard, added and taken out, and shoppers see them in that order", async ({
  staff,
  shopper,
  shop
}) => {
  await staff.goto('/home?arrange')
  const pieces = list(staff)
  const shownNames = async () => (await pieces.locator('li p:first-child').allTextContents()).filter(Boolean)
  await expect.poll(async () => (await shownNames()).length).toBeGreaterThan(6)
  const names = await shownNames()
  const [first = '', second = '', third = '', ...rest] = names
  const handle = pieces.getByRole('button', { name: `Move ${third}`, exact: true })
  await handle.press('ArrowUp')
  await expect(handle).toBeFocused()
  await handle.press('ArrowUp')
  await pieces.getByLabel(`Note on ${third}`).fill('For the evening')
  await pieces.getByLabel(`Note on ${third}`).press('Enter')
  await pieces.getByRole('button', { name: `Take ${first} out` }).click()
  const newNames = await namesIn(row(staff, 'New this week'))
  const [newest = ''] = newNames.filter((name) => !names.includes(name))
  await staff.getByLabel('Find pieces to add').fill(newest)
  await staff.getByRole('button', { name: `Add ${newest}`, exact: true }).click()
  await staff.getByRole('button', { name: 'Hide Lead' }).click()
  await expect(bar(staff).getByRole('status')).toHaveText('Arranging Home · 2 changes, saved as a draft')
  await expectAccessible(staff)
  await bar(staff).getByRole('button', { name: 'Publish' }).click()
  await expect(staff.getByText('Home is published')).toBeVisible()

  // The newest stands in a row above, and no product stands in two rows.
  const wanted = [third, second, ...rest].filter((name) => !newNames.includes(name)).slice(0, 4)
  await shopper.goto('/home')
  const shown = row(shopper, 'Chosen by hand')
  await expect.poll(() => namesIn(shown)).toEqual(wanted)
  await expect(shown.getByText('For the evening')).toBeVisible()
  // The first paint follows an arrangement with products too.
  expect(await (await fetch(`${shop.url}/home`)).text()).not.toContain('perfume-night')
})

test('a preview at a date shows what will have appeared by then, without what will have left', async ({
  staff,
  shop,
  catalogue
}) => {
  const { name: brand } = await catalogue.addBrand({}, [
    { name: 'Early Lamp', leaves_at: inDays(2).toISOString() },
    { name: 'Lasting Lamp' },
    { name: 'Late Lamp', is_draft: true, appears_at: inDays(4).toISOString() }
  ])
  const { data: products } = await shop.service
    .from('demo_products')
    .select('id, name')
    .eq('brand', brand)
    .order('name')
    .throwOnError()
  const slug = `e2e-${randomUUID().slice(0, 8)}`
  const collection = { slug, name: 'The evening', position: 99 }
  const { data: added } = await shop.service.from('collections').insert(collection).select('id').single().throwOnError()
  const items = products.map(({ id }, position) => ({ collection_id: added.id, product_uuid: id, position }))
  await shop.service.from('collection_items').insert(items).throwOnError()
  const { data: owner } = await shop.service.from('brands').select('id').eq('name', brand).single().throwOnError()
  const content = { products: products.filter(({ name }) => name === 'Late Lamp').map(({ id }) => ({ id })) }
  await shop.service
    .from('arrangements')
    .insert({ page: `brand:${owner.id}`, content })
    .throwOnError()

  await staff.goto(`/discover?collection=${slug}&arrange`)
  await expect(list(staff).getByRole('listitem')).toHaveCount(3)
  const shown = staff.getByRole('region', { name: 'Pieces' })
  await previewAt(staff, inDays(1))
  await expect.poll(() => namesIn(shown)).toEqual(['Early Lamp', 'Lasting Lamp'])
  await previewAt(staff, inDays(3))
  await expect.poll(() => namesIn(shown)).toEqual(['Lasting Lamp'])
  await previewAt(staff, inDays(5))
  await expect.poll(() => namesIn(shown)).toEqual(['Lasting Lamp', 'Late Lamp'])

  await staff.goto(`/brand/${encodeURIComponent(brand)}?arrange`)
  await expect(list(staff).getByRole('listitem')).toHaveCount(1)
  await previewAt(staff, inDays(5))
  await expect.poll(() => namesIn(row(staff, 'Chosen pieces'))).toEqual(['Late Lamp'])
})

test('as a new client, rows that are made for one client are hidden', async ({ staff }) => {
  await staff.goto('/product/VIT-0001')
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible()
  await staff.goto('/home?arrange')
  const forYou = row(staff, 'For you')
  await expect(forYou).toBeVisible()
  const asNewClient = bar(staff).getByRole('button', { name: 'As a new client' })
  await asNewClient.click()
  await expect(forYou).toHaveCount(0)
  await expect(row(staff, 'New this week')).toBeVisible()
  await asNewClient.click()
  await expect(forYou).toBeVisible()
})

test('titles of Discover are edited in place, the texts of its lead story on its own page', async ({ staff, shopper }) => {
  await staff.goto('/discover?arrange')
  for (const [own, text] of [
    ['Collections', 'Four drawers'],
    ['By season', 'By the weather']
  ] as const) {
    const title = staff.getByRole('textbox', { name: `Text: ${own}` })
    await title.fill(text)
    await title.press('Enter')
  }
  await expect(bar(staff).getByRole('status')).toHaveText('Arranging Discover · 2 changes, saved as a draft')
  await bar(staff).getByRole('button', { name: 'Publish' }).click()
  await expect(staff.getByText('Discover is published')).toBeVisible()
  await shopper.goto('/discover')
  for (const name of ['Four drawers', 'By the weather']) {
    await expect(shopper.getByRole('heading', { name, level: 2 })).toBeVisible()
  }
  const occasions = shopper.getByRole('navigation', { name: 'Edits by occasion, season and mood' })
  await occasions.locator('a[href*="occasion="], a[href*="season="], a[href*="mood="]').first().click()
  await expect(shopper.getByRole('heading', { name: 'By the weather', level: 2 })).toBeVisible()

  const lead = await staff.getByRole('heading', { level: 1 }).textContent()
  await staff.getByRole('region', { name: 'Lead story' }).getByRole('link', { name: 'Edit its texts' }).click()
  await expect(bar(staff).getByText(`Arranging ${lead}`)).toBeVisible()
  await expect(staff.getByRole('textbox', { name: `Text: ${lead}` })).toBeVisible()
})
