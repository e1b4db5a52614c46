import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import type { Shop } from './shop.ts'

test.afterEach(async ({ shop }) => {
  for (const table of ['arrangements', 'arrangement_drafts', 'arrangement_versions'] as const) {
    await shop.service.from(table).delete().neq('page', '').throwOnError()
  }
  await shop.service.from('curations').delete().like('slug', 'e2e-%').throwOnError()
  await shop.service.from('collections').delete().like('slug', 'e2e-%').throwOnError()
})

const bar = (page: Page) => page.getByRole('complementary', { name: 'Arrange' })
const isSaved = /saved as a draft$/

/** A curation of a journey's own with three pieces of the demo. */
async function addCuration({ service }: Shop): Promise<{ slug: string; names: string[] }> {
  const slug = `e2e-${randomUUID().slice(0, 8)}`
  const { data: curation } = await service
    .from('curations')
    .insert({ slug, title: 'Three things', standfirst: 'A line.', story: 'The first sentence.\n\nThe second.', position: 99 })
    .select('id')
    .single()
    .throwOnError()
  const { data: products } = await service
    .from('demo_products')
    .select('id, name')
    .in('product_id', ['VIT-0001', 'VIT-0002', 'VIT-0003'])
    .order('product_id')
    .throwOnError()
  const items = products.map(({ id }, position) => ({ curation_id: curation.id, product_uuid: id, position }))
  await service.from('curation_items').insert(items).throwOnError()
  return { slug, names: products.map(({ name }) => name) }
}

test('a curation is arranged in place: its texts, the order of its pieces, a note, one taken out and one added', async ({
  staff,
  shopper,
  shop
}) => {
  const { slug, names } = await addCuration(shop)
  const [first = '', second = '', third = ''] = names
  await staff.goto(`/discover?curation=${slug}`)
  await staff.getByRole('button', { name: 'Arrange' }).click()
  await expect(bar(staff).getByRole('status')).toHaveText('Arranging Three things · as shoppers see it')
  const title = staff.getByRole('textbox', { name: 'Text: Three things' })
  await title.fill('Four things')
  await title.press('Enter')
  const story = staff.getByRole('textbox', { name: /^Text: The first sentence/ })
  await story.fill('One <b>paragraph</b>.')
  await story.press('Enter')
  await story.pressSequentially('Another.')
  await story.blur()

  const pieces = staff.getByRole('list', { name: 'Order of the pieces' })
  await expect(pieces.getByRole('listitem')).toHaveCount(3)
  const handle = pieces.getByRole('button', { name: `Move ${third}`, exact: true })
  await handle.press('ArrowUp')
  await expect(handle).toBeFocused()
  await handle.press('ArrowUp')
  await pieces.getByLabel(`Note on ${third}`).fill('For the evening')
  await pieces.getByLabel(`Note on ${third}`).press('Enter')
  await pieces.getByRole('button', { name: `Take ${second} out` }).click()
  await staff.getByLabel('Find pieces to add').fill('mooring belt')
  await staff.getByRole('button', { name: 'Add Mooring Belt' }).click()
  await expect(pieces.getByRole('listitem')).toHaveCount(3)
  await expect(bar(staff).getByRole('status')).toHaveText('Arranging Three things · 3 changes, saved as a draft')
  await expectAccessible(staff)

  await bar(staff).getByRole('button', { name: 'Undo' }).click()
  await expect(pieces.getByRole('listitem')).toHaveCount(2)
  await bar(staff).getByRole('button', { name: 'Redo' }).click()
  await expect(bar(staff).getByRole('status')).toHaveText(isSaved)
  await bar(staff).getByRole('button', { name: 'Publish' }).click()
  await expect(staff.getByText('Three things is published')).toBeVisible()

  await shopper.goto(`/discover?curation=${slug}`)
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Four things')
  await expect(shopper.getByText('Another.')).toBeVisible()
  await expect(shopper.getByText('One <b>paragraph</b>.')).toBeVisible()
  const shown = shopper.getByRole('region', { name: 'Pieces' }).getByRole('article')
  await expect(shown).toHaveCount(3)
  for (const [place, name] of [third, first, 'Mooring Belt'].entries()) await expect(shown.nth(place)).toContainText(name)
  await expect(shown.first()).toContainText('For the evening')
  await expect(shopper.getByRole('button', { name: 'Arrange' })).toHaveCount(0)
})

