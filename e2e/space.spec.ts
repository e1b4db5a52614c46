import { readFile } from 'node:fs/promises'
import { addShopper, expect, expectAccessible, signIn, test } from './fixtures.ts'
import { newestMail } from './mailbox.ts'
import { bookFitting, chooseTime, chosenInstant, emailOf, openTimes, showLater, takeTime } from './space-page.ts'

test('a visitor sees services and times, signs in to book and comes back to the chosen time', async ({ page, shop }) => {
  const account = await addShopper(shop)
  await page.goto('/space')
  await expect(page.getByRole('heading', { name: 'An hour of quiet.' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Three ways to use it' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Inès Caro' })).toBeVisible()
  await openTimes(page, 'A fitting')
  await showLater(page)
  await chooseTime(page)
  const at = chosenInstant(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/auth')
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'What shall we bring out?' })).toBeVisible()
  expect(chosenInstant(page)).toBe(at)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeVisible()
})

test('a visit is booked with saved pieces and a note that survive a reload and another time, and is confirmed by email', async ({
  shopper,
  shop
}) => {
  await shopper.goto('/product/VIT-0018')
  await shopper.getByRole('button', { name: 'Save Ninian Cable Sweater' }).first().click()
  await openTimes(shopper, 'A fitting')
  await showLater(shopper)
  await chooseTime(shopper, 2)
  await shopper.getByRole('button', { name: 'Continue' }).click()
  await shopper.getByRole('checkbox', { name: 'Ninian Cable Sweater' }).check()
  await expect(shopper.getByText('1 of 1 chosen')).toBeVisible()
  await shopper.getByLabel('Anything we should know? (optional)').fill('For a <b>wedding</b> & a walk')
  await shopper.reload()
  await expect(shopper.getByRole('checkbox', { name: 'Ninian Cable Sweater' })).toBeChecked()
  await expect(shopper.getByLabel('Anything we should know? (optional)')).toHaveValue('For a <b>wedding</b> & a walk')
  await shopper.goBack()
  await chooseTime(shopper, 3)
  await shopper.getByRole('button', { name: 'Continue' }).click()
  await expect(shopper.getByRole('checkbox', { name: 'Ninian Cable Sweater' })).toBeChecked()
  await expect(shopper.getByLabel('Anything we should know? (optional)')).toHaveValue('For a <b>wedding</b> & a walk')
  await shopper.getByRole('button', { name: /^Book / }).dblclick()
  await expect(shopper.getByText('Booked', { exact: true })).toBeVisible()
  await expect(shopper.getByText('For a <b>wedding</b> & a walk')).toBeVisible()
  await expect(shopper.getByText('Ninian Cable Sweater')).toBeVisible()
  const reference = await shopper.getByText(/^VS-/).textContent()
  const { data } = await shop.service.from('salon_visits').select('product_ids, note').eq('reference', reference)
  expect(data).toEqual([{ product_ids: ['VIT-0018'], note: 'For a <b>wedding</b> & a walk' }])
  const email = await emailOf(shopper)
  await expect.poll(async () => (await newestMail(shop, email).catch(() => undefined))?.subject).toMatch(/^Your visit on /)
  await shopper.goBack()
  await expect(shopper.getByRole('heading', { name: 'Choose a time' })).toBeVisible()
})

test('a note to a booked visit that is being changed is kept until it is saved or given up', async ({ shopper }) => {
  await bookFitting(shopper, 18)
  const note = shopper.getByLabel('Anything we should know? (optional)')
  await shopper.getByRole('button', { name: 'Change the pieces' }).click()
  await note.fill('My sister comes along')
  await shopper.goBack()
  await shopper.goForward()
  await expect(note).toHaveValue('My sister comes along')
  await shopper.getByRole('button', { name: 'Keep as it is' }).click()
  await expect(shopper.getByRole('button', { name: 'Change the pieces' })).toBeFocused()
  await shopper.getByRole('button', { name: 'Change the pieces' }).click()
  await expect(note).toHaveValue('')
  await note.fill('We are two')
  await shopper.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(note).toHaveCount(0)
  await shopper.reload()
  await expect(shopper.getByRole('main').getByText('We are two')).toBeVisible()
  await expect(note).toHaveCount(0)
})

