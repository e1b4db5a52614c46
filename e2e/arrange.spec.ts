import type { Page } from '@playwright/test'
import { demoAccounts } from './demo-accounts.ts'
import { expect, expectAccessible, test, withSignedIn } from './fixtures.ts'
import type { Shop } from './shop.ts'

const bar = (page: Page) => page.getByRole('complementary', { name: 'Arrange' })
const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

async function reset(shop: Shop): Promise<void> {
  for (const table of ['arrangements', 'arrangement_drafts', 'arrangement_versions'] as const) {
    await shop.service.from(table).delete().neq('page', '').throwOnError()
  }
}
test.afterEach(({ shop }) => reset(shop))

async function openHome(page: Page): Promise<void> {
  await page.goto('/home')
  await page.getByRole('button', { name: 'Arrange' }).click()
  await expect(bar(page).getByText('Arranging Home')).toBeVisible()
}

async function place(page: Page, name: string): Promise<number> {
  return (await headings(page).allTextContents()).indexOf(name)
}

/** Both rows must be in view, so that the pointer stays in the window. */
async function drag(page: Page, row: string, target: string): Promise<void> {
  await page.getByRole('button', { name: `Move ${row}`, exact: true }).hover()
  await page.mouse.down()
  const box = await page.getByRole('button', { name: `Move ${target}`, exact: true }).boundingBox()
  await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 200, { steps: 8 })
  await page.mouse.up()
}

test('the feed stands as staff have arranged it: order, hidden rows, texts', async ({ shopper, shop }) => {
  await shopper.goto('/home')
  await expect(headings(shopper).filter({ hasText: 'The houses' })).toBeVisible()
  expect(await place(shopper, 'New this week')).toBeLessThan(await place(shopper, 'The houses'))
  await expect(shopper.getByRole('button', { name: 'Arrange' })).toHaveCount(0)

  const content = {
    rows: ['brands', 'lead', 'new'],
    hidden: ['chosen'],
    texts: { 'new.title': 'New in December', 'new.reason': 'For the dark evenings.' }
  }
  await shop.service.from('arrangements').insert({ page: 'home', content }).throwOnError()
  await shopper.goto('/home')
  await expect(headings(shopper).first()).toHaveText('The houses')
  await expect(shopper.getByText('For the dark evenings.')).toBeVisible()
  const after = await headings(shopper).allTextContents()
  expect(after.indexOf('The houses')).toBeLessThan(after.indexOf('New in December'))
  expect(after).not.toContain('New this week')
  expect(after).not.toContain('Chosen by hand')
})

test('staff move, hide and rename rows in place by the keyboard, publish with one press and take it back', async ({
  staff,
  shopper,
  shop
}) => {
  await openHome(staff)
  await expect(bar(staff).getByRole('status')).toHaveText('Arranging Home · as shoppers see it')
  await expect(bar(staff).getByRole('button', { name: 'Publish' })).toBeDisabled()
  const handle = staff.getByRole('button', { name: 'Move New this week', exact: true })
  await handle.press('ArrowDown')
  await expect(handle).toBeFocused()
  await handle.press('ArrowUp')
  await staff.getByRole('button', { name: 'Move New this week up' }).press('Enter')
  await staff.getByRole('button', { name: 'Hide Chosen by hand' }).press('Enter')
  const title = staff.getByRole('textbox', { name: 'Text: New this week' })
  await title.fill('New in December')
  await title.press('Enter')
  await expect(bar(staff).getByRole('status')).toHaveText('Arranging Home · 3 changes, saved as a draft')
  await expectAccessible(staff)

  // A reload finds the draft; shoppers see nothing of it.
  await staff.reload()
  await expect(bar(staff).getByRole('status')).toHaveText('Arranging Home · 3 changes, saved as a draft')
  await shopper.goto('/home')
  await expect(headings(shopper).filter({ hasText: 'New this week' })).toBeVisible()

  await bar(staff).getByRole('button', { name: 'Publish' }).click()
  const notice = staff.getByRole('listitem').filter({ hasText: 'Home is published' })
  await expect(notice).toBeVisible()
  const { data } = await shop.service.from('arrangements').select('content').eq('page', 'home').single()
  expect(data?.content).toMatchObject({ hidden: ['chosen'], texts: { 'new.title': 'New in December' } })
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(staff.getByText('Home is as it was')).toBeVisible()
  await shopper.goto('/home')
  await expect(headings(shopper).filter({ hasText: 'New this week' })).toBeVisible()
  await bar(staff).getByRole('button', { name: 'Versions' }).click()
  await expect(staff.getByRole('dialog', { name: 'Versions' }).getByRole('listitem')).toHaveCount(3)
})

