import { expect, type Locator, type Page } from '@playwright/test'
import { openClients } from './clients-page.ts'

/** Opens the app at a phone's size and gives the id of who is signed in. */
export async function openOnPhone(page: Page): Promise<string> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/home')
  return page.evaluate(() => JSON.parse(localStorage.getItem('sb-localhost-auth-token') ?? '{}').user.id)
}

/** The client's side of the conversation. */
export async function openAdvisor(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Client advisor' }).last().click()
  return page.getByRole('dialog', { name: 'Client advisor' })
}

export async function write(advisor: Locator, text: string): Promise<void> {
  await advisor.getByRole('textbox', { name: 'Write to your advisor' }).fill(text)
  await advisor.getByRole('button', { name: 'Send', exact: true }).click()
}

/** The record of a client, by its address. */
export async function openRecord(page: Page, clientId: string, search = ''): Promise<Locator> {
  await openClients(page, `?client=${clientId}${search}`)
  const record = page.getByRole('dialog')
  await expect(record.getByRole('tab', { name: 'Conversation' })).toBeVisible()
  return record
}

export const composerOf = (record: Locator) => record.getByRole('textbox', { name: /^Message to / })

export async function answer(record: Locator, text: string): Promise<void> {
  await composerOf(record).fill(text)
  await record.getByRole('button', { name: 'Send', exact: true }).click()
}

export const threadOf = (side: Locator) => side.getByRole('list', { name: 'Messages' })
