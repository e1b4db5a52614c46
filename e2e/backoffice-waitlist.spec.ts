import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { extremeEntries } from './extreme-rows.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import type { Shop } from './shop.ts'

const day = 24 * 3_600_000
const uniqueWord = () => `w${randomUUID().slice(0, 8)}`
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
const searchOf = (page: Page) => page.getByPlaceholder('Search by name, email, or phone...')

/** The number of a card above the list. */
function figure(page: Page, label: string) {
  return page.getByRole('region', { name: 'Figures' }).locator('dl > div', { hasText: label }).locator('dd')
}

async function openWaitlist(page: Page, search = ''): Promise<void> {
  await page.goto(`/backoffice/waitlist${search}`)
  await expect(page.getByRole('heading', { name: /^Waitlist Entries \([\d,]+\)$/ })).toBeVisible()
}

type NewEntry = { full_name: string; email?: string; phone?: string | null; created_at?: string }

async function addEntries(shop: Shop, word: string, entries: NewEntry[]): Promise<void> {
  const rows = entries.map((entry, index) => ({ email: `${word}-${index}@example.com`, phone: null, ...entry }))
  await shop.service
    .from('waitlist')
    .insert(rows.map((row) => ({ ...row, created_at: row.created_at ?? new Date().toISOString() })))
    .throwOnError()
}

const removeEntries = (shop: Shop, word: string) =>
  shop.service.from('waitlist').delete().like('email', `${word}%`).throwOnError()

/** Noon of so many days ago by this machine's calendar, which the browser shares. */
function noonDaysAgo(days: number): string {
  const date = new Date()
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - days, 12).toISOString()
}

test('§2 Waitlist: title, four figures, heading with the count, columns', async ({ staff, shop }) => {
  await openWaitlist(staff)
  await expect(staff.getByRole('heading', { name: 'Waitlist', level: 1, exact: true })).toBeVisible()
  const { data = [] } = await shop.service.from('waitlist').select('created_at, phone')
  const rows = data ?? []
  await expect(figure(staff, 'Total Signups')).toHaveText(String(rows.length))
  const thisWeek = rows.filter((row) => Date.parse(row.created_at) >= Date.now() - 7 * day)
  await expect(figure(staff, 'This Week')).toHaveText(String(thisWeek.length))
  await expect(figure(staff, 'With Email')).toHaveText(String(rows.length))
  await expect(figure(staff, 'With Phone')).toHaveText(String(rows.filter((row) => row.phone).length))
  await expect(staff.getByRole('heading', { name: `Waitlist Entries (${rows.length})` })).toBeVisible()
  await expect(staff.getByRole('columnheader')).toHaveText(['Name', 'Email', 'Phone', 'Joined', 'Status'])
})

test('§2 Waitlist: a row has its links, date, label and status; without a phone N/A', async ({ staff, shop }) => {
  const word = uniqueWord()
  const joined = noonDaysAgo(0)
  await addEntries(shop, word, [
    { full_name: `Anouk ${word}`, phone: '+32 470 55 01 22', created_at: joined },
    { full_name: `Rafael ${word}`, created_at: noonDaysAgo(1) }
  ])
  await openWaitlist(staff, `?search=${word}`)
  const cells = rowOf(staff, `Anouk ${word}`).getByRole('cell')
  await expect(cells.nth(1).getByRole('link', { name: `${word}-0@example.com` })).toHaveAttribute(
    'href',
    `mailto:${word}-0@example.com`
  )
  await expect(cells.nth(2).getByRole('link', { name: '+32 470 55 01 22' })).toHaveAttribute('href', 'tel:+32470550122')
  await expect(cells.nth(3)).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, 12:00 PMToday$/)
  await expect(cells.nth(4)).toHaveText('Active')
  await expect(rowOf(staff, `Rafael ${word}`).getByRole('cell').nth(2)).toHaveText('N/A')
  await expect(rowOf(staff, `Rafael ${word}`).getByRole('cell').nth(3)).toHaveText(/Yesterday$/)
  await removeEntries(shop, word)
})

test('§2 Waitlist: labels by their thresholds', async ({ staff, shop }) => {
  const word = uniqueWord()
  const labels: [number, string][] = [
    [2, '2 days ago'],
    [29, '29 days ago'],
    [30, '1 months ago'],
    [60, '2 months ago'],
    [364, '12 months ago'],
    [365, '1 years ago'],
    [800, '2 years ago']
  ]
  await addEntries(
    shop,
    word,
    labels.map(([days]) => ({ full_name: `${word} ${days}`, created_at: noonDaysAgo(days) }))
  )
  await openWaitlist(staff, `?search=${word}`)
  for (const [days, label] of labels) {
    await expect(rowOf(staff, `${word} ${days}`).getByText(label, { exact: true })).toBeVisible()
  }
  await removeEntries(shop, word)
})