test("a brand's page is arranged: its story, the order and the title of its rows, and pieces chosen for it; a draft is not shown", async ({
  staff,
  shopper,
  catalogue
}) => {
  const { name } = await catalogue.addBrand({ description: 'Old words.' }, [{}, {}, { is_draft: true }])
  await staff.goto(`/brand/${encodeURIComponent(name)}`)
  await staff.getByRole('button', { name: 'Arrange' }).click()
  await expect(bar(staff).getByRole('status')).toHaveText(`Arranging ${name} · as shoppers see it`)
  const story = staff.getByRole('textbox', { name: 'Text: Old words.' })
  await story.fill('New words for it. They go on.')
  await story.blur()
  // The sentence that the page sets large is large while it is edited too.
  await expect(story.locator('span')).toHaveText('New words for it. ')
  const title = staff.getByRole('textbox', { name: 'Text: Chosen pieces' })
  await title.fill('For the evening')
  await title.press('Enter')
  await expect(staff.getByRole('button', { name: 'Move Kindred houses', exact: true })).toBeVisible()
  await staff.getByRole('button', { name: 'Move Chosen pieces up' }).click()
  await staff.getByRole('button', { name: 'Add Piece 1' }).first().click()
  await expect(bar(staff).getByRole('status')).toHaveText(`Arranging ${name} · 4 changes, saved as a draft`)
  await expectAccessible(staff)
  await bar(staff).getByRole('button', { name: 'Publish' }).click()
  await expect(staff.getByText(`${name} is published`)).toBeVisible()

  await shopper.goto(`/brand/${encodeURIComponent(name)}`)
  await expect(shopper.getByText('New words for it.')).toBeVisible()
  await expect(shopper.getByRole('heading', { name: 'For the evening' })).toBeVisible()
  const order = await shopper.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(order[0]).toBe('For the evening')
})

test('a collection is arranged; a product that is still a draft has its place, and is not shown until it appears', async ({
  staff,
  shopper,
  shop,
  catalogue
}) => {
  const slug = `e2e-${randomUUID().slice(0, 8)}`
  const collection = { slug, name: 'The evening', line: 'After six.', description: 'Old words.', position: 99 }
  const { data: added } = await shop.service.from('collections').insert(collection).select('id').single().throwOnError()
  const { name: brand } = await catalogue.addBrand({}, [{ name: 'First Lamp' }, { name: 'Second Lamp', is_draft: true }])
  const { data: products } = await shop.service
    .from('demo_products')
    .select('id, name')
    .eq('brand', brand)
    .order('name')
    .throwOnError()
  const items = products.map(({ id }, position) => ({ collection_id: added.id, product_uuid: id, position }))
  await shop.service.from('collection_items').insert(items).throwOnError()

  await staff.goto(`/discover?collection=${slug}`)
  await staff.getByRole('button', { name: 'Arrange' }).click()
  const pieces = staff.getByRole('list', { name: 'Order of the pieces' })
  await expect(pieces.getByRole('listitem')).toHaveCount(2)
  await expect(pieces.getByText('Draft, not shown to shoppers')).toBeVisible()
  const text = staff.getByRole('textbox', { name: 'Text: Old words.' })
  await text.fill('New words.')
  await pieces.getByRole('button', { name: 'Move Second Lamp', exact: true }).press('ArrowUp')
  await expect(bar(staff).getByRole('status')).toHaveText('Arranging The evening · 2 changes, saved as a draft')
  await bar(staff).getByRole('button', { name: 'Publish' }).click()
  await expect(staff.getByText('The evening is published')).toBeVisible()

  const shown = shopper.getByRole('region', { name: 'Pieces' }).getByRole('article')
  await shopper.goto(`/discover?collection=${slug}`)
  await expect(shopper.getByText('New words.')).toBeVisible()
  await expect(shown).toHaveCount(1)
  await shop.service.from('demo_products').update({ is_draft: false }).eq('brand', brand).throwOnError()
  await shopper.reload()
  await expect(shown).toHaveCount(2)
  await expect(shown.first()).toContainText('Second Lamp')
})
