import type { Page } from '@playwright/test'
import { addShopper, expect, signIn, test } from './fixtures.ts'
import { bookFitting, chooseTime, chosenInstant, freeTimes, openTimes, showLater } from './space-page.ts'

/** At the products for a fitting in the second week, whose time is counted from the end. */
async function openProducts(page: Page, fromEnd: number): Promise<void> {
  await openTimes(page, 'A fitting')
  await showLater(page)
  await chooseTime(page, fromEnd)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'What shall we bring out?' })).toBeVisible()
}

const book = (page: Page) => page.getByRole('button', { name: /^Book / })
const booked = (page: Page) => page.getByText('Booked', { exact: true })

test('the first screen needs neither the router nor the database client, which bring the services', async ({ page }) => {
  await page.route(/assets\/(start-app|router)-/, (route) => route.abort())
  await page.goto('/space')
  await expect(page.getByRole('heading', { name: 'An hour of quiet.' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The visits' })).toBeVisible()
  await page.unrouteAll()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { name: 'Three ways to use it' })).toBeVisible()
})

test('the same booking in two tabs is one visit', async ({ shopper, shop }) => {
  await openProducts(shopper, 20)
  const other = await shopper.context().newPage()
  await other.goto(shopper.url())
  await expect(book(other)).toBeVisible()
  await Promise.all([book(shopper).click(), book(other).click()])
  await expect(booked(shopper)).toBeVisible()
  await expect(booked(other)).toBeVisible()
  const id = new URL(shopper.url()).searchParams.get('visit')
  expect(new URL(other.url()).searchParams.get('visit')).toBe(id)
  const { data: visit } = await shop.service.from('salon_visits').select('user_id').eq('id', id).single().throwOnError()
  const { count } = await shop.service
    .from('salon_visits')
    .select('*', { count: 'exact', head: true })
    .eq('user_id', visit.user_id)
  expect(count).toBe(1)
})

test('a time that was booked in another tab is refused in this one, with other times', async ({ shopper }) => {
  await openProducts(shopper, 22)
  const { searchParams } = new URL(shopper.url())
  searchParams.set('booking', crypto.randomUUID())
  const other = await shopper.context().newPage()
  await other.goto(`/space?${searchParams}`)
  await book(other).click()
  await expect(booked(other)).toBeVisible()
  await book(shopper).click()
  await expect(shopper.getByText('You already have a visit at this time.')).toBeVisible()
  await expect(shopper.getByText('The next free times:')).toBeVisible()
})

test('a visit that is cancelled in one tab cannot be moved in another', async ({ shopper }) => {
  await bookFitting(shopper, 24)
  const other = await shopper.context().newPage()
  await other.goto(`${shopper.url()}&move=1`)
  await showLater(other)
  await chooseTime(other)
  await shopper.getByRole('button', { name: 'Cancel the visit' }).click()
  await shopper.getByRole('alertdialog').getByRole('button', { name: 'Cancel the visit' }).click()
  await expect(shopper.getByText('Cancelled', { exact: true })).toBeVisible()
  await other.getByRole('button', { name: /^Move to / }).click()
  await expect(other.getByText('Cancelled', { exact: true })).toBeVisible()
})

test('a booking whose response is lost is found by a reload', async ({ shopper }) => {
  await openProducts(shopper, 26)
  await shopper.route('**/rpc/book_visit', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await shopper.route('**/rest/v1/salon_visits*', (route) => route.abort())
  await book(shopper).click()
  await expect(shopper.getByText('That could not be saved. Check your connection and try again.')).toBeVisible()
  await shopper.unrouteAll()
  await shopper.reload()
  await expect(booked(shopper)).toBeVisible()
  await expect(shopper).toHaveURL(/visit=/)
})

test('who is signed out in another tab signs in again and is back at the very time', async ({ page, shop }) => {
  const account = await addShopper(shop)
  await signIn(page, account)
  await openProducts(page, 28)
  const at = chosenInstant(page)
  const other = await page.context().newPage()
  await other.goto('/home')
  await other.getByRole('button', { name: 'Menu' }).click()
  await other.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/auth')
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'What shall we bring out?' })).toBeVisible()
  expect(chosenInstant(page)).toBe(at)
  await book(page).click()
  await expect(booked(page)).toBeVisible()
})

test('an address with nonsense in it leads back to what exists', async ({ shopper }) => {
  await shopper.goto('/space?service=nothing')
  await expect(shopper.getByRole('heading', { name: 'This visit is no longer offered.' })).toBeVisible()
  await shopper.goto('/space?visit=nothing')
  await expect(shopper.getByRole('heading', { name: 'We could not find this visit.' })).toBeVisible()
  await openTimes(shopper, 'A fitting')
  const { searchParams } = new URL(shopper.url())
  await shopper.goto(`/space?${searchParams}&at=soon&from=0000-99-99&advisor=me`)
  await expect(freeTimes(shopper).first()).toBeVisible()
  await shopper.goto(`/space?${searchParams}&at=soon&booking=mine`)
  await expect(shopper.getByRole('heading', { name: 'Choose a time' })).toBeVisible()
})

test('the pieces of a visit are waited for, and say when they could not be loaded', async ({ shopper, staff, shop }) => {
  await bookFitting(shopper, 28)
  const id = new URL(shopper.url()).searchParams.get('visit') ?? ''
  const visits = shop.service
    .from('salon_visits')
    .update({ product_ids: ['VIT-0018'] })
    .eq('id', id)
  const { data: visit } = await visits.select('starts_at').single().throwOnError()
  const products = '**/rest/v1/demo_products?*VIT-0018*'
  await shopper.route(products, () => undefined)
  await shopper.reload()
  const pieces = shopper.getByRole('region', { name: 'We will bring out' }).getByRole('list')
  await expect(pieces).toHaveAttribute('aria-busy', 'true')
  await expect(pieces.locator('li')).toHaveCount(1)

  const failing = (page: Page) => page.route(products, (route) => route.fulfill({ status: 400, json: {} }))
  await failing(shopper)
  await shopper.reload()
  await expect(shopper.getByText('The pieces could not be loaded.')).toBeVisible()
  await shopper.unrouteAll()
  await shopper.getByRole('button', { name: 'Try again' }).click()
  await expect(pieces.getByText('Ninian Cable Sweater')).toBeVisible()

  await failing(staff)
  await staff.goto(`/backoffice/clients?salon=day&day=${visit.starts_at.slice(0, 10)}&visit=${id}`)
  await expect(staff.getByText('The products could not be loaded.')).toBeVisible()
})
