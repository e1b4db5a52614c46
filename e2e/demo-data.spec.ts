import { demoAccounts } from './demo-accounts.ts'
import { expect, signIn, test } from './fixtures.ts'

test('§4 demo data: a persona of the demo sees its first paint while the live catalogue is on its way, then the live one', async ({
  page
}) => {
  await signIn(page, demoAccounts.shopper)
  let respond = () => undefined as unknown
  const requested = new Promise<void>((resolve) => {
    page.route('**/rest/v1/curations*', async (route) => {
      respond = () => route.fulfill({ json: [] })
      resolve()
    })
  })
  await page.goto('/discover')
  await requested
  await expect(page.getByRole('region', { name: 'Edits' }).getByRole('link')).toHaveCount(5)
  await respond()
  await expect(page.getByText('New edits are on their way. In the meantime:')).toBeVisible()
})

test('§8 demo data that fails to load is logged, and the live catalogue is shown', async ({ page }) => {
  await signIn(page, demoAccounts.shopper)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route('**/assets/demo-data-*.js', (route) => route.abort())
  await page.goto('/discover')
  await expect(page.getByRole('region', { name: 'Edits' })).toBeVisible()
  await expect.poll(() => logged.some((line) => line.includes('The demo data could not be loaded'))).toBe(true)
})

test('every profile of the demo is a client, and the shop’s own is not the first', async ({ shop }) => {
  const { data } = await shop.service
    .from('profiles')
    .select('full_name, client_profiles(id)')
    .like('email', '%@vitrine.example')
    .order('created_at', { ascending: false })
    .throwOnError()
  expect(data.filter(({ client_profiles }) => client_profiles.length !== 1)).toEqual([])
  expect(data).toHaveLength(7)
  expect(data.at(-1)?.full_name).toBe('Atelier')
  const { data: entries } = await shop.service.from('waitlist').select('created_at').throwOnError()
  const hours = new Set(entries.map(({ created_at }) => new Date(created_at).getUTCHours()))
  expect(hours.size).toBeGreaterThan(5)
})

test('other accounts see no demo data', async ({ shopper }) => {
  await shopper.route('**/rest/v1/curations*', () => undefined)
  await shopper.goto('/discover')
  await expect(shopper.getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached()
  await expect(shopper.getByRole('region', { name: 'Edits' })).toHaveCount(0)
})
