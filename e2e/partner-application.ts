import { expect, type Page } from '@playwright/test'

/** A small file that is a PDF by its content. */
export const lineSheet = {
  name: 'Spring line.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n')
}

/** Fills in all of the form but the file. */
export async function fillApplication(page: Page, brand: string, email: string): Promise<void> {
  await page.getByLabel('House', { exact: true }).fill(brand)
  await page.getByLabel('Website', { exact: true }).fill('haverling.example')
  await page.getByLabel('Your name', { exact: true }).fill('Marit Almqvist')
  await page.getByLabel('E-mail').fill(email)
  for (const market of ['Europe', 'Japan']) await page.getByRole('checkbox', { name: market }).click()
  await page.getByLabel('What should we look at first? (optional)').fill('The belted blankets.')
  await page.getByRole('checkbox', { name: /^You may keep this/ }).click()
}

export async function chooseLineSheet(page: Page, file: typeof lineSheet = lineSheet): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file)
}

export const send = (page: Page) => page.getByRole('button', { name: 'Send application' }).click()

/** Sends an application and returns its receipt. */
export async function apply(page: Page, brand: string, email: string): Promise<string> {
  await page.goto('/partners/apply')
  await fillApplication(page, brand, email)
  await chooseLineSheet(page)
  await send(page)
  return readReceipt(page)
}

export async function readReceipt(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/partners\/status\?receipt=VP(-[0-9A-Z]{4}){3}$/)
  return new URL(page.url()).searchParams.get('receipt') ?? ''
}
