import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import type { Shop } from './shop.ts'

async function openServices(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Services' }).click()
  const sheet = page.getByRole('dialog', { name: 'Services' })
  await expect(sheet.getByRole('heading', { name: 'Your requests' })).toBeVisible()
  return sheet
}

async function ask(sheet: Locator, service: string): Promise<void> {
  await sheet.getByRole('button', { name: `Request ${service}` }).click()
  await sheet.getByRole('button', { name: 'Send request' }).click()
  await expect(sheet.getByText('Choose a piece, or say what this is for')).toBeVisible()
  await sheet.getByLabel('Note').fill('For the bag that I have')
  await sheet.getByRole('button', { name: 'Send request' }).click()
  await expect(requestOf(sheet, service)).toBeVisible()
}

function requestOf(sheet: Locator, service: string): Locator {
  return sheet.getByRole('region', { name: 'Your requests' }).getByRole('listitem').filter({ hasText: service })
}

/** As staff do. */
async function answer(shop: Shop, page: Page, change: Record<string, string>): Promise<void> {
  const id = await page.evaluate(() => JSON.parse(localStorage.getItem('sb-localhost-auth-token') ?? '{}').user.id)
  await shop.service.from('service_requests').update(change).eq('user_id', id).throwOnError()
}

const dayName = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