test('a row is dragged to another place, undone, done again, and the draft discarded', async ({ staff }) => {
  await staff.setViewportSize({ width: 1440, height: 1400 })
  await openHome(staff)
  await drag(staff, 'New this week', 'Lead')
  await expect(bar(staff).getByRole('status')).toHaveText('Arranging Home · 1 change, saved as a draft')
  await expect(headings(staff).first()).toHaveText('New this week')
  await staff.keyboard.press('Control+z')
  await expect(bar(staff).getByRole('status')).toHaveText('Arranging Home · as shoppers see it')
  await bar(staff).getByRole('button', { name: 'Redo' }).click()
  await expect(bar(staff).getByRole('status')).toHaveText('Arranging Home · 1 change, saved as a draft')
  await expect(headings(staff).first()).toHaveText('New this week')
  await bar(staff).getByRole('button', { name: 'Discard' }).click()
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(bar(staff).getByRole('status')).toHaveText('Arranging Home · as shoppers see it')
  await bar(staff).getByRole('button', { name: 'Close' }).click()
  await expect(bar(staff)).toHaveCount(0)
  await expect(staff.getByRole('button', { name: 'Arrange' })).toBeVisible()
})

test('a row that is dropped offline stays where it was dropped, and is saved once there is a connection again', async ({
  staff,
  shop
}) => {
  await staff.setViewportSize({ width: 1440, height: 1400 })
  await openHome(staff)
  await staff.context().setOffline(true)
  await drag(staff, 'New this week', 'Lead')
  await expect(bar(staff).getByRole('status')).toHaveText(/1 change, not saved: no connection/)
  await expect(headings(staff).first()).toHaveText('New this week')
  await staff.context().setOffline(false)
  await expect(bar(staff).getByRole('status')).toHaveText('Arranging Home · 1 change, saved as a draft')
  await expect(headings(staff).first()).toHaveText('New this week')
  const { data } = await shop.service.from('arrangement_drafts').select('content').single().throwOnError()
  expect(data.content).toMatchObject({ rows: expect.arrayContaining(['new', 'lead']) })
  await staff.reload()
  await expect(headings(staff).first()).toHaveText('New this week')
})