test('a note that is too long is refused beside its field', async ({ shopper }) => {
  await openTimes(shopper, 'A fitting')
  await chooseTime(shopper)
  await shopper.getByRole('button', { name: 'Continue' }).click()
  await shopper.getByLabel('Anything we should know? (optional)').fill('a'.repeat(1001))
  await expect(shopper.getByText('Your note is too long. Use up to 1,000 characters.')).toBeVisible()
  await shopper.getByRole('button', { name: /^Book / }).click()
  await expect(shopper.getByRole('heading', { name: 'What shall we bring out?' })).toBeVisible()
})

test('a visit is moved, and its calendar file has the new time', async ({ shopper }) => {
  await bookFitting(shopper, 3)
  const file = async () => {
    const [download] = await Promise.all([
      shopper.waitForEvent('download'),
      shopper.getByRole('button', { name: 'Add to calendar' }).click()
    ])
    expect(download.suggestedFilename()).toMatch(/^VS-.*\.ics$/)
    return readFile(await download.path(), 'utf8')
  }
  const before = await file()
  expect(before).toContain('SEQUENCE:0\r\n')
  await shopper.getByRole('link', { name: 'Move' }).click()
  await expect(shopper.getByRole('heading', { name: 'Move your visit' })).toBeVisible()
  await showLater(shopper)
  await chooseTime(shopper, 4)
  const at = chosenInstant(shopper)
  await shopper.getByRole('button', { name: /^Move to / }).click()
  await expect(shopper.getByText('Your visit has moved.')).toBeVisible()
  const after = await file()
  expect(after).toContain('SEQUENCE:1\r\n')
  expect(after).toContain(`DTSTART:${at.replaceAll(/[-:]/g, '').slice(0, 15)}Z\r\n`)
})