test('offers six services, and one is requested with the viewed product, a note and a date', async ({ shopper, shop }) => {
  await shopper.goto('/product/VIT-0001')
  const sheet = await openServices(shopper)
  await expect(sheet.getByText('No requests yet.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: /^Request / })).toHaveCount(6)
  await sheet.getByRole('button', { name: 'Request Repair' }).click()
  await sheet.getByLabel('Piece').selectOption('VIT-0001')
  await sheet.getByLabel('Note').fill('The clasp does not close.')
  await sheet.getByLabel('Preferred date (optional)').fill('2020-01-01')
  await sheet.getByRole('button', { name: 'Send request' }).click()
  await expect(sheet.getByText('Choose today or a later date')).toBeVisible()
  await sheet.getByLabel('Preferred date (optional)').fill('2099-01-01')
  await sheet.getByRole('button', { name: 'Send request' }).click()
  await expect(sheet.getByText('Choose a date within two years')).toBeVisible()
  const day = new Date(Date.now() + 300 * 86_400_000)
  const preferred = day.toISOString().slice(0, 10)
  await sheet.getByLabel('Preferred date (optional)').fill(preferred)
  await sheet.getByRole('button', { name: 'Send request' }).click()
  const request = requestOf(sheet, 'Repair')
  await expect(request.getByText('Augustine Top-Handle Bag')).toBeVisible()
  await expect(request.getByText('The clasp does not close.')).toBeVisible()
  await expect(request.getByText('Awaiting our reply')).toBeVisible()
  await expect(request.getByText(`for ${dayName.format(day)} if possible`)).toBeVisible()
  const { data } = await shop.service.from('service_requests').select('service, product_id').eq('preferred_on', preferred)
  expect(data).toEqual([{ service: 'repair', product_id: 'VIT-0001' }])
})

test('a saved product can be named', async ({ shopper }) => {
  await shopper.goto('/product/VIT-0018')
  await shopper.getByRole('button', { name: 'Save Ninian Cable Sweater' }).first().click()
  await shopper.getByRole('banner').getByRole('link', { name: 'Vitrine' }).click()
  await expect(shopper).toHaveURL(/\/home$/)
  const sheet = await openServices(shopper)
  await sheet.getByRole('button', { name: 'Request Alterations' }).click()
  await sheet.getByLabel('Piece').selectOption('VIT-0018')
  await sheet.getByRole('button', { name: 'Send request' }).click()
  await expect(requestOf(sheet, 'Alterations').getByText('Ninian Cable Sweater')).toBeVisible()
})

test('replies by staff appear without a reload, and a started request cannot be cancelled', async ({ shopper, shop }) => {
  await shopper.goto('/home')
  const sheet = await openServices(shopper)
  await ask(sheet, 'Care')
  const request = requestOf(sheet, 'Care')
  await expect(request.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await answer(shop, shopper, { status: 'in_progress', staff_note: 'It is with the cleaner until Friday.' })
  await expect(request.getByText('In our hands')).toBeVisible({ timeout: 60_000 })
  await expect(request.getByText('It is with the cleaner until Friday.')).toBeVisible()
  await expect(request.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  await answer(shop, shopper, { status: 'done' })
  await expect(sheet.getByText('No open requests.')).toBeVisible({ timeout: 60_000 })
  await sheet.getByRole('button', { name: 'Earlier requests' }).click()
  await expect(sheet.getByText('Done', { exact: true })).toBeVisible()
})

test('a request is cancelled after confirmation', async ({ shopper }) => {
  await shopper.goto('/home')
  const sheet = await openServices(shopper)
  await ask(sheet, 'Gift wrap')
  await requestOf(sheet, 'Gift wrap').getByRole('button', { name: 'Cancel' }).click()
  const question = shopper.getByRole('alertdialog', { name: 'Cancel your request for gift wrap?' })
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(requestOf(sheet, 'Gift wrap')).toBeVisible()
  await requestOf(sheet, 'Gift wrap').getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Cancel request' }).click()
  await expect(sheet.getByText('No open requests.')).toBeVisible()
  await expect(shopper.getByText('Request cancelled.')).toBeVisible()
  await shopper.reload()
  await openServices(shopper)
  await sheet.getByRole('button', { name: 'Earlier requests' }).click()
  await expect(sheet.getByText('Cancelled', { exact: true })).toBeVisible()
})

test('a request sent again after a lost response is one request', async ({ shopper, shop }) => {
  await shopper.goto('/home')
  const sheet = await openServices(shopper)
  const posted: string[] = []
  await shopper.route('**/rest/v1/service_requests*', async (route) => {
    if (route.request().method() !== 'POST' || posted.length > 0) return route.continue()
    await route.fetch()
    posted.push(route.request().postData() ?? '')
    return route.abort()
  })
  await sheet.getByRole('button', { name: 'Request Authentication' }).click()
  await sheet.getByLabel('Note').fill('A bag of 1994')
  await sheet.getByRole('button', { name: 'Send request' }).click()
  await expect(shopper.getByText('Your request could not be sent. Check your connection and try again.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Send request' }).click()
  await expect(requestOf(sheet, 'Authentication')).toHaveCount(1)
  const { data } = await shop.service.from('service_requests').select('note').eq('note', 'A bag of 1994')
  expect(data).toHaveLength(1)
})

test('a request that was changed after a lost response replaces the one that arrived', async ({ shopper, shop }) => {
  await shopper.goto('/home')
  const sheet = await openServices(shopper)
  await sheet.getByRole('button', { name: 'Request Repair' }).click()
  await shopper.route('**/rest/v1/service_requests*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    return route.abort()
  })
  const note = `The clasp ${Date.now()}`
  await sheet.getByLabel('Note').fill(note)
  await sheet.getByRole('button', { name: 'Send request' }).click()
  await expect(shopper.getByText('Your request could not be sent. Check your connection and try again.')).toBeVisible()
  await shopper.unroute('**/rest/v1/service_requests*')
  await sheet.getByLabel('Note').fill(`${note}, and the strap`)
  await sheet.getByRole('button', { name: 'Send request' }).click()
  await expect(requestOf(sheet, 'Repair').getByText(`${note}, and the strap`)).toBeVisible()
  const { data } = await shop.service.from('service_requests').select('note, status').like('note', `${note}%`).order('note')
  expect(data).toEqual([
    { note, status: 'cancelled' },
    { note: `${note}, and the strap`, status: 'requested' }
  ])
})

test('visitors see the services and a link to sign in', async ({ page }) => {
  await page.goto('/partners')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Services' }).click()
  const sheet = page.getByRole('dialog', { name: 'Services' })
  await expect(sheet.getByRole('listitem')).toHaveCount(6)
  await expect(sheet.getByRole('button', { name: /^Request / })).toHaveCount(0)
  await sheet.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/auth$/)
})

test('the services and their form are accessible, by day and by night', async ({ shopper }) => {
  await shopper.goto('/home')
  const sheet = await openServices(shopper)
  await ask(sheet, 'Home try-on')
  for (const theme of ['light', 'dark']) {
    await shopper.evaluate((theme) => {
      document.documentElement.dataset.theme = theme
    }, theme)
    await expectAccessible(shopper)
    await sheet.getByRole('button', { name: 'Request Repair' }).click()
    await expectAccessible(shopper)
    await sheet.getByRole('button', { name: 'Back' }).click()
    await expect(sheet.getByRole('button', { name: 'Request Repair' })).toBeFocused()
  }
})
