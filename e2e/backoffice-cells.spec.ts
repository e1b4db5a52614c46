import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { productRowOf } from './products-page.ts'

const products = [
  { name: 'First', price: 100, stock_status: 'in_stock', tags: ['icon'] },
  { name: 'Second', price: 200, stock_status: 'in_stock', tags: [] },
  { name: 'Third', price: null, stock_status: 'low_stock', tags: ['day'] }
]

const cell = (page: Page, name: string, column: 'Price' | 'Status' | 'Tags') =>
  productRowOf(page, name).getByTitle(`Edit ${column.toLowerCase()}`)
const input = (page: Page, column: string, name: string) => page.getByRole('textbox', { name: `${column} of ${name}` })
const lastChange = (page: Page) => page.getByRole('region', { name: 'Last change' })

async function pasteText(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)
}

test.beforeEach(async ({ staff, catalogue }) => {
  const brand = await catalogue.addBrand({}, products)
  await staff.goto(`/backoffice/products?brand=${encodeURIComponent(brand.name)}&sort=name`)
  await expect(cell(staff, 'First', 'Price')).toBeVisible()
})

test('a price is edited by keyboard alone; Enter goes down, Escape leaves it, Undo takes it back', async ({ staff }) => {
  await cell(staff, 'First', 'Price').focus()
  await staff.keyboard.press('F2')
  await expect(input(staff, 'Price', 'First')).toHaveValue('100.00')
  await expectAccessible(staff)
  await staff.keyboard.press('ControlOrMeta+a')
  await staff.keyboard.type('1.299,50')
  await staff.keyboard.press('Enter')
  await expect(cell(staff, 'First', 'Price')).toHaveText('$1,299.50')
  await expect(cell(staff, 'Second', 'Price')).toBeFocused()
  await staff.keyboard.type('9')
  await expect(input(staff, 'Price', 'Second')).toHaveValue('9')
  await staff.keyboard.press('Escape')
  await expect(cell(staff, 'Second', 'Price')).toBeFocused()
  await expect(cell(staff, 'Second', 'Price')).toHaveText('$200.00')
  await staff.keyboard.press('ArrowDown')
  await expect(cell(staff, 'Third', 'Price')).toBeFocused()
  await staff.keyboard.press('ArrowRight')
  await expect(cell(staff, 'Third', 'Status')).toBeFocused()
  await expect(lastChange(staff)).toContainText('First is now $1,299.50')
  await lastChange(staff).getByRole('button', { name: 'Undo' }).click()
  await expect(cell(staff, 'First', 'Price')).toHaveText('$100.00')
})

