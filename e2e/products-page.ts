import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Shop } from './shop.ts'

export const formOf = (page: Page, title: 'Add New Product' | 'Edit Product') =>
  page.getByRole('dialog', { name: title, exact: true })
export const productRowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })

/** A word that no other test uses, for names and product_ids. */
export const uniqueCode = () => randomUUID().slice(0, 8)

export async function openProducts(page: Page, search = ''): Promise<void> {
  await page.goto(`/backoffice/products${search && `?search=${encodeURIComponent(search)}`}`)
  await expect(page.getByRole('heading', { name: /^Products \(/ })).toBeVisible()
}

/** Inserts a product and returns its uuid. */
export async function insertProduct(shop: Shop, product: Record<string, unknown> & { product_id: string }): Promise<string> {
  const { data } = await shop.service.from('demo_products').insert(product).select('id').single().throwOnError()
  return data.id
}

export async function findProduct(shop: Shop, productId: string) {
  const { data } = await shop.service.from('demo_products').select('*').eq('product_id', productId).single().throwOnError()
  return data
}

export async function removeProducts(shop: Shop, code: string): Promise<void> {
  await shop.service.from('demo_products').delete().like('name', `${code}%`).throwOnError()
}

export async function openEdit(page: Page, id: string): Promise<Locator> {
  await page.goto(`/backoffice/products?dialog=edit&id=${id}`)
  const form = formOf(page, 'Edit Product')
  await expect(form.getByLabel('Name *')).not.toHaveValue('')
  return form
}

/** Chooses from a list by its label. */
export async function choose(within: Locator, label: string, option: string): Promise<void> {
  await within.getByLabel(label, { exact: true }).click()
  await within.page().getByRole('option', { name: option, exact: true }).click()
}

/** Fills what a new product can't do without. */
export async function fillRequired(form: Locator, name: string): Promise<void> {
  await form.getByLabel('Name *').fill(name)
  await choose(form, 'Brand *', 'Rademar')
  await form.getByLabel('Price *').fill('1650')
  await form.getByLabel('Category *').fill('Watches')
}
