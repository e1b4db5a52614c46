import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

export const dialogOf = (page: Page) => page.getByRole('dialog')
export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
export const filterOf = (page: Page) => page.getByPlaceholder('Filter brands...')

/** A name that no other test uses. */
export const uniqueName = (word: string) => `${word} ${randomUUID().slice(0, 8)}`

export async function openBrands(page: Page, search = ''): Promise<void> {
  await page.goto(`/backoffice/brands${search}`)
  await expect(page.getByRole('heading', { name: /^Brands \(/ })).toBeVisible()
}

export async function countOf(page: Page): Promise<number> {
  const text = await page.getByRole('heading', { name: /^Brands \(/ }).textContent()
  return Number(text?.replace(/\D/g, ''))
}
