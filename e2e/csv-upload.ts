import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const linkColumn = 'cproduct_link_URL'

export type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

export function fileOf(text: string | Buffer, name = 'autumn.csv', mimeType = 'text/csv'): ChosenFile {
  return { name, mimeType, buffer: typeof text === 'string' ? Buffer.from(text) : text }
}

export async function openUpload(page: Page): Promise<void> {
  await page.goto('/backoffice/products?tab=upload')
  await expect(page.getByRole('heading', { name: 'Upload CSV' })).toBeVisible()
}

export async function choose(page: Page, file: ChosenFile): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file)
}

export const upload = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true }).click()
export const result = (page: Page) => page.getByRole('region', { name: 'Result' })
export const grid = (page: Page) => page.getByRole('grid', { name: 'Rows of the file' })

/** A cell of the grid, by the number of its row and the name of its column. */
export async function cellOf(page: Page, row: number, column: string) {
  const names = await grid(page).getByRole('columnheader').allTextContents()
  const line = grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^Row ${row}\\b`) }) })
  return line.locator(`td[aria-colindex="${names.indexOf(column) + 1}"]`)
}
