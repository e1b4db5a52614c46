import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { chosenInstant, freeTimes } from './space-page.ts'

const [march, april, october] = [2, 3, 9]

/** Every day of the coming year is bookable, each half hour. */
test.beforeAll(async ({ shop }) => {
  await shop.service.from('salon_settings').update({ max_days_ahead: 365, slot_minutes: 30 }).eq('id', true).throwOnError()
})
test.afterAll(async ({ shop }) => {
  await shop.service.from('salon_settings').update({ max_days_ahead: 60, slot_minutes: 60 }).eq('id', true).throwOnError()
})

const dayMs = 24 * 3600_000

/**
 * The next first or last Sunday of a month. There is none from the day before it on, since the one of the next year is
 * more than a year ahead, which nobody can book.
 */
function nextSunday(month: number, which: 'first' | 'last'): string | undefined {
  const of = (year: number) => {
    const day = new Date(Date.UTC(year, which === 'first' ? month : month + 1, which === 'first' ? 1 : 0))
    const toSunday = which === 'first' ? (7 - day.getUTCDay()) % 7 : -day.getUTCDay()
    day.setUTCDate(day.getUTCDate() + toSunday)
    return day
  }
  const year = new Date().getUTCFullYear()
  const isBookable = (day: Date) => Number(day) > Date.now() + dayMs && Number(day) < Date.now() + 362 * dayMs
  return [of(year), of(year + 1)].find(isBookable)?.toISOString().slice(0, 10)
}

function dayBefore(date: string): string {
  return new Date(Date.parse(date) - dayMs).toISOString().slice(0, 10)
}

async function openWeek(page: Page, from: string): Promise<void> {
  await page.goto('/space')
  await page.getByRole('link', { name: 'Book By video' }).click()
  await page.waitForURL(/service=/)
  const { searchParams } = new URL(page.url())
  await page.goto(`/space?service=${searchParams.get('service')}&from=${from}`)
  await expect(freeTimes(page).first()).toBeVisible()
}

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' })

  for (const { name, month, before, after, words } of [
    { name: 'forward', month: march, before: '05:00', after: '04:00', words: ['five', 'six'] },
    { name: 'back', month: october, before: '04:00', after: '05:00', words: ['six', 'five'] }
  ]) {
    const sunday = nextSunday(month, 'last')
    if (!sunday) continue
    test(`the first time of a day changes by an hour once the salon's clocks go ${name}`, async ({ page }) => {
      await openWeek(page, dayBefore(sunday))
      const [earlier, later] = words
      await expect(page.getByText(`In Paris it is ${earlier} hours later, and ${later} hours later from`)).toBeVisible()
      await expect(page.getByRole('button', { name: /^Saturday / }).first()).toHaveText(before)
      const tuesday = page.getByRole('button', { name: /^Tuesday / }).first()
      await expect(tuesday).toHaveText(after)
      await tuesday.click()
      await expect(page.getByText(/in New York, 10:00 to 10:30 in Paris/)).toBeVisible()
      expect(new Date(chosenInstant(page)).getUTCHours()).toBe(name === 'forward' ? 8 : 9)
    })
  }
})

test.describe('on Lord Howe Island', () => {
  test.use({ timezoneId: 'Australia/Lord_Howe' })

  const sunday = nextSunday(april, 'first')
  if (!sunday) return
  test('half an hour that exists twice is offered twice, as two instants', async ({ page }) => {
    await openWeek(page, sunday)
    await page.getByRole('button', { name: /^Sunday .*, 01:30 GMT\+11$/ }).click()
    await expect.poll(() => chosenInstant(page)).toMatch(/T14:30:00.000Z$/)
    await page.getByRole('button', { name: /^Sunday .*, 01:30 GMT\+10:30$/ }).click()
    await expect.poll(() => chosenInstant(page)).toMatch(/T15:00:00.000Z$/)
  })
})
