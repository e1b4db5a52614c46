import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { addClient, cardOf, countOn, openClients, removeClients, searchOf, tileOf } from './clients-page.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const hour = 3_600_000
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()
const uniqueName = (word: string) => `${word} ${randomUUID().slice(0, 8)}`

test('§2 Clients: heading, total, and a tile for each status with its count', async ({ staff, shop }) => {
  await openClients(staff)
  await expect(staff.getByRole('heading', { name: 'Client Directory', level: 2 })).toBeVisible()
  const { count } = await shop.service.from('profiles').select('*', { count: 'exact', head: true })
  await expect(staff.getByText(`View and manage all users in your system (${count} total)`)).toBeVisible()
  const tiles = staff.getByRole('group', { name: 'Show clients' }).getByRole('button')
  await expect(tiles).toHaveText([/^Total\d/, /^Active\d/, /^VIP\d/, /^New\d/, /^Inactive\d/])
  expect(await countOn(staff, 'Total')).toBe(count)
  for (const [label, status] of [
    ['Active', 'active'],
    ['VIP', 'vip'],
    ['Inactive', 'inactive']
  ] as const) {
    const { count: expected } = await shop.service
      .from('client_profiles')
      .select('*', { count: 'exact', head: true })
      .eq('status', status)
    expect(await countOn(staff, label)).toBe(expected)
  }
})

test('§2 Clients: a card shows status, name, email, spend, orders, location and times', async ({ staff, shop }) => {
  const name = uniqueName('Amélie')
  const client = await addClient(shop, {
    full_name: name,
    details: [
      {
        status: 'vip',
        annual_spend: 48_200.6,
        orders_this_year: 1014,
        location: 'Paris',
        last_active: ago(2 * hour + 1000),
        last_order: ago(61 * 24 * hour)
      }
    ]
  })
  await openClients(staff)
  const card = cardOf(staff, name)
  await expect(card).toHaveText(
    [
      'A',
      'VIC',
      name,
      client.email,
      'Annual Spend',
      '£48,201',
      'Orders YTD',
      '1,014',
      'Paris',
      'Active 2 hours ago',
      'Last order 2 months ago'
    ].join('')
  )
  await removeClients(shop, [client])
})

test('§2 Clients: the labels are Active, Inactive, VIC and New, and each tile shows its own', async ({ staff }) => {
  await openClients(staff)
  for (const [tile, label, status] of [
    ['Active', 'Active', 'active'],
    ['VIP', 'VIC', 'vip'],
    ['New', 'New', 'new'],
    ['Inactive', 'Inactive', 'inactive']
  ] as const) {
    const count = await countOn(staff, tile)
    await tileOf(staff, tile).click()
    await expect(staff).toHaveURL(new RegExp(`\\?status=${status}$`))
    await expect(tileOf(staff, tile)).toHaveAttribute('aria-pressed', 'true')
    await expect(staff.getByRole('list', { name: 'Clients' }).getByRole('listitem').first()).toContainText(label)
    await expect(staff.getByRole('list', { name: 'Clients' }).getByRole('listitem').first()).toHaveAttribute(
      'aria-setsize',
      String(count)
    )
    for (const card of await staff.getByRole('list', { name: 'Clients' }).getByRole('listitem').all()) {
      await expect(card.getByText(label, { exact: true })).toBeVisible()
    }
  }
  await staff.goBack()
  await expect(tileOf(staff, 'New')).toHaveAttribute('aria-pressed', 'true')
  await staff.reload()
  await expect(tileOf(staff, 'New')).toHaveAttribute('aria-pressed', 'true')
  await tileOf(staff, 'Total').click()
  await expect(staff).toHaveURL(/\/backoffice\/clients$/)
  await staff.goto('/backoffice/clients?status=friend')
  await expect(tileOf(staff, 'Total')).toHaveAttribute('aria-pressed', 'true')
})

test('§3 Client profile: without one a user is new and has spent nothing; of several the first counts', async ({
  staff,
  shop
}) => {
  const lone = uniqueName('Lone')
  const twice = uniqueName('Twice')
  const clients = [
    await addClient(shop, { full_name: lone }),
    await addClient(shop, {
      full_name: twice,
      details: [
        { status: 'inactive', annual_spend: 5 },
        { status: 'vip', annual_spend: 6 }
      ]
    })
  ]
  await shop.service
    .from('client_profiles')
    .update({ location: 'Touched' })
    .eq('profile_id', clients[1]?.id)
    .eq('annual_spend', 5)
  await openClients(staff)
  await expect(cardOf(staff, lone)).toContainText('New')
  await expect(cardOf(staff, lone)).toContainText('Annual Spend£0Orders YTD0Active just now')
  await expect(cardOf(staff, lone)).not.toContainText('Last order')
  await expect(cardOf(staff, twice)).toContainText('Inactive')
  await expect(cardOf(staff, twice)).toContainText('£5')
  await removeClients(shop, clients)
})

test('§2 Clients: a user without a name is an Unknown Client, found by email', async ({ staff, shop }) => {
  const client = await addClient(shop, { full_name: null })
  await openClients(staff)
  await searchOf(staff).fill(client.email.toUpperCase())
  await expect(staff.getByRole('list', { name: 'Clients' }).getByRole('listitem')).toHaveCount(1)
  await expect(cardOf(staff, 'Unknown Client')).toContainText(client.email)
  await removeClients(shop, [client])
})

