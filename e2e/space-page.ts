import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { Shop } from './shop.ts'

/** Opens the times of a service from the page of the salon. */
export async function openTimes(page: Page, service: string): Promise<void> {
  await page.goto('/space')
  await page.getByRole('link', { name: `Book ${service}` }).click()
  await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeVisible()
  await expect(freeTimes(page).first()).toBeVisible()
}

/** Turns to the next week, and waits until its times have taken the place of the last. */
export async function showLater(page: Page): Promise<void> {
  const first = freeTimes(page).first()
  const before = (await first.getAttribute('aria-label')) ?? ''
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(first).not.toHaveAttribute('aria-label', before)
}

export function freeTimes(page: Page): Locator {
  return page.getByRole('region', { name: 'Times' }).getByRole('button', { name: /, \d\d:\d\d$/ })
}

/** Chooses a free time of the shown week, counted from the end, since journeys share a shop. Returns its name. */
export async function chooseTime(page: Page, fromEnd = 1): Promise<string> {
  const free = freeTimes(page)
  const time = free.nth((await free.count()) - fromEnd)
  const name = (await time.getAttribute('aria-label')) ?? ''
  await time.click()
  await expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
  return name
}

/** Books a fitting without pieces; the page of the visit is open afterwards. Returns the name of its time. */
export async function bookFitting(page: Page, fromEnd = 1): Promise<string> {
  await openTimes(page, 'A fitting')
  await showLater(page)
  const name = await chooseTime(page, fromEnd)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Book / }).click()
  await expect(page.getByText('Booked', { exact: true })).toBeVisible()
  return name
}

/** Books a time for another client with every advisor. */
export async function takeTime({ service }: Shop, startsAt: string, minutes = 60): Promise<void> {
  const { data: advisors } = await service.from('salon_advisors').select('id').throwOnError()
  const { data: services } = await service.from('salon_services').select('id').limit(1).throwOnError()
  const ends_at = new Date(Date.parse(startsAt) + minutes * 60_000).toISOString()
  for (const advisor of advisors) {
    const other = await service.auth.admin.createUser({ email: `${crypto.randomUUID()}@example.com`, email_confirm: true })
    await service
      .from('salon_visits')
      .insert({
        id: crypto.randomUUID(),
        user_id: other.data.user?.id,
        service_id: services[0]?.id,
        advisor_id: advisor.id,
        starts_at: startsAt,
        ends_at
      })
      .throwOnError()
  }
}

/** The instant in the address. */
export function chosenInstant(page: Page): string {
  return new URL(page.url()).searchParams.get('at') ?? ''
}

/** The email of the account that is signed in. */
export async function emailOf(page: Page): Promise<string> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('sb-localhost-auth-token') ?? '{}').user.email)
}
