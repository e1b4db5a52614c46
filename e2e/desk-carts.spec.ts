import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addBelt } from './catalogue.ts'
import { openClients } from './clients-page.ts'
import { openAdvisor, openOnPhone, openRecord } from './desk-page.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { otherDevice } from './other-device.ts'
import { clientOf, confirm, dayAhead, readReservation, sendCart, staffOf } from './reservations.ts'

test('of two who confirm at once the second sees what the first did; a price that changed is named before it counts', async ({
  shopper,
  staff,
  shop
}) => {
  const clientId = await openOnPhone(shopper)
  const belt = await addBelt(shop)
  const client = await clientOf(shop, shopper)
  for (const quantity of [1, 2]) await sendCart(client, [{ ...belt, size: '85', quantity }])
  const record = await openRecord(staff, clientId, '&tab=carts')
  await expect(record.getByText(`Before: ${belt.name} (85).`)).toBeVisible()
  const colleague = await otherDevice(staff)
  const theirs = await openRecord(colleague, clientId, '&tab=carts')
  await expect(theirs.getByRole('button', { name: 'Confirm', exact: true })).toBeEnabled()

  // Nothing tells of a new price: the confirmation notices it.
  await expect(record.getByRole('button', { name: 'Confirm', exact: true })).toBeEnabled()
  await shop.service.from('demo_products').update({ price: 999 }).eq('product_id', belt.product_id).throwOnError()
  await record.getByLabel('Delivery date').fill(dayAhead())
  await record.getByLabel('Payment, as she will read it').fill('By transfer.')
  await record.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(record.getByText(/^The price has changed: .*The new price is shown\./)).toBeVisible()
  await expect(record.getByText(/ when she sent it, now \$999/)).toBeVisible()
  await record.getByRole('button', { name: 'Use $999' }).click()
  await expect(record.getByText('1,998.00').first()).toBeVisible()
  await record.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(record.getByText('Confirmed, waiting for her')).toBeVisible()

  await expect(theirs.getByText('Confirmed, waiting for her')).toBeVisible()
  await expect(theirs.getByText('You have confirmed this reservation in another window.')).toBeVisible()
  await theirs.getByRole('button', { name: 'Confirm again' }).click()
  await theirs.getByLabel(/^Duties of/).fill('12')

  // A refusal is not the step of another window.
  await record.getByRole('button', { name: 'Confirm again' }).click()
  await expect(record.getByRole('button', { name: 'Confirm', exact: true })).toBeEnabled()
  await shop.service.from('demo_products').update({ price: 1100 }).eq('product_id', belt.product_id).throwOnError()
  await record.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(record.getByText(/^The price has changed: /)).toBeVisible()
  await expect(record.getByText(/\$999 when it was confirmed, now \$1,100/)).toBeVisible()
  await expect(record.getByText(/in another window/)).toHaveCount(0)
  await record.getByRole('button', { name: 'Decline' }).click()
  await record.getByLabel('Reason, as she will read it (optional)').fill('The last one has sold.')
  await record.getByRole('button', { name: /^Decline V-/ }).click()
  await expect(record.getByText('Declined', { exact: true })).toBeVisible()
  await expect(record.getByText('The last one has sold.')).toBeVisible()
  await expect(record.getByText(/declined this reservation/)).toHaveCount(0)
  await expect(record.getByText('Your turn')).toHaveCount(0)
  await expect(record.getByRole('complementary').getByText(/^Declined V-/)).toBeVisible()
  await expect(theirs.getByText('Declined', { exact: true })).toBeVisible()
  await expect(theirs.getByText('You have declined this reservation in another window.')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0)
  await expect(theirs.getByRole('button', { name: 'Decline' })).toHaveCount(0)
})