test('§2 Clients: banner, else avatar, else a gradient with the initial; also if a picture fails to load', async ({
  staff,
  shop
}) => {
  const pictures = `${shop.url}/storage/v1/object/public/brand-assets`
  const { data: brands } = await shop.service
    .from('brands')
    .select('brand_image_url')
    .not('brand_image_url', 'is', null)
    .limit(1)
  const good = brands?.[0]?.brand_image_url ?? ''
  const [banner, avatar, broken] = [uniqueName('Banner'), uniqueName('Avatar'), uniqueName('Zacharie')]
  const clients = [
    await addClient(shop, { full_name: banner, details: [{ banner_image_url: good }] }),
    await addClient(shop, {
      full_name: avatar,
      avatar_url: good,
      details: [{ banner_image_url: `${pictures}/gone.webp` }]
    }),
    await addClient(shop, { full_name: broken, avatar_url: `${pictures}/gone-too.webp` })
  ]
  await openClients(staff)
  for (const name of [banner, avatar]) {
    const picture = cardOf(staff, name).locator('img')
    await expect(picture).toHaveJSProperty('complete', true)
    await expect(picture).toHaveAttribute('src', good)
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
  await expect(cardOf(staff, broken).getByText('Z', { exact: true })).toBeVisible()
  await expect(cardOf(staff, broken).locator('img')).toHaveCount(0)
  await removeClients(shop, clients)
})

test('§2 Clients: the search waits for a pause, ignores case, stands in the URL and goes with the tiles', async ({
  staff,
  shop
}) => {
  const name = uniqueName('Seraphine')
  const client = await addClient(shop, { full_name: name, details: [{ status: 'vip' }] })
  await openClients(staff)
  const total = await countOn(staff, 'Total')
  await searchOf(staff).pressSequentially(name.toUpperCase(), { delay: 20 })
  await expect(staff.getByRole('list', { name: 'Clients' }).getByRole('listitem')).toHaveCount(1)
  await expect(staff.getByRole('status').filter({ hasText: '1 user found' })).toBeAttached()
  await expect(staff).toHaveURL(/\?search=SERAPHINE/)
  expect(await countOn(staff, 'Total')).toBe(total)

  await tileOf(staff, 'VIP').click()
  await expect(cardOf(staff, name)).toBeVisible()
  await tileOf(staff, 'Inactive').click()
  await expect(staff.getByText('No users found')).toBeVisible()
  await expect(staff.getByText('Try adjusting your search or filters')).toBeVisible()
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(staff.getByText('No users found')).toBeVisible()
  await staff.goBack()
  await staff.goBack()
  await expect(tileOf(staff, 'Total')).toHaveAttribute('aria-pressed', 'true')
  await expect(searchOf(staff)).toHaveValue(name.toUpperCase())
  await staff.getByRole('button', { name: 'Clear' }).click()
  await expect(staff).toHaveURL(/\/backoffice\/clients$/)
  await removeClients(shop, [client])
})

test('a user who signs up appears without a reload', async ({ staff, shop }) => {
  await openClients(staff)
  const total = await countOn(staff, 'Total')
  const name = uniqueName('Fresh')
  const client = await addClient(shop, { full_name: name })
  await expect(cardOf(staff, name)).toBeVisible({ timeout: 60_000 })
  // The tiles are counted by themselves.
  await expect.poll(() => countOn(staff, 'Total')).toBe(total + 1)
  await removeClients(shop, [client])
})

test('by the keyboard alone: search, choose a tile, go back', async ({ staff }) => {
  await openClients(staff)
  await tileOf(staff, 'Total').focus()
  for (const tile of ['Active', 'VIP']) {
    await staff.keyboard.press('Tab')
    await expect(tileOf(staff, tile)).toBeFocused()
  }
  await staff.keyboard.press('Space')
  await expect(tileOf(staff, 'VIP')).toHaveAttribute('aria-pressed', 'true')
  await expect(tileOf(staff, 'VIP')).toBeFocused()
  for (const _ of ['New', 'Inactive', 'search']) await staff.keyboard.press('Tab')
  await expect(searchOf(staff)).toBeFocused()
  await staff.keyboard.type('zzzz')
  await staff.keyboard.press('Enter')
  await expect(staff.getByText('No users found')).toBeVisible()
  await staff.keyboard.press('Escape')
  await expect(staff.getByText('No users found')).toHaveCount(0)
  for (const _ of ['All', 'Waiting', 'Carts', 'Requests', 'Mine', 'order', 'Filter']) await staff.keyboard.press('Tab')
  await expect(staff.getByRole('button', { name: 'Filter', exact: true })).toBeFocused()
})

test('all clients are exported as a file that no spreadsheet runs, and the history says so', async ({ staff, shop }) => {
  const name = `=${uniqueName('Formula')}`
  const details = [
    { status: 'new', annual_spend: 1, created_at: '2026-02-01T00:00:00Z' },
    { status: 'vip', annual_spend: 1200, created_at: '2026-01-01T00:00:00Z' }
  ]
  const client = await addClient(shop, { full_name: name, details })
  const unknown = await addClient(shop, { full_name: uniqueName('Unknown') })
  await openClients(staff)
  const download = staff.waitForEvent('download')
  await staff.getByRole('button', { name: 'Export' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toBe('\ufeffName,Email,Joined,Status,Annual spend (GBP),Orders this year,Location,Last active,Last order')
  expect(lines.find((line) => line.startsWith(`'${name},`))).toContain(',vip,1200,')
  // As the directory shows a client without figures.
  expect(lines.find((line) => line.startsWith('Unknown'))).toContain(',new,0,0,')
  const { count } = await shop.service.from('profiles').select('*', { count: 'exact', head: true })
  expect(lines).toHaveLength((count ?? 0) + 1)
  const exported = shop.service.from('record_changes').select('after').match({ kind: 'exported', table_name: 'profiles' })
  expect((await exported).data).toContainEqual({ after: { records: count } })
  await removeClients(shop, [client, unknown])
})
