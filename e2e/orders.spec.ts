import type { Page } from '@playwright/test'
import { addBelt } from './catalogue.ts'
import { addShopper, expect, expectAccessible, signIn, test } from './fixtures.ts'
import { mailsTo } from './mailbox.ts'
import { otherDevice } from './other-device.ts'
import { clientOf, confirm, readReservation, sendCart, staffOf } from './reservations.ts'
import type { Shop } from './shop.ts'

function account(page: Page) {
  return page.getByRole('dialog', { name: 'Account' })
}

async function openOrders(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Account' }).click()
  await account(page)
    .getByRole('button', { name: /^Orders/ })
    .click()
  return account(page)
}

async function reserve(page: Page, shop: Shop) {
  const belt = await addBelt(shop)
  const id = await sendCart(await clientOf(shop, page), [{ ...belt, size: '85', quantity: 2 }])
  return { belt, id, ...(await readReservation(shop, id)) }
}

/** From the next load on, nothing tells the page of changes. */
async function stopLearning(page: Page) {
  await page.routeWebSocket('**/realtime/**', () => undefined)
}

test('from sent to fulfilled, the client follows each step as it is made, and agrees with one press', async ({
  shopper,
  shop
}) => {
  await shopper.goto('/home')
  const { belt, id, reference } = await reserve(shopper, shop)
  const staff = await staffOf(shop)
  const sheet = await openOrders(shopper)
  await expect(sheet.getByText(/^Sent to your advisor/)).toBeVisible()
  await sheet.getByRole('button', { name: `View ${reference}` }).click()
  await expect(shopper).toHaveURL(`${shop.url}/home?order=${id}`)
  await expect(sheet.getByText(belt.name)).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Agree' })).toHaveCount(0)

  await confirm(shop, staff, id)
  await expect(sheet.getByText('€255.00')).toBeVisible()
  await expect(sheet.getByText('+ €20.00 tax')).toBeVisible()
  await expect(sheet.getByText('Your turn')).toBeVisible()
  const payment = sheet.getByRole('link', { name: 'https://pay.example/v' })
  await expect(payment).toHaveAttribute('rel', /noopener/)
  await expectAccessible(shopper)
  await sheet.getByRole('button', { name: 'Agree' }).click()
  await expect(sheet.getByText(/^You have agreed, thank you\./)).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)

  const { version } = await readReservation(shop, id)
  await staff.rpc('mark_reservation_paid', { reservation: id, version }).throwOnError()
  await expect(sheet.getByText('Your payment has arrived. Your advisor is preparing the delivery.')).toBeVisible()
  await staff.rpc('fulfil_reservation', { reservation: id, version: version + 1 }).throwOnError()
  await expect(sheet.getByText('This reservation is complete.')).toBeVisible()
  await shopper.goBack()
  await expect(sheet.getByRole('button', { name: `View ${reference}` })).toBeFocused()
  await expect(sheet.getByRole('region', { name: 'Earlier' }).getByText(/^Fulfilled/)).toBeVisible()
  await expect(shopper).toHaveURL(`${shop.url}/home`)
  await expectAccessible(shopper)
})

test('of two devices, the second agrees to what it sees: it is told of a change, and that it is agreed already', async ({
  shopper,
  shop
}) => {
  await shopper.goto('/home')
  const { id } = await reserve(shopper, shop)
  const staff = await staffOf(shop)
  await confirm(shop, staff, id)
  const other = await otherDevice(shopper)
  await stopLearning(other)
  for (const page of [shopper, other]) {
    await page.goto(`/home?order=${id}`)
    await expect(account(page).getByText('€255.00')).toBeVisible()
  }
  await other.route('**/rest/v1/threads?*', (route) => route.abort())
  await confirm(shop, staff, id, { shipping: 50 })
  await expect(account(shopper).getByText('€270.00')).toBeVisible()
  await account(other).getByRole('button', { name: 'Agree' }).click()
  await expect(account(other).getByText('This reservation has just changed. Please read it again, as it is now.')).toBeVisible()
  await expect(account(other).getByText('€270.00')).toBeVisible()
  await account(shopper).getByRole('button', { name: 'Agree' }).click()
  await expect(account(shopper).getByText(/^You have agreed, thank you\./)).toBeVisible()
  await account(other).getByRole('button', { name: 'Agree' }).click()
  await expect(account(other).getByText(/^You have agreed, thank you\./)).toBeVisible()
  const { data } = await shop.service.from('reservation_steps').select('status').eq('reservation_id', id).eq('status', 'agreed')
  expect(data).toHaveLength(1)
  await other.context().close()
})

