import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { uniqueName } from './brands-page.ts'
import { addClient, removeClients } from './clients-page.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { findProduct, insertProduct, openEdit, removeProducts, uniqueCode } from './products-page.ts'

const required = { brand: 'Rademar', category: 'Rings', price: 740, original_price: 925 }

test('a product’s history shows who changed which fields, before and after, and puts one of them back', async ({
  staff,
  shop
}) => {
  const code = uniqueCode()
  const description = 'A cable sweater knitted on machines that were old when the house bought them.'
  const id = await insertProduct(shop, { ...required, product_id: code, name: code, description })
  const form = await openEdit(staff, id)
  await form.getByLabel('Price *').fill('700')
  await form.getByLabel('Description', { exact: true }).fill(description.replace('machines', 'frames'))
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expect(staff.getByText('Product updated successfully')).toBeVisible()

  const dialog = await openEdit(staff, id)
  await dialog.getByRole('tab', { name: 'History' }).click()
  await expect(staff).toHaveURL(/view=history/)
  const detail = dialog.getByRole('region', { name: 'What changed' })
  await expect(detail.getByRole('heading')).toHaveText(/^Two fields by /)
  await expect(detail.getByRole('row', { name: 'Price $740.00 $700.00' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Put back both' })).toBeVisible()
  await expect(detail.locator('del')).toHaveText('machines')
  await expect(detail.locator('ins')).toHaveText('frames')
  await expectAccessible(staff)

  await detail.getByRole('button', { name: 'Put back Price' }).click()
  await expect(staff.getByText('Price put back')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Price, put back/ })).toHaveAttribute('aria-current', 'true')
  expect(await findProduct(shop, code)).toMatchObject({ price: 740, description: description.replace('machines', 'frames') })

  // The form behind the tab shows it too, and a reload opens the same tab.
  await dialog.getByRole('tab', { name: 'Details' }).click()
  await expect(dialog.getByLabel('Price *')).toHaveValue('740.00')
  await dialog.getByRole('tab', { name: 'History' }).click()
  await staff.reload()
  await expect(dialog.getByRole('button', { name: /Price, put back/ })).toBeVisible()
  await removeProducts(shop, code)
})

test('what was typed in the form survives a look at the history', async ({ staff, shop }) => {
  const name = uniqueName('Kept')
  const { data } = await shop.service.from('brands').insert({ name }).select('id').single()
  await staff.goto(`/backoffice/brands?dialog=edit&id=${data?.id}`)
  const dialog = staff.getByRole('dialog', { name: `Edit ${name}` })
  await dialog.getByLabel('Description').fill('Half a story')
  await dialog.getByRole('tab', { name: 'History' }).click()
  await expect(dialog.getByRole('heading', { name: /^Added by / })).toBeVisible()
  await dialog.getByRole('tab', { name: 'Details' }).click()
  await expect(dialog.getByLabel('Description')).toHaveValue('Half a story')
  await dialog.getByRole('tab', { name: 'History' }).click()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(staff.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible()
  await shop.service.from('brands').delete().eq('name', name)
})

test('a change by a colleague does not undo a click on Earlier changes', async ({ staff, shop }) => {
  const name = uniqueName('Busy')
  const { data: brand } = await shop.service.from('brands').insert({ name }).select('id').single()
  for (let edit = 1; edit <= 60; edit++) {
    await shop.service
      .from('brands')
      .update({ description: `Edit ${edit}` })
      .eq('name', name)
  }
  await staff.goto(`/backoffice/brands?dialog=edit&id=${brand?.id}&view=history`)
  const dialog = staff.getByRole('dialog', { name: /^Edit / })
  const changes = dialog.getByRole('button', { name: /Description/ })
  await expect(changes).toHaveCount(50)
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await staff.route('**/rpc/record_history*', async (route) => {
    if (route.request().postData()?.includes('before_id')) await isReleased
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Earlier changes' }).click()
  const renamed = uniqueName('Renamed')
  await shop.service.from('brands').update({ name: renamed }).eq('name', name)
  await expect(staff.getByText(renamed, { exact: true }).first()).toBeAttached()
  release()
  await expect(changes).toHaveCount(60)
  await shop.service.from('brands').delete().eq('name', renamed)
})

test('the whole history opens from the palette, lists an act on many products once, and is left by Back', async ({
  staff,
  shop
}) => {
  const code = uniqueCode()
  for (const part of ['a', 'b', 'c'])
    await insertProduct(shop, { ...required, product_id: `${code}${part}`, name: `${code} ${part}` })
  await shop.service.from('demo_products').update({ material: 'Felt' }).like('product_id', `${code}%`)
  await openHistory(staff)
  const history = historyOf(staff)
  await history
    .getByRole('button', { name: /3 products: material/ })
    .first()
    .click()
  const detail = history.getByRole('region', { name: 'What changed' })
  await expect(detail.getByRole('listitem')).toHaveCount(3)
  await expect(detail.getByText(`${code} b`)).toBeVisible()
  await expectAccessible(staff)
  await history.getByLabel('Show').selectOption('Brands')
  await expect(staff).toHaveURL(/history=brands/)
  await expect(history.getByRole('button', { name: /products/ })).toHaveCount(0)
  await staff.goBack()
  await expect(history).toBeHidden()
  await expect(staff).toHaveURL(/\/backoffice\/orders$/)
  for (const part of ['a', 'b', 'c']) await removeProducts(shop, `${code}${part}`)
})

test('a deleted brand is put back from the history', async ({ staff, shop }) => {
  const name = uniqueName('Gone')
  await shop.service.from('brands').insert({ name, description: 'Bags' })
  await shop.service.from('brands').delete().eq('name', name)
  await staff.goto('/backoffice/brands?history=brands')
  const history = historyOf(staff)
  await history.getByRole('button', { name: `${name}: deleted` }).click()
  await history.getByRole('button', { name: 'Put the brand back' }).click()
  await expect(staff.getByText('The brand is put back')).toBeVisible()
  const { data } = await shop.service.from('brands').select('description').eq('name', name)
  expect(data).toEqual([{ description: 'Bags' }])
  await shop.service.from('brands').delete().eq('name', name)
})

test('the history is exported as a file that no spreadsheet runs, and the export is part of it', async ({ staff, shop }) => {
  const name = `=${uniqueName('Formula')}`
  await shop.service.from('brands').insert({ name })
  await shop.service.from('brands').update({ description: '=1+1' }).eq('name', name)
  await staff.goto('/backoffice?history=all')
  const download = staff.waitForEvent('download')
  await historyOf(staff).getByRole('button', { name: 'Export', exact: true }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.split('\r\n')[0]).toBe('\ufeffTime,By,Change,Record,Record ID,Field,Before,After,Source')
  expect(file).toContain(",Description,,'=1+1,")
  const { data } = await shop.service.from('record_changes').select('table_name').eq('kind', 'exported')
  expect(data).toContainEqual({ table_name: 'record_changes' })
  await shop.service.from('brands').delete().eq('name', name)
})

test('a client’s record has a history of her status, her spend and her advisor, and puts the status back', async ({
  staff,
  shop
}) => {
  const client = await addClient(shop, { full_name: uniqueName('Vera'), details: [{ status: 'active' }] })
  await shop.service.from('client_profiles').update({ status: 'vip' }).eq('profile_id', client.id)
  await staff.goto(`/backoffice/clients?client=${client.id}&tab=history`)
  const detail = staff.getByRole('region', { name: 'What changed' })
  await expect(detail.getByRole('row', { name: 'Status Active VIC' })).toBeVisible()
  await staff.getByRole('button', { name: 'Put back', exact: true }).click()
  await expect(staff.getByText('The former values are put back')).toBeVisible()
  const { data } = await shop.service.from('client_profiles').select('status').eq('profile_id', client.id).single()
  expect(data?.status).toBe('active')
  await removeClients(shop, [client])
})

test('a history that does not load says so and is read again on request', async ({ staff }) => {
  await staff.route('**/rpc/recent_history*', (route) => route.fulfill({ status: 503, body: '{}' }), { times: 4 })
  await staff.goto('/backoffice?history=all')
  const history = historyOf(staff)
  await expect(history.getByRole('alert')).toContainText('The history could not be loaded.')
  await staff.unroute('**/rpc/recent_history*')
  await history.getByRole('button', { name: 'Try again' }).click()
  await expect(history.getByRole('region', { name: 'What changed' })).toBeVisible()
})

async function openHistory(page: Page): Promise<void> {
  await page.goto('/backoffice/orders')
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('hist')
  await page.keyboard.press('Enter')
}

function historyOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'History' })
}