test('§2 Waitlist: the search finds name, email and phone whatever the case, and stands in the URL', async ({
  staff,
  shop
}) => {
  const word = uniqueWord()
  const digits = String(Math.floor(Math.random() * 1e9)).padStart(9, '7')
  await addEntries(shop, word, [
    { full_name: `Éloïse ${word.toUpperCase()}` },
    { full_name: 'By mail', email: `${word}.mail@example.com` },
    { full_name: 'By phone', phone: `+47 ${digits.slice(0, 3)} ${digits.slice(3)}` }
  ])
  await openWaitlist(staff)
  const total = await figure(staff, 'Total Signups').textContent()
  for (const [words, name] of [
    [`éloïse ${word}`, `Éloïse ${word.toUpperCase()}`],
    [`${word.toUpperCase()}.MAIL`, 'By mail'],
    [`+47 ${digits.slice(0, 3)} ${digits.slice(3)}`, 'By phone'],
    [`+47${digits}`, 'By phone']
  ] as const) {
    await searchOf(staff).fill(words)
    await expect(staff.getByRole('heading', { name: 'Waitlist Entries (1)' })).toBeVisible()
    await expect(rowOf(staff, name)).toBeVisible()
  }
  await expect(staff).toHaveURL(/\?search=%2B47\d{9}$/)
  await expect(staff.getByRole('status').filter({ hasText: '1 entry found' })).toBeAttached()
  await expect(figure(staff, 'Total Signups')).toHaveText(total ?? '')
  await searchOf(staff).fill('nobody at all')
  await expect(staff.getByText('No entries match your search')).toBeVisible()
  await expect(staff.getByRole('heading', { name: 'Waitlist Entries (0)' })).toBeVisible()
  await expectAccessible(staff)
  await searchOf(staff).press('Escape')
  await expect(staff).toHaveURL(/\/backoffice\/waitlist$/)
  await removeEntries(shop, word)
})

test('§2 Waitlist: without any entry it says so', async ({ staff }) => {
  await staff.route('**/rest/v1/waitlist?*', (route) => route.fulfill({ json: [] }))
  await openWaitlist(staff)
  await expect(staff.getByText('No waitlist entries yet')).toBeVisible()
  await expect(figure(staff, 'Total Signups')).toHaveText('0')
})

for (const [name, body, text] of [
  ['with', { code: 'XX000', message: 'could not read block 7' }, 'Failed to fetch waitlist: could not read block 7'],
  ['without', { code: 'XX000', message: '' }, 'Failed to fetch waitlist']
] as const) {
  test(`§8 Waitlist: the toast of a load that fails ${name} a message, and the way to try again`, async ({ staff }) => {
    await staff.route('**/rest/v1/waitlist?*', (route) => route.fulfill({ status: 500, json: body }))
    await staff.goto('/backoffice/waitlist')
    await expect(staff.locator('[data-sonner-toast]')).toHaveText(text)
    await expect(figure(staff, 'Total Signups').getByText('Not available')).toBeAttached()
    await expectAccessible(staff)
    await staff.unrouteAll()
    await staff.getByRole('button', { name: 'Try again' }).click()
    await expect(staff.getByRole('heading', { name: /^Waitlist Entries \(\d+\)$/ })).toBeVisible()
    await expect(staff.getByRole('row').nth(3)).toBeVisible()
  })
}

test('the skeleton has the layout of the loaded list', async ({ staff }) => {
  const answers = Promise.withResolvers<void>()
  await staff.route('**/rest/v1/waitlist?*', async (route) => {
    await answers.promise
    await route.continue()
  })
  await staff.goto('/backoffice/waitlist')
  await expect(staff.getByRole('status').filter({ hasText: 'Loading waitlist...' })).toBeAttached()
  await expectAccessible(staff)
  const before = await staff.getByRole('row').nth(1).boundingBox()
  answers.resolve()
  await expect(staff.getByRole('link', { name: /@/ }).first()).toBeVisible()
  expect(await staff.getByRole('row').nth(1).boundingBox()).toEqual(before)
})

test('all of more than a thousand entries are listed, and few are rendered', async ({ staff, shop }) => {
  const word = uniqueWord()
  const many = Array.from({ length: 1010 }, (_, index) => ({
    full_name: `${word} ${index + 1}`,
    created_at: new Date(Date.UTC(2001, 0, 1) - index * 1000).toISOString()
  }))
  await addEntries(shop, word, many)
  await openWaitlist(staff, `?search=${word}`)
  await expect(staff.getByRole('heading', { name: 'Waitlist Entries (1,010)' })).toBeVisible()
  await expect(staff.getByRole('table')).toHaveAttribute('aria-rowcount', '1011')
  await staff.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(rowOf(staff, `${word} 1010`)).toBeVisible()
  expect(await staff.getByRole('row').count()).toBeLessThan(80)
  await removeEntries(shop, word)
})