test('a confirmation that has expired can no longer be agreed to, and the way on is the advisor', async ({ shopper, shop }) => {
  await shopper.goto('/home')
  const { id, reference } = await reserve(shopper, shop)
  await confirm(shop, await staffOf(shop), id)
  await stopLearning(shopper)
  await shopper.goto(`/home?order=${id}`)
  await expect(account(shopper).getByRole('button', { name: 'Agree' })).toBeVisible()
  await shopper.route('**/rest/v1/threads?*', (route) => route.abort())
  const past = new Date(Date.now() - 1000).toISOString()
  await shop.service.from('reservations').update({ valid_until: past }).eq('id', id).throwOnError()
  await account(shopper).getByRole('button', { name: 'Agree' }).click()
  await expect(account(shopper).getByText('This confirmation has expired. Your advisor can confirm it again.')).toBeVisible()
  await expect(account(shopper).getByRole('button', { name: 'Agree' })).toHaveCount(0)
  await account(shopper).getByRole('button', { name: 'Ask your advisor' }).click()
  const advisor = shopper.getByRole('dialog', { name: 'Client advisor' })
  await expect(advisor.getByRole('textbox', { name: 'Write to your advisor' })).toHaveValue(`About ${reference}: `)
  await expect(account(shopper)).toHaveCount(0)
  await expect(shopper).toHaveURL(`${shop.url}/home`)
})

test('withdrawing asks first; offline, what was read stays and agreeing waits for a connection', async ({ shopper, shop }) => {
  await shopper.goto('/home')
  const { id, reference } = await reserve(shopper, shop)
  await confirm(shop, await staffOf(shop), id)
  await shopper.goto(`/home?order=${id}`)
  const sheet = account(shopper)
  await expect(sheet.getByText('€255.00')).toBeVisible()
  await shopper.context().setOffline(true)
  await expect(sheet.getByRole('button', { name: 'Agree' })).toBeDisabled()
  await expect(sheet.getByText('You are offline. Agree once you are connected again.')).toBeVisible()
  await expect(sheet.getByText('€255.00')).toBeVisible()
  await sheet.getByRole('button', { name: 'Withdraw' }).click()
  const question = shopper.getByRole('alertdialog', { name: `Withdraw ${reference}?` })
  await question.getByRole('button', { name: 'Keep it' }).click()
  await sheet.getByRole('button', { name: 'Withdraw' }).click()
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect(sheet.getByText('This reservation was withdrawn. Nothing is held or charged.')).toBeVisible()
  await shopper.context().setOffline(false)
  await expect
    .poll(async () => (await shop.service.from('reservations').select('status').eq('id', id).single()).data?.status)
    .toBe('withdrawn')
})

test('the email of a confirmation leads to the order, through the sign-in', async ({ browser, shop }) => {
  const owner = await addShopper(shop)
  const signedIn = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' })
  const first = await signedIn.newPage()
  await signIn(first, owner)
  const { id, reference } = await reserve(first, shop)
  await signedIn.close()
  await confirm(shop, await staffOf(shop), id)
  await expect
    .poll(async () => (await mailsTo(shop, owner.email)).map(({ subject }) => subject))
    .toContain(`Your reservation ${reference} is confirmed`)
  const [mail] = await mailsTo(shop, owner.email)
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const visitor = await context.newPage()
  await visitor.goto(mail?.link ?? '')
  await visitor.getByLabel('E-mail').fill(owner.email)
  await visitor.getByLabel('Password', { exact: true }).fill(owner.password)
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(account(visitor).getByText('€255.00')).toBeVisible()
  await context.close()
})

test("another client's order is not shown, and a broken link says so", async ({ shopper, shop, browser }) => {
  await shopper.goto('/home')
  const { id } = await reserve(shopper, shop)
  const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: shop.url })
  const stranger = await context.newPage()
  await signIn(stranger, await addShopper(shop))
  for (const link of [id, 'not-an-order']) {
    await stranger.goto(`/home?order=${link}`)
    await expect(account(stranger).getByText(/There is no such reservation in this account/)).toBeVisible()
  }
  await account(stranger).getByRole('button', { name: 'See your orders' }).click()
  await expect(account(stranger).getByText(/Nothing reserved yet/)).toBeVisible()
  await context.close()
})

test('what is withdrawn before it was confirmed promises no delivery, duties or tax any more', async ({ shopper, shop }) => {
  await shopper.goto('/home')
  const { id, reference } = await reserve(shopper, shop)
  await shopper.goto(`/home?order=${id}`)
  const promise = account(shopper).getByText(/Delivery, duties and tax are added when your advisor confirms\./)
  await expect(promise).toBeVisible()
  await account(shopper).getByRole('button', { name: 'Withdraw' }).click()
  const question = shopper.getByRole('alertdialog', { name: `Withdraw ${reference}?` })
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect(account(shopper).getByText('This reservation was withdrawn. Nothing is held or charged.')).toBeVisible()
  await expect(promise).toHaveCount(0)
})

test('after an order was closed with its sheet, the account opens again', async ({ shopper, shop }) => {
  await shopper.goto('/home')
  const { id } = await reserve(shopper, shop)
  await shopper.goto(`/home?order=${id}`)
  await expect(account(shopper).getByRole('heading', { name: 'Your reservation' })).toBeVisible()
  await account(shopper).getByRole('button', { name: 'Close' }).click()
  await expect(account(shopper)).toHaveCount(0)
  const sheet = await openOrders(shopper)
  await expect(sheet.getByRole('heading', { name: 'Orders' })).toBeVisible()
})