test('what is moved offline is kept and saved once there is a connection again', async ({ staff }) => {
  await openHome(staff)
  await staff.context().setOffline(true)
  await staff.getByRole('button', { name: 'Move The houses up' }).click()
  await expect(bar(staff).getByRole('status')).toHaveText(/1 change, not saved: no connection/)
  await expect(bar(staff).getByRole('button', { name: 'Publish' })).toBeDisabled()
  await bar(staff).getByRole('button', { name: 'Close' }).click()
  const question = staff.getByRole('alertdialog', { name: 'Leave without your last changes?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await staff.context().setOffline(false)
  await expect(bar(staff).getByRole('status')).toHaveText('Arranging Home · 1 change, saved as a draft')
})

test('what was typed last is in the draft, whether one pauses, closes or publishes at once', async ({ staff, shopper }) => {
  await openHome(staff)
  const title = staff.getByRole('textbox', { name: 'Text: New this week' })
  await title.fill('New in ')
  await expect(bar(staff).getByRole('status')).toHaveText('Arranging Home · 1 change, saved as a draft')
  await staff.keyboard.type('May')
  await expect(title).toHaveText('New in May')
  await bar(staff).getByRole('button', { name: 'Close' }).click()
  await expect(bar(staff)).toHaveCount(0)
  await staff.getByRole('button', { name: 'Arrange' }).click()
  await expect(title).toHaveText('New in May')
  await title.fill('New in June')
  await bar(staff).getByRole('button', { name: 'Publish' }).click()
  await expect(staff.getByText('Home is published')).toBeVisible()
  await shopper.goto('/home')
  await expect(headings(shopper).filter({ hasText: 'New in June' })).toBeVisible()
})

test('of two who arrange a page at once the second is told who was first, and chooses', async ({ staff, browser, shop }) => {
  await openHome(staff)
  await withSignedIn(browser, shop, demoAccounts.staff, async (other) => {
    await openHome(other)
    await other.getByRole('button', { name: 'Hide The houses' }).click()
    await expect(bar(other).getByRole('status')).toHaveText('Arranging Home · 1 change, saved as a draft')
    await staff.getByRole('button', { name: 'Hide Curations' }).click()
    await expect(bar(staff).getByRole('alert')).toContainText('Atelier has arranged this page meanwhile.')
    await bar(staff).getByRole('button', { name: 'Save mine over it' }).click()
    await expect(bar(staff).getByRole('status')).toHaveText('Arranging Home · 1 change, saved as a draft')
    await other.getByRole('button', { name: 'Hide Chosen by hand' }).click()
    await bar(other).getByRole('button', { name: 'Take theirs' }).click()
    await expect(other.getByRole('button', { name: 'Show Curations' })).toBeVisible()
    await expect(other.getByRole('button', { name: 'Hide The houses' })).toBeVisible()
  })
})

test('a page is published for later, previewed at that date, and cancelled in its versions', async ({ staff, shopper }) => {
  await openHome(staff)
  await staff.getByRole('button', { name: 'Hide The houses' }).click()
  await expect(bar(staff).getByRole('status')).toHaveText(/saved as a draft/)
  await bar(staff).getByRole('button', { name: 'Later' }).click()
  const field = staff.getByLabel('Publish at, in your time')
  await field.fill('2020-01-01T09:00')
  await expect(staff.getByText('Choose a time in the future')).toBeVisible()
  const year = new Date().getFullYear() + 1
  await field.fill(`${year}-01-01T09:00`)
  await staff.getByRole('button', { name: 'Publish then' }).click()
  await expect(staff.getByText(`Home will be published on Jan 1, ${year}, 9:00 AM`)).toBeVisible()
  await shopper.goto('/home')
  await expect(headings(shopper).filter({ hasText: 'The houses' })).toBeVisible()
  const waiting = bar(staff).getByRole('button', { name: `A version is scheduled for Jan 1, ${year}, 9:00 AM` })
  await expect(waiting).toBeVisible()
  await expectAccessible(staff)

  await bar(staff).getByRole('button', { name: 'Preview at a date' }).click()
  await staff.getByLabel('Preview at, in your time').fill(`${year}-01-02T09:00`)
  await expect(staff.getByText('Home is arranged anew')).toBeVisible()
  await expect(bar(staff).getByRole('status')).toHaveText(`Arranging Home · as it will be on Jan 2, ${year}, 9:00 AM`)
  await expect(headings(staff).filter({ hasText: 'The houses' })).toHaveCount(0)
  await expect(staff.getByRole('button', { name: 'Hide Curations' })).toHaveCount(0)
  await staff.keyboard.press('Escape')
  await waiting.click()
  await staff.getByRole('dialog', { name: 'Versions' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(staff.getByText('It will not be published')).toBeVisible()
  await expect(waiting).toHaveCount(0)
})

test('Undo after publishing for later takes the version back and makes it a draft again', async ({ staff, shop }) => {
  await openHome(staff)
  await staff.getByRole('button', { name: 'Hide The houses' }).click()
  await bar(staff).getByRole('button', { name: 'Later' }).click()
  await staff.getByLabel('Publish at, in your time').fill(`${new Date().getFullYear() + 1}-01-01T09:00`)
  await staff.getByRole('button', { name: 'Publish then' }).click()
  const notice = staff.getByRole('listitem').filter({ hasText: 'Home will be published on' })
  await expect(bar(staff).getByRole('status')).toHaveText('Arranging Home · as shoppers see it')
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(staff.getByText('It will not be published')).toBeVisible()
  await expect(bar(staff).getByRole('status')).toHaveText('Arranging Home · 1 change, saved as a draft')
  await expect(bar(staff).getByRole('button', { name: /^A version is scheduled/ })).toHaveCount(0)
  const { data } = await shop.service.from('arrangement_versions').select('id').is('published_at', null).throwOnError()
  expect(data).toEqual([])
})

test('what is arranged while the draft is being saved is published with it, and part of the draft that Undo brings back', async ({
  staff
}) => {
  await openHome(staff)
  const saving = Promise.withResolvers<void>()
  await staff.route('**/rpc/save_arrangement', async (route) => {
    await saving.promise
    await route.continue()
  })
  const request = staff.waitForRequest('**/rpc/save_arrangement')
  await staff.getByRole('button', { name: 'Hide The houses' }).click()
  await bar(staff).getByRole('button', { name: 'Later' }).click()
  await staff.getByLabel('Publish at, in your time').fill(`${new Date().getFullYear() + 1}-01-01T09:00`)
  await request
  await staff.getByRole('button', { name: 'Publish then' }).click()
  await staff.getByRole('button', { name: 'Hide Chosen by hand' }).click()
  await expect(bar(staff).getByRole('status')).toHaveText('Arranging Home · 2 changes, saving...')
  saving.resolve()
  const notice = staff.getByRole('listitem').filter({ hasText: 'Home will be published on' })
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(staff.getByText('It will not be published')).toBeVisible()
  await expect(bar(staff).getByRole('status')).toHaveText('Arranging Home · 2 changes, saved as a draft')
})

test('a version is no longer called scheduled once the clock has published it', async ({ staff, shop }) => {
  const appears_at = `${new Date().getFullYear() + 1}-01-01T09:00:00Z`
  const version = { page: 'home', content: { hidden: ['brands'] }, appears_at }
  const { data } = await shop.service.from('arrangement_versions').insert(version).select('id').single().throwOnError()
  await openHome(staff)
  const scheduled = bar(staff).getByRole('button', { name: /^A version is scheduled/ })
  await expect(scheduled).toBeVisible()
  const published_at = new Date().toISOString()
  await shop.service.from('arrangement_versions').update({ published_at }).eq('id', data.id).throwOnError()
  await expect(scheduled).toHaveCount(0, { timeout: 15_000 })
})

test('another film leads the feed', async ({ staff, shopper, shop }) => {
  await openHome(staff)
  const panel = staff.getByRole('region', { name: 'Lead film' })
  await panel
    .getByRole('button', { name: /^Lead with/ })
    .first()
    .click()
  await expect(bar(staff).getByRole('status')).toHaveText('Arranging Home · 1 change, saved as a draft')
  await bar(staff).getByRole('button', { name: 'Publish' }).click()
  await expect(staff.getByText('Home is published')).toBeVisible()
  await shopper.goto('/home')
  await expect(
    shopper
      .getByRole('main')
      .getByRole('region', { name: /^Film:/ })
      .first()
  ).toBeVisible()
  await expect(shopper.getByText('Ambre Serré burns slowly.')).toHaveCount(0)
  // Not in the first paint either.
  expect(await (await fetch(`${shop.url}/home`)).text()).not.toContain('perfume-night')
})

test('on a phone the order is a list at the thumb', async ({ staff }) => {
  await staff.setViewportSize({ width: 390, height: 844 })
  await openHome(staff)
  await staff.getByRole('button', { name: 'Order' }).click()
  const order = staff.getByRole('region', { name: 'Order of the page' })
  await order.getByRole('button', { name: 'Move The houses up' }).click()
  await order.getByRole('button', { name: 'Hide Chosen by hand' }).click()
  await expect(bar(staff).getByRole('status')).toHaveText('Arranging Home · 2 changes, saved as a draft')
  await expectAccessible(staff)
})

test('another story leads the curations, for shoppers too from the first paint', async ({ staff, shop, shopper }) => {
  await staff.goto('/discover?arrange')
  await expect(bar(staff).getByText('Arranging Discover')).toBeVisible()
  const panel = staff.getByRole('region', { name: 'Lead story' })
  const choice = panel
    .getByRole('listitem')
    .filter({ has: staff.getByRole('button') })
    .last()
  const title = (await choice.locator('span > span').first().textContent()) ?? ''
  await choice.getByRole('button').click()
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText(title)
  await staff.getByRole('button', { name: 'Hide Collections' }).click()
  await expect(bar(staff).getByRole('status')).toHaveText('Arranging Discover · 2 changes, saved as a draft')
  await bar(staff).getByRole('button', { name: 'Publish' }).click()
  await expect(staff.getByText('Discover is published')).toBeVisible()
  await shopper.goto('/discover')
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(shopper.getByRole('heading', { name: 'Collections' })).toHaveCount(0)
  const { data } = await shop.service.from('curations').select('image_url').eq('title', title).single()
  const page = await (await fetch(`${shop.url}/discover`)).text()
  expect(page).toContain((data?.image_url ?? '').split('/').at(-1) ?? 'no picture')
})