test('the heads of Name and Joined sort; columns can be hidden, and that is remembered', async ({ staff, shop }) => {
  const word = uniqueWord()
  await addEntries(shop, word, [
    { full_name: `Zoë ${word}`, created_at: noonDaysAgo(1) },
    { full_name: `ada ${word}`, created_at: noonDaysAgo(2) },
    { full_name: `Mo ${word}`, created_at: noonDaysAgo(3) }
  ])
  await openWaitlist(staff, `?search=${word}`)
  const names = staff.locator('tbody td:first-child')
  await expect(names).toHaveText([`Zoë ${word}`, `ada ${word}`, `Mo ${word}`])
  await staff.getByRole('button', { name: 'Name', exact: true }).click()
  await expect(names).toHaveText([`ada ${word}`, `Mo ${word}`, `Zoë ${word}`])
  await expect(staff.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(staff).toHaveURL(/sort=full_name/)
  await staff.getByRole('button', { name: 'Joined', exact: true }).click()
  await expect(names).toHaveText([`Mo ${word}`, `ada ${word}`, `Zoë ${word}`])
  await staff.goBack()
  await expect(names).toHaveText([`ada ${word}`, `Mo ${word}`, `Zoë ${word}`])
  await staff.getByRole('button', { name: 'Columns' }).click()
  await staff.getByRole('menuitemcheckbox', { name: 'Phone' }).click()
  await staff.keyboard.press('Escape')
  await staff.reload()
  await expect(staff.getByRole('columnheader')).toHaveText(['Name', 'Email', 'Joined', 'Status'])
  await removeEntries(shop, word)
})

test('who asks for an invitation on the landing page appears without a reload', async ({ staff, shop }) => {
  const word = uniqueWord()
  await openWaitlist(staff, `?search=${word}`)
  await expect(staff.getByText('No entries match your search')).toBeVisible()
  await shop.service.rpc('request_invitation', { full_name: `Late ${word}`, email: `${word}@example.com` }).throwOnError()
  await expect(rowOf(staff, `Late ${word}`)).toBeVisible({ timeout: 60_000 })
  await removeEntries(shop, word)
})

test('on a phone entries are items of three lines with all that the columns have', async ({ staff, shop }) => {
  const word = uniqueWord()
  await addEntries(shop, word, [{ full_name: `Anouk ${word}`, phone: '+32 470 55 01 22', created_at: noonDaysAgo(0) }])
  await staff.setViewportSize({ width: 390, height: 844 })
  await openWaitlist(staff, `?search=${word}`)
  await expect(staff.getByRole('table')).toHaveCount(0)
  const item = staff.getByRole('list', { name: 'Waitlist entries' }).getByRole('listitem')
  await expect(item).toHaveText(
    new RegExp(`^Anouk ${word}Active${word}-0@example.comToday\\+32 470 55 01 22\\w+ \\d+, \\d+, 12:00 PM$`)
  )
  for (const link of await item.getByRole('link').all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24)
  }
  await expectAccessible(staff)
  await removeEntries(shop, word)
})

for (const width of [390, 768, 1440]) {
  test(`names, addresses and phones of every kind break no line at ${width} px`, async ({ staff }) => {
    await staff.setViewportSize({ width, height: 900 })
    await staff.route('**/rest/v1/waitlist?*', (route) => route.fulfill({ json: extremeEntries }))
    await openWaitlist(staff)
    await expect(staff.getByText('<b onmouseover="alert(1)">Bold</b>', { exact: false })).toBeVisible()
    expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const heights = await staff
      .locator('tbody tr, ul[aria-label="Waitlist entries"] li')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    expect(heights).toHaveLength(extremeEntries.length)
    expect(new Set(heights).size).toBe(1)
    await expectAccessible(staff)
  })
}

test('the sheet of invitations says that its list is loading', async ({ staff }) => {
  await staff.route('**/rest/v1/waitlist?*', () => undefined)
  await staff.goto('/backoffice/waitlist?invitations=waiting')
  const sheet = staff.getByRole('dialog', { name: 'Invitations' })
  await expect(sheet.getByRole('status').filter({ hasText: 'Loading invitations...' })).toBeAttached()
})

