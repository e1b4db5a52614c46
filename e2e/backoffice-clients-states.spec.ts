import { randomUUID } from 'node:crypto'
import {
  addManyUsers,
  answerClients,
  cardOf,
  clientRequests,
  openClients,
  removeClients,
  searchOf,
  tileOf
} from './clients-page.ts'
import { extremeProfiles } from './extreme-rows.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('§2 Clients: while loading it says so, and cards stand where they will be', async ({ staff }) => {
  const answers = Promise.withResolvers<void>()
  await staff.route(clientRequests, async (route) => {
    await answers.promise
    await route.continue()
  })
  await staff.goto('/backoffice/clients')
  await expect(staff.getByRole('status').filter({ hasText: 'Loading users...' })).toBeAttached()
  await expectAccessible(staff)
  const search = await searchOf(staff).boundingBox()
  answers.resolve()
  await expect(staff.getByRole('heading', { level: 3 }).first()).toBeVisible()
  expect(await searchOf(staff).boundingBox()).toEqual(search)
  await expect(staff.getByText('Loading users...')).toHaveCount(0)
})

test('§2 Clients: without any user it says that none have been added yet', async ({ staff }) => {
  await answerClients(staff, [])
  await openClients(staff)
  await expect(staff.getByText('View and manage all users in your system (0 total)')).toBeVisible()
  await expect(staff.getByText('No users found')).toBeVisible()
  await expect(staff.getByText('No users have been added yet')).toBeVisible()
  await tileOf(staff, 'VIP').click()
  await expect(staff.getByText('Try adjusting your search or filters')).toBeVisible()
})

test('§8 Clients: a load error is only logged, and the list is empty', async ({ staff }) => {
  const logged: string[] = []
  staff.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await staff.route(clientRequests, (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'could not read block 7' } })
  )
  await staff.goto('/backoffice/clients')
  await expect(staff.getByText('No users found')).toBeVisible()
  await expect(tileOf(staff, 'Total')).toHaveText('Total0')
  expect(logged.some((text) => text.startsWith('clients failed') && text.includes('could not read block 7'))).toBe(true)
  await expect(staff.locator('[data-sonner-toast]')).toHaveCount(0)
  await expectAccessible(staff)
  await staff.unrouteAll()
  await expect(staff.getByRole('heading', { level: 3 }).first()).toBeVisible({ timeout: 60_000 })
  await staff.route(clientRequests, (route) => route.fulfill({ status: 500, json: { code: 'XX000', message: 'again' } }))
  await tileOf(staff, 'VIP').click()
  await expect(staff.getByText('No users found')).toBeVisible()
})

test('all of more than a thousand users are listed, and few are rendered', async ({ staff, shop }) => {
  const word = `Many ${randomUUID().slice(0, 8)}`
  const clients = await addManyUsers(shop, word, 1010)
  await openClients(staff, `?search=${encodeURIComponent(word)}`)
  const cards = staff.getByRole('list', { name: 'Clients' }).getByRole('listitem')
  await expect(cards.first()).toHaveAttribute('aria-setsize', '1010')
  await expect(cardOf(staff, `${word} 1`)).toBeVisible()
  const height = await staff.evaluate(() => document.documentElement.scrollHeight)
  await staff.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(cardOf(staff, `${word} 1010`)).toBeVisible()
  await expect(cardOf(staff, `${word} 1010`)).toBeInViewport()
  expect(await cards.count()).toBeLessThan(100)
  expect(await staff.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
  const place = await staff.evaluate(() => scrollY)
  await staff.getByRole('link', { name: 'Orders' }).click()
  await expect(staff.getByText('Coming Soon')).toBeVisible()
  await staff.goBack()
  await expect.poll(() => staff.evaluate(() => scrollY)).toBe(place)
  await removeClients(shop, clients)
})

for (const width of [390, 768, 1440]) {
  test(`names and addresses of every kind break no card at ${width} px`, async ({ staff }) => {
    await staff.setViewportSize({ width, height: 900 })
    await answerClients(staff, extremeProfiles)
    await openClients(staff)
    await expect(staff.getByRole('heading', { level: 3 })).toHaveCount(extremeProfiles.length)
    expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const widest = await staff
      .getByRole('article')
      .evaluateAll((cards) => cards.filter((card) => card.scrollWidth > card.clientWidth).map((card) => card.textContent))
    expect(widest).toEqual([])
    await expect(staff.getByText('<b onmouseover="alert(1)">Bold</b>', { exact: false })).toBeVisible()
    await expectAccessible(staff)
  })
}
