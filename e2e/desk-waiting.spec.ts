import { cardOf, openClients, searchOf, tileOf } from './clients-page.ts'
import { openAdvisor, openOnPhone, openRecord, threadOf, write } from './desk-page.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('who waits is counted in the menu, found with what was asked, and gone from the list once answered', async ({
  shopper,
  staff,
  shop
}) => {
  const clientId = await openOnPhone(shopper)
  await shop.service.from('profiles').update({ full_name: 'Sigrid Waits' }).eq('id', clientId).throwOnError()
  await openClients(staff)
  const total = await tileOf(staff, 'Total').textContent()
  await write(await openAdvisor(shopper), 'Is the sapphire a 52 or a 54?')
  await expect(staff.getByRole('link', { name: /^Clients\s*\d+ client(s are| is) waiting$/ })).toBeVisible()
  await staff
    .getByRole('group', { name: 'Clients to show' })
    .getByRole('button', { name: /^Waiting/ })
    .click()
  await expect(staff).toHaveURL(/show=waiting/)
  const card = cardOf(staff, 'Sigrid Waits')
  await expect(card.getByText('“Is the sapphire a 52 or a 54?”')).toBeVisible()
  await expect(card.getByText('Waiting 0 min')).toBeVisible()
  await expect(tileOf(staff, 'Total')).toHaveText(total ?? '-')
  await expectAccessible(staff)

  // Past the minutes of the desk it is said in another colour.
  await shop.service.from('desk_settings').update({ alert_minutes: 10 }).eq('id', true).throwOnError()
  await staff.getByRole('button', { name: 'Alerts' }).click()
  const alerts = staff.getByRole('dialog', { name: 'Alerts' })
  await alerts.getByLabel('After so many minutes').fill('0')
  await alerts.getByRole('button', { name: 'Save' }).click()
  await expect(alerts.getByText('Enter 1 to 1,440 minutes')).toBeVisible()
  await expectAccessible(staff)
  await alerts.getByLabel('After so many minutes').fill('15')
  // Early in the day, as another journey waits for these emails.
  await alerts.getByLabel('Email clients about changes from').fill('00:01')
  await alerts.getByRole('button', { name: 'Save' }).click()
  await expect(alerts).toHaveCount(0)
  const { data } = await shop.service.from('desk_settings').select('alert_minutes, digest_at').single().throwOnError()
  expect(data).toEqual({ alert_minutes: 15, digest_at: '00:01:00' })

  await staff.getByRole('combobox', { name: 'Sort clients' }).selectOption('Highest spend')
  await expect(staff).toHaveURL(/sort=spend/)
  await staff.goBack()
  await expect(staff.getByRole('combobox', { name: 'Sort clients' })).toHaveValue('waiting')
  await searchOf(staff).fill('sigrid')
  await expect(staff).toHaveURL(/search=sigrid/)
  await card.getByRole('link', { name: 'Sigrid Waits' }).click()
  await staff.getByRole('button', { name: 'Mark as answered' }).click()
  await staff.goBack()
  await expect(staff.getByText('No users found')).toBeVisible()
  await staff.getByRole('button', { name: 'All', exact: true }).click()
  await expect(card).toBeVisible()
  await expect(card.getByText(/^Waiting/)).toHaveCount(0)
})

test('what a client writes while her question is marked as answered still waits', async ({ shopper, staff }) => {
  const clientId = await openOnPhone(shopper)
  const advisor = await openAdvisor(shopper)
  await write(advisor, 'Thank you, goodbye')
  const record = await openRecord(staff, clientId)
  await expect(threadOf(record).getByText('Thank you, goodbye')).toBeVisible()
  await staff.route('**/rpc/mark_thread_answered', async (route) => {
    await write(advisor, 'One more thing: could you engrave it?')
    await expect(threadOf(record).getByText('One more thing: could you engrave it?')).toBeVisible()
    await route.continue()
  })
  const marked = staff.waitForResponse('**/rpc/mark_thread_answered')
  await record.getByRole('button', { name: 'Mark as answered' }).click()
  await marked
  await staff.reload()
  await expect(threadOf(record).getByText('One more thing: could you engrave it?')).toBeVisible()
  await expect(record.getByText('Waiting 0 min').last()).toBeVisible()
})

test('notifications are asked for at a press, shown while the page is hidden, and turned off again', async ({
  shopper,
  staff
}) => {
  await staff.context().grantPermissions(['notifications'])
  await staff.addInitScript(() => {
    const shown: string[] = []
    class Shown {
      static permission = 'granted'
      static requestPermission = async () => 'granted'
      constructor(title: string, options: { body: string }) {
        shown.push(`${title}: ${options.body}`)
      }
    }
    Object.assign(globalThis, { Notification: Shown, shown })
  })
  await staff.clock.install()
  await openClients(staff)
  await staff.getByRole('button', { name: 'Alerts' }).click()
  await staff.getByRole('button', { name: 'Notify me in this browser' }).click()
  await expect(staff.getByRole('button', { name: 'Stop notifying me' })).toBeVisible()
  await staff.clock.runFor(1000)
  await staff.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }))
  await openOnPhone(shopper)
  await write(await openAdvisor(shopper), 'Could you engrave it on a Sunday?')
  const shown = async () => {
    await staff.clock.runFor(20_000)
    return staff.evaluate(() => Object.getOwnPropertyDescriptor(globalThis, 'shown')?.value)
  }
  await expect.poll(shown).toEqual(['A client is waiting for an answer: Could you engrave it on a Sunday?'])
  await staff.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true }))
  await staff.getByRole('button', { name: 'Stop notifying me' }).click()
  await expect(staff.getByRole('button', { name: 'Notify me in this browser' })).toBeVisible()
})