test('the twenty who have waited longest are chosen with one press, and asked about before they are invited', async ({
  staff,
  shop
}) => {
  const word = uniqueWord()
  const entries = Array.from({ length: 22 }, (_, index) => ({
    full_name: `${word} ${index}`,
    created_at: noonDaysAgo(1000 - index)
  }))
  await addEntries(shop, word, entries)
  await staff.goto('/backoffice/waitlist?invitations=waiting')
  const sheet = staff.getByRole('dialog', { name: 'Invitations' })
  await sheet.getByRole('button', { name: 'Choose the next 20' }).click()
  await expect(sheet.getByRole('button', { name: 'Invite (20)' })).toBeEnabled()
  await expect(sheet.getByRole('checkbox', { checked: true })).toHaveCount(20)
  await expect(sheet.getByRole('checkbox', { name: new RegExp(`${word} 19`) })).toBeChecked()
  await expect(sheet.getByRole('checkbox', { name: new RegExp(`${word} 20`) })).not.toBeChecked()
  await expect(sheet.getByRole('tab', { name: /^Waiting \d+$/ })).toBeVisible()
  let sent = 0
  staff.on('request', (request) => {
    if (request.url().includes('invite-waitlist')) sent += 1
  })
  await sheet.getByRole('button', { name: 'Invite (20)' }).click()
  const question = staff.getByRole('alertdialog', { name: 'Send 20 invitations?' })
  await expectAccessible(staff)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(sheet.getByRole('checkbox', { checked: true })).toHaveCount(20)
  expect(sent).toBe(0)
  await removeEntries(shop, word)
})

test('those who are not invited yet are a filter, which stands in the URL and in a view', async ({ staff, shop }) => {
  const word = uniqueWord()
  await addEntries(shop, word, [{ full_name: `${word} One` }, { full_name: `${word} Two` }])
  await shop.service.from('waitlist').update({ invited_at: '2026-11-20T12:00:00Z' }).eq('full_name', `${word} Two`)
  await openWaitlist(staff, `?search=${word}`)
  const views = staff.getByRole('navigation', { name: 'Views' })
  await expect(views.getByRole('link', { name: /^All/ })).not.toHaveAttribute('aria-current')
  await staff.getByRole('button', { name: 'Not invited 1' }).click()
  await expect(staff).toHaveURL(/invited=no/)
  await expect(staff.getByRole('heading', { name: 'Waitlist Entries (1)' })).toBeVisible()
  await expect(rowOf(staff, `${word} One`)).toBeVisible()
  await staff.getByRole('button', { name: 'Save as a view' }).click()
  const form = staff.getByRole('dialog', { name: 'Save as a view' })
  await form.getByLabel('Name').fill(word)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(views.getByRole('link', { name: `${word} 1` })).toHaveAttribute('aria-current', 'true')
  await staff.getByRole('button', { name: 'Invited 1', exact: true }).click()
  await expect(rowOf(staff, `${word} Two`)).toBeVisible()
  await views.getByRole('link', { name: /^All/ }).click()
  await expect(staff).not.toHaveURL(/invited/)
  await expect(views.getByRole('link', { name: /^All/ })).toHaveAttribute('aria-current', 'true')
  await shop.service.from('saved_views').delete().eq('name', word).throwOnError()
  await removeEntries(shop, word)
})

test('the entries that are shown are exported as a file that no spreadsheet runs, and the history says so', async ({
  staff,
  shop
}) => {
  const word = uniqueWord()
  await addEntries(shop, word, [{ full_name: `=${word}`, phone: '+33 1 23' }])
  await openWaitlist(staff, `?search=${word}`)
  const download = staff.waitForEvent('download')
  await staff.getByRole('button', { name: 'Export' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^vitrine-waitlist-\d{4}-\d\d-\d\d\.csv$/)
  const [header, row, rest] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(header).toBe('\ufeffName,Email,Phone,Joined,Invited')
  expect(row).toMatch(new RegExp(`^'=${word},${word}-0@example.com,'\\+33 1 23,\\d{4}-.*,$`))
  expect(rest).toBe('')
  const exported = shop.service.from('record_changes').select('after').match({ kind: 'exported', table_name: 'waitlist' })
  expect((await exported).data).toContainEqual({ after: { records: 1 } })
  await removeEntries(shop, word)
})

test('who was invited says when, beside Active', async ({ staff, shop }) => {
  const word = uniqueWord()
  await addEntries(shop, word, [{ full_name: word }])
  await shop.service.from('waitlist').update({ invited_at: '2026-11-20T12:00:00Z' }).eq('full_name', word)
  await openWaitlist(staff, `?search=${word}`)
  await expect(rowOf(staff, word).getByRole('cell').last()).toHaveText(/^ActiveInvited Nov 20, 2026$/)
  const label = rowOf(staff, word).getByText('Invited Nov 20, 2026')
  expect(await label.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true)
  await removeEntries(shop, word)
})
