import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

export const password = 'a long enough word'

/** Fills in the first step of the guided sign-up. */
export async function fillDetails(page: Page, email = `${randomUUID()}@example.com`): Promise<string> {
  await page.getByLabel('Name').fill('Vera Lindt')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  return email
}

/** Signs up in a shop that asks for confirmation, as far as the code. */
export async function goToCode(page: Page, email?: string): Promise<string> {
  await page.goto('/signup-flow')
  const address = await fillDetails(page, email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  return address
}

export async function expectInterests(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'What brings you here, Vera?' })).toBeVisible()
}