test('a price that could mean two things, or nothing, is refused with a sentence and stays open', async ({ staff, shop }) => {
  await cell(staff, 'Second', 'Price').click()
  await input(staff, 'Price', 'Second').fill('1.299')
  await staff.keyboard.press('Enter')
  await expect(staff.getByText('Use at most two decimals, or write 1299')).toBeVisible()
  await expect(input(staff, 'Price', 'Second')).toBeFocused()
  await expect(input(staff, 'Price', 'Second')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(staff)
  await input(staff, 'Price', 'Second').fill('€ 50')
  await staff.keyboard.press('Enter')
  await expect(staff.getByText('The price is in USD, not in €')).toBeVisible()
  await input(staff, 'Price', 'Second').fill('')
  await staff.keyboard.press('Tab')
  await expect(cell(staff, 'Second', 'Status')).toBeFocused()
  await expect(cell(staff, 'Second', 'Price')).toHaveText('N/A')
  await expect(lastChange(staff)).toContainText('Second is now without price')
  const { data } = await shop.service.from('demo_products').select('price').eq('name', 'Second').is('price', null)
  expect(data).toHaveLength(1)
})

test('what is typed is saved when another cell is opened by mouse; what cannot be read keeps its cell open', async ({
  staff
}) => {
  await cell(staff, 'First', 'Price').click()
  await input(staff, 'Price', 'First').fill('250')
  await cell(staff, 'Third', 'Status').click()
  await expect(staff.getByRole('menuitemradio', { name: 'in_stock' })).toBeVisible()
  await staff.keyboard.press('Escape')
  await expect(cell(staff, 'First', 'Price')).toHaveText('$250.00')
  await cell(staff, 'Second', 'Price').click()
  await input(staff, 'Price', 'Second').fill('1.299')
  await cell(staff, 'Third', 'Tags').click()
  await expect(staff.getByText('Use at most two decimals, or write 1299')).toBeVisible()
  await expect(input(staff, 'Price', 'Second')).toBeFocused()
  await expect(input(staff, 'Price', 'Second')).toHaveValue('1.299')
  await staff.keyboard.press('Escape')
})

test('the status is chosen from a menu, tags are typed', async ({ staff }) => {
  await cell(staff, 'First', 'Status').click()
  await staff.getByRole('menuitemradio', { name: 'out_of_stock' }).click()
  await expect(cell(staff, 'First', 'Status')).toHaveText('out_of_stock')
  await expect(cell(staff, 'First', 'Status')).toBeFocused()
  await staff.keyboard.press('ArrowRight')
  await staff.keyboard.press('Enter')
  await expect(input(staff, 'Tags', 'First')).toHaveValue('icon')
  await input(staff, 'Tags', 'First').fill('icon, evening, icon')
  await staff.keyboard.press('Enter')
  await expect(cell(staff, 'First', 'Tags')).toHaveText('icon, evening')
  await expect(lastChange(staff)).toContainText('First is now icon, evening')
})

test('a block from a spreadsheet is shown before it is pasted, and one Undo takes it back', async ({ staff }) => {
  await cell(staff, 'First', 'Price').focus()
  await pasteText(staff, '110\tlow_stock\n1.299\tgone\n330,50\tOut of stock\n1\t\n')
  const dialog = staff.getByRole('dialog', { name: 'Paste 4 rows' })
  await expect(dialog.getByText('2 values cannot be read, and their cells stay as they are.')).toBeVisible()
  await expect(dialog.getByText('1 row beyond the end of the list', { exact: false })).toBeVisible()
  await expect(dialog.getByText('Use at most two decimals, or write 1299')).toBeVisible()
  await expectAccessible(staff)
  await expect(dialog.getByText('$110.00')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Change 2 products' })).toBeFocused()
  await staff.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(cell(staff, 'First', 'Price')).toHaveText('$110.00')
  await expect(cell(staff, 'First', 'Status')).toHaveText('low_stock')
  await expect(cell(staff, 'Second', 'Price')).toHaveText('$200.00')
  await expect(cell(staff, 'Third', 'Price')).toHaveText('$330.50')
  await expect(lastChange(staff)).toContainText('2 products changed.')
  await lastChange(staff).getByRole('button', { name: 'Undo' }).click()
  await expect(cell(staff, 'Third', 'Price')).toHaveText('N/A')
  await expect(cell(staff, 'First', 'Status')).toHaveText('in_stock')
})

test('somebody who changed the same cell meanwhile is not overwritten without a question', async ({ staff, shop }) => {
  await cell(staff, 'First', 'Price').click()
  await input(staff, 'Price', 'First').fill('150')
  // The colleague's change arrives while the price is typed, or only with the answer.
  await shop.service.from('demo_products').update({ price: 120 }).eq('name', 'First').eq('price', 100).throwOnError()
  await staff.route('**/rest/v1/rpc/edit_product_cells', async (route) => {
    const body = route.request().postDataJSON()
    body.edits[0].before.price = 100
    await route.continue({ postData: JSON.stringify(body) })
  })
  await staff.keyboard.press('Enter')
  const notice = staff.getByRole('region', { name: 'Changed by somebody else' })
  await expect(notice).toContainText('Somebody has changed First to $120.00 meanwhile.')
  await expect(cell(staff, 'First', 'Price')).toHaveText('$120.00')
  await expectAccessible(staff)
  await staff.unroute('**/rest/v1/rpc/edit_product_cells')
  await notice.getByRole('button', { name: 'Change to $150.00' }).click()
  await expect(cell(staff, 'First', 'Price')).toHaveText('$150.00')
  await expect(notice).toHaveCount(0)
})

test('without a connection what was typed stays in the cell, and Enter tries again', async ({ staff }) => {
  await staff.route('**/rest/v1/rpc/edit_product_cells', (route) => route.abort())
  await cell(staff, 'First', 'Price').click()
  await input(staff, 'Price', 'First').fill('175')
  await staff.keyboard.press('Enter')
  await expect(staff.getByText('Not saved: there is no connection. Enter tries again.')).toBeVisible()
  await expect(input(staff, 'Price', 'First')).toHaveValue('175')
  await staff.unroute('**/rest/v1/rpc/edit_product_cells')
  await input(staff, 'Price', 'First').press('Enter')
  await expect(cell(staff, 'First', 'Price')).toHaveText('$175.00')
})

test('a save that fails late leaves the cell that is being typed alone, and offers to try again', async ({ staff }) => {
  const release = Promise.withResolvers<void>()
  await staff.route('**/rest/v1/rpc/edit_product_cells', async (route) => {
    await release.promise
    await route.abort()
  })
  await cell(staff, 'First', 'Price').click()
  await input(staff, 'Price', 'First').fill('175')
  await staff.keyboard.press('Enter')
  await staff.keyboard.press('Enter')
  await input(staff, 'Price', 'Second').fill('4')
  release.resolve()
  const notice = staff.getByRole('region', { name: 'Not saved' })
  await expect(notice).toContainText('First could not be changed to $175.00.')
  await expectAccessible(staff)
  await expect(input(staff, 'Price', 'Second')).toBeFocused()
  await expect(cell(staff, 'First', 'Price')).toHaveText('$100.00')
  await notice.getByRole('button', { name: 'Try again' }).click()
  // Leaving the cell has tried to save it too.
  await expect(input(staff, 'Price', 'Second')).toHaveAttribute('aria-invalid', 'true')
  await expect(notice).toContainText('First could not be changed to $175.00.')
  await staff.unroute('**/rest/v1/rpc/edit_product_cells')
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(cell(staff, 'First', 'Price')).toHaveText('$175.00')
  await expect(cell(staff, 'Second', 'Price')).toHaveText('$4.00')
  await expect(notice).toHaveCount(0)
})

test('a product that somebody has deleted is named, and nothing pends', async ({ staff, shop }) => {
  await cell(staff, 'First', 'Price').click()
  await input(staff, 'Price', 'First').fill('175')
  // The list has not heard of it when the change is sent.
  await staff.route('**/rest/v1/rpc/edit_product_cells', async (route) => {
    await shop.service.from('demo_products').delete().eq('name', 'First').eq('price', 100).throwOnError()
    await route.continue()
  })
  await staff.keyboard.press('Enter')
  await expect(staff.getByText('First has been deleted meanwhile.')).toBeVisible()
  await expect(productRowOf(staff, 'First')).toHaveCount(0)
  await expect(staff.getByRole('region', { name: 'Not saved' })).toHaveCount(0)
})

test('a conflict ends when the product is deleted', async ({ staff, shop }) => {
  await cell(staff, 'First', 'Price').click()
  await input(staff, 'Price', 'First').fill('150')
  await shop.service.from('demo_products').update({ price: 120 }).eq('name', 'First').eq('price', 100).throwOnError()
  await staff.route('**/rest/v1/rpc/edit_product_cells', async (route) => {
    const body = route.request().postDataJSON()
    body.edits[0].before.price = 100
    await route.continue({ postData: JSON.stringify(body) })
  })
  await staff.keyboard.press('Enter')
  const notice = staff.getByRole('region', { name: 'Changed by somebody else' })
  await expect(notice).toContainText('Somebody has changed First to $120.00 meanwhile.')
  await shop.service.from('demo_products').delete().eq('name', 'First').eq('price', 120).throwOnError()
  await notice.getByRole('button', { name: 'Change to $150.00' }).click()
  await expect(staff.getByText('First has been deleted meanwhile.')).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('a save that fails on another page is told there, and waits in the list', async ({ staff }) => {
  const release = Promise.withResolvers<void>()
  await staff.route('**/rest/v1/rpc/edit_product_cells', async (route) => {
    await release.promise
    await route.abort()
  })
  await cell(staff, 'First', 'Price').click()
  await input(staff, 'Price', 'First').fill('175')
  await staff.keyboard.press('Enter')
  await staff.getByRole('link', { name: 'Brands', exact: true }).click()
  await expect(staff.getByRole('heading', { name: 'Brands', level: 1 })).toBeVisible()
  release.resolve()
  await expect(staff.getByText('First could not be changed to $175.00.')).toBeVisible()
  // What is not saved is not lost by accident.
  const [question] = await Promise.all([
    staff.waitForEvent('dialog'),
    staff.evaluate(() => setTimeout(() => location.reload()))
  ])
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await staff.getByRole('button', { name: 'Show' }).click()
  const notice = staff.getByRole('region', { name: 'Not saved' })
  await expect(notice).toContainText('First could not be changed to $175.00.')
  await staff.unroute('**/rest/v1/rpc/edit_product_cells')
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toHaveCount(0)
})

test('the focus stays with its product when another one moves the list', async ({ staff, shop }) => {
  await cell(staff, 'Second', 'Price').focus()
  await shop.service.from('demo_products').delete().eq('name', 'First').eq('price', 100).throwOnError()
  await expect(productRowOf(staff, 'First')).toHaveCount(0)
  await expect(cell(staff, 'Second', 'Price')).toBeFocused()
})

test('on a phone a price is edited with a touch, and products are ticked', async ({ staff }) => {
  await staff.setViewportSize({ width: 390, height: 844 })
  const item = staff.getByRole('listitem').filter({ hasText: 'Second' })
  await item.getByTitle('Edit price').click()
  await input(staff, 'Price', 'Second').fill('250')
  await staff.keyboard.press('Enter')
  await expect(item.getByTitle('Edit price')).toHaveText('$250.00')
  await expect(lastChange(staff)).toContainText('Second is now $250.00')
  await staff.getByRole('button', { name: 'Select', exact: true }).click()
  await item.getByRole('checkbox', { name: 'Select Second' }).click()
  await expect(staff.getByText('1 selected')).toBeVisible()
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'Clear selection' }).click()
  await expect(item.getByRole('checkbox')).toHaveCount(0)
})