test('a visit is cancelled after a question, and its time is free again', async ({ shopper }) => {
  const time = await bookFitting(shopper, 5)
  await shopper.getByRole('button', { name: 'Cancel the visit' }).click()
  await shopper.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click()
  await expect(shopper.getByText('Booked', { exact: true })).toBeVisible()
  await shopper.getByRole('button', { name: 'Cancel the visit' }).click()
  await shopper.getByRole('alertdialog').getByRole('button', { name: 'Cancel the visit' }).click()
  await expect(shopper.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(shopper.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(shopper.getByRole('button', { name: 'Add to calendar' })).toBeHidden()
  await openTimes(shopper, 'A fitting')
  await shopper.getByRole('button', { name: 'Later' }).click()
  await expect(shopper.getByRole('button', { name: time, exact: true })).toBeVisible()
})

test('who confirms a time that was taken meanwhile is offered the next ones', async ({ shopper, shop }) => {
  await openTimes(shopper, 'A fitting')
  await showLater(shopper)
  await chooseTime(shopper, 8)
  await shopper.getByRole('button', { name: 'Continue' }).click()
  await takeTime(shop, chosenInstant(shopper))
  await shopper.getByRole('button', { name: /^Book / }).click()
  await expect(shopper.getByText('This time has just been taken. Choose another.')).toBeVisible()
  const next = shopper.getByText('The next free times:').locator('..').getByRole('button').first()
  // Voice control finds a button by the words on it.
  await expect(next).toHaveAccessibleName((await next.textContent()) ?? '')
  await next.click()
  await expect(shopper.getByRole('button', { name: /^Book / })).toBeFocused()
  await shopper.getByRole('button', { name: /^Book / }).click()
  await expect(shopper.getByText('Booked', { exact: true })).toBeVisible()
})

test('a full day is waited for, and an email tells when a time opens', async ({ shopper, shop }) => {
  await openTimes(shopper, 'Fine jewellery')
  // Late in the day today is full, too.
  await shopper
    .getByRole('button', { name: /^Tell me if a time opens on / })
    .last()
    .click()
  await expect(shopper.getByText('We will email you if a time opens.')).toBeVisible()
  await shopper.goto('/space')
  const own = shopper.getByRole('region', { name: 'Your visits' })
  await expect(own.getByText('Fine jewellery · Waiting for a time')).toBeVisible()
  const email = await emailOf(shopper)
  const { data: profile } = await shop.service.from('profiles').select('id').eq('email', email).single().throwOnError()
  const ownWait = shop.service.from('salon_waits').select('day').eq('user_id', profile.id)
  const { day } = (await ownWait.single().throwOnError()).data
  const { data: visits } = await shop.service
    .from('salon_visits')
    .select('id')
    .gte('starts_at', `${day}T00:00:00Z`)
    .lt('starts_at', `${day}T23:00:00Z`)
    .order('starts_at')
    .throwOnError()
  await shop.service.from('salon_visits').update({ status: 'cancelled' }).eq('id', visits[0]?.id).throwOnError()
  await shopper.reload()
  await expect(own.getByText('Fine jewellery · A time has opened')).toBeVisible()
  await expect
    .poll(async () => (await newestMail(shop, email).catch(() => undefined))?.subject)
    .toBe('A time has opened at the salon')
  const { link } = await newestMail(shop, email)
  await shopper.goto(link)
  await shopper.getByRole('button', { name: 'Continue' }).click()
  await expect(shopper.getByRole('heading', { name: 'What shall we bring out?' })).toBeVisible()
})

test('without a connection a booking says so, and the same press books once it is back', async ({ shopper }) => {
  await openTimes(shopper, 'A fitting')
  await showLater(shopper)
  await chooseTime(shopper, 12)
  await shopper.getByRole('button', { name: 'Continue' }).click()
  await shopper.context().setOffline(true)
  await shopper.getByRole('button', { name: /^Book / }).click()
  await expect(shopper.getByText('That could not be saved. Check your connection and try again.')).toBeVisible()
  await shopper.context().setOffline(false)
  await shopper.getByRole('button', { name: /^Book / }).click()
  await expect(shopper.getByText('Booked', { exact: true })).toBeVisible()
})

test('another account cannot see a visit', async ({ shopper, page, shop }) => {
  await bookFitting(shopper, 14)
  const account = await addShopper(shop)
  await signIn(page, account)
  await page.goto(shopper.url())
  await expect(page.getByRole('heading', { name: 'We could not find this visit.' })).toBeVisible()
})

for (const path of ['times', 'pieces', 'visit'] as const) {
  test(`the ${path} of a booking are accessible, by day and by night`, async ({ shopper }) => {
    if (path === 'visit') await bookFitting(shopper, 16)
    else await openTimes(shopper, 'A fitting')
    if (path === 'pieces') {
      await chooseTime(shopper)
      await shopper.getByRole('button', { name: 'Continue' }).click()
      await expect(shopper.getByRole('heading', { name: 'What shall we bring out?' })).toBeVisible()
    }
    await expectAccessible(shopper)
    await shopper.evaluate(() => {
      document.documentElement.dataset.theme = 'dark'
    })
    await expectAccessible(shopper)
  })
}

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' })

  test("times are the visitor's, with the salon's beside the chosen one", async ({ page }) => {
    await openTimes(page, 'By video')
    await expect(page.getByText(/^Times are shown for New York\. In Paris it is (five|six) hours later/)).toBeVisible()
    await chooseTime(page)
    await expect(page.getByText(/in New York, \d\d:\d\d to \d\d:\d\d in Paris/)).toBeVisible()
  })
})
