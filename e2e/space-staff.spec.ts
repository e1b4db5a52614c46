import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { newestMail } from './mailbox.ts'
import { bookFitting, emailOf } from './space-page.ts'

async function openDesk(page: Page, path = '/backoffice/clients'): Promise<Locator> {
  await page.goto(path)
  if (!path.includes('salon=')) await page.getByRole('button', { name: 'Salon', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Salon' })
  await expect(sheet).toBeVisible()
  return sheet
}

test('staff see the day, confirm, move and cancel a visit with a note, and the client is told', async ({
  shopper,
  staff,
  shop
}) => {
  await bookFitting(shopper, 18)
  const id = new URL(shopper.url()).searchParams.get('visit') ?? ''
  const { data: visit } = await shop.service.from('salon_visits').select('starts_at').eq('id', id).single().throwOnError()
  const day = visit.starts_at.slice(0, 10)
  const email = await emailOf(shopper)
  const subject = async () => (await newestMail(shop, email).catch(() => undefined))?.subject
  // Journeys share a shop, so the day has visits of others.
  const sheet = await openDesk(staff, `/backoffice/clients?salon=day&day=${day}&visit=${id}`)
  await expect(sheet.getByText(email)).toBeVisible()
  await expectAccessible(staff)
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  await expect(sheet.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect.poll(subject).toMatch(/is confirmed$/)
  await staff.reload()
  await sheet.getByRole('button', { name: 'Move' }).click()
  await sheet.getByLabel('With').selectOption('')
  await sheet.getByLabel('Time').selectOption({ index: 1 })
  await sheet.getByLabel('Note to the client (optional)').fill('Our tailor is late <b>that</b> day.')
  await sheet.getByRole('button', { name: 'Move visit' }).click()
  await expect(staff.getByText('Visit moved')).toBeVisible()
  await expect.poll(subject).toMatch(/^Your visit is now on /)
  await shopper.reload()
  await expect(shopper.getByText('Our tailor is late <b>that</b> day.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Cancel visit' }).click()
  await sheet.getByLabel('Note to the client (optional)').fill('The salon is closed.')
  await sheet.getByRole('button', { name: 'Cancel this visit' }).click()
  await expect(sheet.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(sheet.getByRole('heading', { level: 2, name: / AM to | PM to / })).toBeFocused()
  await expect.poll(subject).toMatch(/is cancelled$/)
  await shopper.reload()
  await expect(shopper.getByText('The salon is closed.')).toBeVisible()
})

test('Back leads from a visit to its day, and from the day to the clients', async ({ shopper, staff, shop }) => {
  await bookFitting(shopper, 12)
  const id = new URL(shopper.url()).searchParams.get('visit') ?? ''
  const { data: visit } = await shop.service.from('salon_visits').select('starts_at').eq('id', id).single().throwOnError()
  await staff.goto('/backoffice')
  await staff.getByRole('navigation', { name: 'Back-office' }).getByRole('link', { name: 'Clients' }).click()
  await staff.getByRole('button', { name: 'Salon', exact: true }).click()
  const sheet = staff.getByRole('dialog', { name: 'Salon' })
  await sheet.locator('input[type=date]').fill(visit.starts_at.slice(0, 10))
  await sheet
    .getByRole('button', { name: /Vera Lindt.*A fitting/ })
    .first()
    .click()
  await expect(staff).toHaveURL(/visit=/)
  await staff.goBack()
  await expect(sheet.getByRole('button', { name: /Vera Lindt.*A fitting/ }).first()).toBeVisible()
  await staff.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(staff).toHaveURL('/backoffice/clients')
})

test('a visit that is moved to another day stays open there, and nothing is said to be unsaved', async ({
  shopper,
  staff,
  shop
}) => {
  await bookFitting(shopper, 6)
  const id = new URL(shopper.url()).searchParams.get('visit') ?? ''
  const { data: visit } = await shop.service.from('salon_visits').select('starts_at').eq('id', id).single().throwOnError()
  const day = visit.starts_at.slice(0, 10)
  const sheet = await openDesk(staff, `/backoffice/clients?salon=day&day=${day}&visit=${id}`)
  await sheet.getByRole('button', { name: 'Move' }).click()
  await sheet.getByLabel('With').selectOption('')
  const another = new Date(Date.parse(day) + 7 * 24 * 3600_000).toISOString().slice(0, 10)
  await sheet.locator('input[type=date]').fill(another)
  await sheet.getByLabel('Time').selectOption({ index: 1 })
  await sheet.getByLabel('Note to the client (optional)').fill('A week later.')
  await sheet.getByRole('button', { name: 'Move visit' }).click()
  await expect(staff.getByText('Visit moved')).toBeVisible()
  await expect(staff).toHaveURL(new RegExp(`day=${another}`))
  await expect(sheet.getByText('Reference')).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toHaveCount(0)
})

test('staff record who came', async ({ shopper, staff, shop }) => {
  await bookFitting(shopper, 10)
  const id = new URL(shopper.url()).searchParams.get('visit') ?? ''
  const starts_at = new Date(Date.now() - 3 * 3600_000).toISOString()
  const ends_at = new Date(Date.now() - 2 * 3600_000).toISOString()
  await shop.service.from('salon_visits').update({ starts_at, ends_at }).eq('id', id).throwOnError()
  const sheet = await openDesk(staff, `/backoffice/clients?salon=day&day=${starts_at.slice(0, 10)}&visit=${id}`)
  await sheet.getByRole('button', { name: 'Came', exact: true }).click()
  await expect(sheet.getByRole('button', { name: 'Came', exact: true })).toBeHidden()
  const { data } = await shop.service.from('salon_visits').select('status').eq('id', id).single().throwOnError()
  expect(data.status).toBe('attended')
})

test('opening hours and holidays change what is offered, and a removal can be undone', async ({ staff, shop }) => {
  const sheet = await openDesk(staff, '/backoffice/clients?salon=hours')
  const form = sheet.getByRole('form', { name: 'Add opening hours' })
  await form.getByLabel('Weekday').selectOption('Sunday')
  await form.getByLabel('Opens').fill('18:00')
  await form.getByLabel('Closes').fill('12:00')
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(form.getByText('Closing comes after opening')).toBeVisible()
  await form.getByLabel('Opens').fill('11:00')
  await form.getByLabel('Closes').fill('13:00')
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(sheet.getByText('11:00 AM to 1:00 PM')).toBeVisible()
  await form.getByLabel('Opens').fill('12:30')
  await form.getByLabel('Closes').fill('14:00')
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(staff.getByText('These hours overlap others of this day.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Remove Sunday, 11:00 AM to 1:00 PM' }).click()
  await expect(sheet.getByText('11:00 AM to 1:00 PM')).toBeHidden()
  await staff.getByRole('button', { name: 'Undo' }).click()
  await expect(sheet.getByText('11:00 AM to 1:00 PM')).toBeVisible()
  const holiday = sheet.getByRole('form', { name: 'Add a holiday' })
  await holiday.getByRole('button', { name: 'Add holiday' }).click()
  await expect(holiday.getByText('Choose a day')).toBeVisible()
  const far = new Date(Date.now() + 50 * 24 * 3600_000).toISOString().slice(0, 10)
  const farText = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(far))
  await holiday.getByLabel('First day').fill(far)
  await holiday.getByLabel('Name (optional)').fill('Inventory')
  await holiday.getByRole('button', { name: 'Add holiday' }).click()
  await expect(sheet.getByText('The salon, Inventory')).toBeVisible()
  const { data } = await shop.service.rpc('salon').throwOnError()
  expect(data.open_weekdays).toContain(7)
  expect(data.holidays).toEqual([{ first_on: far, last_on: far, name: 'Inventory' }])
  await sheet.getByRole('button', { name: `Remove ${farText}` }).click()
  await sheet.getByRole('button', { name: 'Remove Sunday, 11:00 AM to 1:00 PM' }).click()
  await expect(sheet.getByText('11:00 AM to 1:00 PM')).toBeHidden()
})

test('settings of the salon that are not saved are asked about before they are left', async ({ staff }) => {
  const sheet = await openDesk(staff, '/backoffice/clients?salon=hours')
  const address = sheet.getByLabel('Address (only in emails)')
  await address.fill('8 rue des Tisserands')
  await sheet.getByRole('tab', { name: 'Services' }).click()
  await staff.getByRole('alertdialog').getByRole('button', { name: /^Keep/ }).click()
  await expect(address).toHaveValue('8 rue des Tisserands')
})

test('a service and an advisor are added and made inactive', async ({ staff, page }) => {
  const sheet = await openDesk(staff, '/backoffice/clients?salon=advisors')
  await sheet.getByRole('button', { name: 'Add advisor' }).click()
  await sheet.getByRole('button', { name: 'Save advisor' }).click()
  await expect(sheet.getByText('Name is required')).toBeVisible()
  await sheet.getByLabel('Name').fill('Noor Haddad')
  await sheet.getByRole('button', { name: 'Save advisor' }).click()
  await expect(sheet.getByRole('button', { name: 'Edit Noor Haddad' })).toBeVisible()
  await sheet.getByRole('tab', { name: 'Services' }).click()
  await sheet.getByRole('button', { name: 'Add service' }).click()
  await sheet.getByLabel('Name').fill('The wardrobe')
  await sheet.getByLabel('Minutes').fill('9')
  await sheet.getByRole('button', { name: 'Save service' }).click()
  await expect(sheet.getByText('Use 15 to 480')).toBeVisible()
  await sheet.getByRole('tab', { name: 'Hours' }).click()
  const question = staff.getByRole('alertdialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await staff.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await sheet.getByLabel('Minutes').fill('90')
  for (const name of ['Inès Caro', 'Théo Lindt', 'Mara Okafor']) await sheet.getByLabel(name).uncheck()
  await sheet.getByRole('button', { name: 'Save service' }).click()
  await expect(sheet.getByText('90 minutes')).toBeVisible()
  await page.goto('/space')
  await expect(page.getByRole('heading', { name: 'Four ways to use it' })).toBeVisible()
  await page.getByRole('link', { name: 'Book The wardrobe' }).click()
  await page.getByRole('button', { name: /^Change/ }).click()
  await expect(page.getByLabel('With').getByRole('option')).toHaveText(['Any advisor', 'Noor Haddad'])
  await sheet.getByRole('button', { name: 'Edit The wardrobe' }).click()
  await sheet.getByLabel('Active').uncheck()
  await sheet.getByRole('button', { name: 'Save service' }).click()
  await expect(sheet.getByText('90 minutes · Inactive')).toBeVisible()
  await sheet.getByRole('tab', { name: 'Advisors' }).click()
  await sheet.getByRole('button', { name: 'Edit Noor Haddad' }).click()
  await sheet.getByLabel('Active').uncheck()
  await sheet.getByRole('button', { name: 'Save advisor' }).click()
  await page.goto('/space')
  await expect(page.getByRole('heading', { name: 'Three ways to use it' })).toBeVisible()
})

test('the sheet is accessible, a reload keeps it, and Escape closes it', async ({ staff }) => {
  const sheet = await openDesk(staff)
  await expect(staff).toHaveURL(/salon=day/)
  for (const tab of ['Day', 'Hours', 'Services', 'Advisors']) {
    await sheet.getByRole('tab', { name: tab }).click()
    for (const theme of ['dark', 'light']) {
      await staff.evaluate((name) => {
        document.documentElement.dataset.theme = name
      }, theme)
      await expectAccessible(staff)
    }
  }
  await staff.reload()
  await expect(sheet.getByRole('tab', { name: 'Advisors' })).toHaveAttribute('aria-selected', 'true')
  await staff.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(staff).toHaveURL(/\/backoffice\/clients$/)
})
