import { addBelt } from './catalogue.ts'
import { openAdvisor, openOnPhone, openRecord } from './desk-page.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { otherDevice } from './other-device.ts'
import { clientOf, dayAhead, sendCart } from './reservations.ts'

test('of two who confirm at once the second sees what the first did; a price that changed is named before it counts', async ({
  shopper,
  staff,
  shop
}) => {
  const clientId = await openOnPhone(shopper)
  const belt = await addBelt(shop)
  await sendCart(await clientOf(shop, shopper), [{ ...belt, size: '85', quantity: 2 }])
  const record = await openRecord(staff, clientId, '&tab=carts')
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
  await theirs.getByRole('button', { name: 'Confirm anew' }).click()
  await record.getByRole('button', { name: 'Decline' }).click()
  await record.getByLabel('Reason, as she will read it (optional)').fill('The last one has sold.')
  await record.getByRole('button', { name: /^Decline V-/ }).click()
  await expect(record.getByText('Declined', { exact: true })).toBeVisible()
  await expect(record.getByText('The last one has sold.')).toBeVisible()
  await expect(theirs.getByText('Declined', { exact: true })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0)
  await expect(theirs.getByRole('button', { name: 'Decline' })).toHaveCount(0)
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