test('a reply to a request stays while the request changes, and is not lost without a question', async ({
  shopper,
  staff,
  shop
}) => {
  const clientId = await openOnPhone(shopper)
  const client = await clientOf(shop, shopper)
  await client.from('service_requests').insert({ service: 'repair', note: 'The right handle' }).throwOnError()
  const record = await openRecord(staff, clientId, '&tab=carts')
  await expect(record.getByText('She has not sent a cart yet.')).toBeVisible()
  await record.getByRole('button', { name: /^Repair The right handle/ }).click()
  const reply = record.getByLabel('Our reply to her (optional)')
  await reply.fill('It will take a week.')
  await record.getByRole('tab', { name: 'Notes' }).click()
  await expect(staff.getByText('Discard your changes?')).toBeVisible()
  await staff.getByRole('button', { name: 'Keep editing' }).click()
  await shop.service.from('service_requests').update({ status: 'accepted' }).eq('user_id', clientId).throwOnError()
  await expect(record.getByText('Saving replaces that.')).toBeVisible()
  await expect(reply).toHaveValue('It will take a week.')
  await expectAccessible(staff)
  await record.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(record.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await expect(record.getByText('Saving replaces that.')).toHaveCount(0)
  await record.getByRole('tab', { name: 'Notes' }).click()
  await expect(record.getByRole('textbox', { name: 'New note' })).toBeVisible()
  const { data } = await client.from('service_requests').select('staff_note').single().throwOnError()
  expect(data).toEqual({ staff_note: 'It will take a week.' })
})

test('a request is found among the clients, gets its status and a reply, and the client reads both in her conversation', async ({
  shopper,
  staff,
  shop
}) => {
  const clientId = await openOnPhone(shopper)
  const client = await clientOf(shop, shopper)
  await client.from('service_requests').insert({ service: 'repair', note: 'The left handle' }).throwOnError()
  const record = await openRecord(staff, clientId, '&tab=carts')
  await expect(record.getByText('She has not sent a cart yet.')).toBeVisible()
  await record
    .getByRole('button', { name: /^Repair/ })
    .last()
    .click()
  await record.getByLabel('Status, as she sees it').selectOption('In our hands')
  await record.getByLabel('Our reply to her (optional)').fill('Ready on Friday.')
  await expectAccessible(staff)
  await record.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(record.getByText('In our hands').first()).toBeVisible()
  const { data } = await client.from('service_requests').select('status, staff_note').single().throwOnError()
  expect(data).toEqual({ status: 'in_progress', staff_note: 'Ready on Friday.' })
  await record.getByRole('tab', { name: 'Conversation' }).click()
  await expect(record.getByText('Repair requested')).toBeVisible()
  await record.getByRole('button', { name: 'Show the requests' }).first().click()
  await expect(record.getByRole('button', { name: /^Repair The left handle/ })).toBeVisible()

  await shopper.goto('/home?services=open')
  const services = shopper.getByRole('dialog', { name: 'Services' })
  await expect(services.getByText('In our hands')).toBeVisible()
  await services.getByRole('button', { name: 'Close' }).click()
  await expect(shopper).toHaveURL(/\/home$/)
  await openAdvisor(shopper)
  await expect(shopper.getByText('Repair: in our hands')).toBeVisible()

  await staff.goto('/backoffice/clients')
  await staff.getByRole('button', { name: /^Requests/ }).click()
  await expect(staff).toHaveURL(/show=requests/)
  await expect(staff.locator(`a[href="?client=${clientId}"]`)).toBeVisible()
})

test('the price of the moment when she sent it is proposed; the new one is taken with a press, and her order says so', async ({
  shopper,
  staff,
  shop
}) => {
  const clientId = await openOnPhone(shopper)
  const belt = await addBelt(shop)
  const price = async (amount: number) =>
    shop.service
      .from('demo_products')
      .update({ price: amount, currency: 'USD' })
      .eq('product_id', belt.product_id)
      .throwOnError()
  await price(210)
  const id = await sendCart(await clientOf(shop, shopper), [{ ...belt, quantity: 2 }])
  await price(260)
  const record = await openRecord(staff, clientId)
  await record.getByRole('button', { name: 'Confirm the reservation' }).focus()
  await staff.keyboard.press('Enter')
  const { reference } = await readReservation(shop, id)
  await expect(record.getByRole('heading', { name: reference })).toBeFocused()

  const form = record.getByRole('form', { name: `Confirm ${reference}` })
  await expect(form.getByText(/^\$210 when she sent it, now \$260/)).toBeVisible()
  await expect(form.getByRole('status')).toHaveText('$420.00')
  await record.getByRole('button', { name: 'Decline' }).click()
  await expect(record.getByRole('listitem').filter({ hasText: '$420$210 each' })).toBeVisible()
  await record.getByRole('button', { name: 'Keep it' }).click()
  await form.getByRole('button', { name: 'Use $260' }).click()
  await expect(form.getByRole('status')).toHaveText('$520.00')
  await expect(form.getByRole('button', { name: 'Use $210' })).toBeVisible()
  await form.getByLabel(/^Duties of/).fill('1,234.567')
  await form.getByLabel(/^Tax of/).fill('-5')
  await expect(form.getByText('An amount is not valid')).toBeVisible()
  await record.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(form.getByLabel(/^Duties of/)).toHaveAccessibleDescription('Use at most two decimals')
  await expect(form.getByLabel(/^Tax of/)).toHaveAccessibleDescription('Enter 0 or more')
  await expect(form.getByText('Choose the day of delivery')).toBeVisible()
  await expectAccessible(staff)
  await form.getByLabel(/^Duties of/).fill('0')
  await form.getByLabel(/^Tax of/).fill('0')
  await form.getByLabel('Delivery date').fill(dayAhead())
  await record.getByRole('button', { name: 'Confirm', exact: true }).click()
  const question = staff.getByRole('alertdialog', { name: 'Confirm without payment details?' })
  await question.getByRole('button', { name: 'Add them' }).click()
  await record.getByRole('button', { name: 'Confirm', exact: true }).click()
  await question.getByRole('button', { name: 'Confirm without them' }).click()
  await expect(record.getByText('Confirmed, waiting for her')).toBeVisible()

  await shopper.goto(`/home?order=${id}`)
  await expect(shopper.getByRole('dialog', { name: 'Account' }).getByText('$420 when you sent it')).toBeVisible()
})

test('what is paid but cannot be delivered is declined with a word on the payment, which the client reads in her order', async ({
  shopper,
  staff,
  shop
}) => {
  const clientId = await openOnPhone(shopper)
  const client = await clientOf(shop, shopper)
  const id = await sendCart(client, [await addBelt(shop)])
  await confirm(shop, await staffOf(shop), id)
  const { reference, version } = await readReservation(shop, id)
  await client.rpc('agree_reservation', { reservation: id, version }).throwOnError()
  const record = await openRecord(staff, clientId, '&tab=carts')
  await record.getByRole('button', { name: 'Mark as paid' }).click()
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Mark as paid' }).click()
  await expect(record.getByRole('button', { name: 'Fulfil' })).toBeEnabled()
  await record.getByRole('button', { name: 'Decline' }).click()
  await expect(record.getByText(/^Her payment is recorded: refund it before you decline\./)).toBeVisible()
  await record.getByLabel('Reason, as she will read it (optional)').fill('It was damaged on the way.')
  await record.getByRole('button', { name: `Decline ${reference}` }).click()
  await expect(record.getByText('Declined', { exact: true })).toBeVisible()
  await expect(record.getByRole('button', { name: 'Fulfil' })).toHaveCount(0)

  await shopper.goto(`/home?order=${id}`)
  const order = shopper.getByRole('dialog', { name: 'Account' })
  await expect(order.getByText(/^Your advisor could not fulfil .+ will write to you about your payment\.$/)).toBeVisible()
  await expect(order.getByText('It was damaged on the way.')).toBeVisible()
  await expectAccessible(shopper)
})

test('of two reservations the one that is fulfilled stays open, and links ask before they leave a reason behind', async ({
  shopper,
  staff,
  shop
}) => {
  const clientId = await openOnPhone(shopper)
  const client = await clientOf(shop, shopper)
  for (const belt of [await addBelt(shop), await addBelt(shop)]) {
    const id = await sendCart(client, [belt])
    await confirm(shop, await staffOf(shop), id)
    const { version } = await readReservation(shop, id)
    await client.rpc('agree_reservation', { reservation: id, version }).throwOnError()
  }
  const record = await openRecord(staff, clientId, '&tab=carts')
  const shown = record.getByRole('heading', { level: 3, name: /^[A-Z]+-/ })
  const reference = (await shown.textContent()) ?? ''
  await record.getByRole('button', { name: 'Fulfil' }).click()
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Fulfil' }).click()
  await expect(staff.getByText('Reservation fulfilled')).toBeVisible()
  await expect(record.getByText('Fulfilled', { exact: true }).first()).toBeVisible()
  await expect(shown).toHaveText(reference)

  const other = record.locator('section', { has: staff.getByRole('heading', { name: 'Other carts' }) }).getByRole('button')
  await other.click()
  await record.getByRole('button', { name: 'Decline' }).click()
  await record.getByLabel('Reason, as she will read it (optional)').fill('It was damaged on the way.')
  await record.getByRole('complementary').getByRole('button', { name: reference }).first().click()
  await staff.getByRole('alertdialog').getByRole('button', { name: /^Keep/ }).click()
  await expect(record.getByLabel('Reason, as she will read it (optional)')).toHaveValue('It was damaged on the way.')
})

test('what a client agreed to outlives her account: staff find it, and fulfil it', async ({ shopper, staff, shop }) => {
  await openOnPhone(shopper)
  const client = await clientOf(shop, shopper)
  const id = await sendCart(client, [await addBelt(shop)])
  await confirm(shop, await staffOf(shop), id)
  const { reference, version } = await readReservation(shop, id)
  await client.rpc('agree_reservation', { reservation: id, version }).throwOnError()
  await deleteAccount(shopper)
  const withdrawn = { id: randomUUID(), user_id: null, status: 'withdrawn' } as const
  const later = await shop.service.from('reservations').insert(withdrawn).select('reference').single().throwOnError()

  await openClients(staff)
  await staff.getByRole('button', { name: /of (a closed account|closed accounts)$/ }).click()
  await expect(staff).toHaveURL(/\?closed=1$/)
  const sheet = staff.getByRole('dialog', { name: 'Reservations of closed accounts' })
  // What is open comes first, though another was sent later.
  await expect(sheet.getByRole('button', { name: later.data.reference })).toBeVisible()
  const rows = await sheet.getByRole('listitem').allTextContents()
  const placeOf = (name: string) => rows.findIndex((row) => row.startsWith(name))
  expect(placeOf(reference)).toBeLessThan(placeOf(later.data.reference))
  await sheet.getByRole('button', { name: reference }).click()
  await expect(sheet.getByRole('heading', { name: reference })).toBeFocused()
  await expectAccessible(staff)
  await sheet.getByRole('button', { name: 'Decline' }).click()
  await expect(sheet.getByText('She has closed her account and gets no email. This cannot be undone.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Keep it' }).click()
  for (const name of ['Mark as paid', 'Fulfil']) {
    await sheet.getByRole('button', { name }).click()
    const question = staff.getByRole('alertdialog')
    await expect(question.getByText(/She has closed her account and gets no email\./)).toBeVisible()
    await question.getByRole('button', { name }).click()
    await expect(question).toHaveCount(0)
  }
  await expect(sheet.getByText('Fulfilled', { exact: true }).first()).toBeVisible()
  await expect(sheet.getByRole('term').filter({ hasText: 'Paid' })).toBeVisible()
  await staff.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(staff).toHaveURL(/\/backoffice\/clients$/)
  await shop.service.from('reservations').delete().in('id', [id, withdrawn.id]).throwOnError()
})

async function deleteAccount(page: Page): Promise<void> {
  const email: string = await page.evaluate(
    () => JSON.parse(localStorage.getItem('sb-localhost-auth-token') ?? '{}').user.email
  )
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Account' }).click()
  const sheet = page.getByRole('dialog', { name: 'Account' })
  await sheet.getByRole('button', { name: 'Your data' }).click()
  await sheet.getByRole('button', { name: 'Delete account' }).click()
  await sheet.getByLabel('Type your e-mail to confirm').fill(email)
  await sheet.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('heading', { name: 'Look closely.' })).toBeVisible()
}
