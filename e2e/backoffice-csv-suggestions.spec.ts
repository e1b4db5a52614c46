import { randomUUID } from 'node:crypto'
import { cellOf, choose, fileOf, grid, openUpload, result, upload } from './csv-upload.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('prices in a spreadsheet’s notation have warnings and suggestions before anything is sent', async ({ staff, shop }) => {
  const code = randomUUID().slice(0, 8)
  const lines = ['1.299', '2.450,00', '€ 990', 'on request', '740'].map(
    (price, index) => `${code} ${index};Rademar;Rings;${price};${index === 4 ? 'WAHR' : 'false'}`
  )
  await openUpload(staff)
  await choose(staff, fileOf(`Title;Brand;Category;Price;is_sale\n${lines.join('\n')}\n`))
  await expect(staff.getByText('5 of 5 rows would be added, 0 would fail, 0 are already there')).toBeVisible()
  await expect(staff.getByText('3 rows will have no price: the values are not plain numbers.')).toBeVisible()
  await expect(staff.getByText('1 price will be read as a decimal but may be in thousands.')).toBeVisible()
  await expect(staff.getByText('1 cell that is neither true nor false is read as false.')).toBeVisible()
  await expect(await cellOf(staff, 1, 'Price')).toHaveText('1.299Read as 1.30: 1,299?')
  await expect(await cellOf(staff, 3, 'Price')).toHaveText('€ 990No price: 990 EUR?')

  await staff.getByLabel('Show only rows with problems').check()
  await expect(grid(staff).getByRole('rowheader')).toHaveCount(5)
  await staff.getByRole('button', { name: 'Next problem' }).click()
  await expect(await cellOf(staff, 1, 'Price')).toBeFocused()
  await staff.keyboard.press('F8')
  await expect(await cellOf(staff, 2, 'Price')).toBeFocused()
  await expect(staff.getByText('Row 2, Price: No price: 2,450?')).toBeVisible()
  await staff.getByLabel('Show only rows with problems').uncheck()

  const choices = staff.getByRole('list', { name: 'How cells are read' })
  await expect(choices.getByRole('listitem')).toContainText([
    '3 prices look like 1.299 = 1,299, 2.450,00 = 2,450 and € 990 = 990 EUR. Read them this way?',
    '1 cell in is_sale looks like WAHR = true. Read it this way?'
  ])
  await expectAccessible(staff)
  await choices.getByRole('button', { name: 'Apply: Price' }).click()
  await expect(staff.getByText('1 row will have no price: the value is not a plain number.')).toBeVisible()
  await expect(staff.getByText('may be in thousands')).toHaveCount(0)
  await expect(await cellOf(staff, 3, 'currency')).toHaveText('EUR, corrected')
  await expect(choices.getByRole('button', { name: 'Undo: Price' })).toBeFocused()
  await choices.getByRole('button', { name: 'Undo: Price' }).click()
  await expect(staff.getByText('3 rows will have no price')).toBeVisible()
  await expect(grid(staff).getByRole('columnheader', { name: 'currency' })).toHaveCount(0)
  await choices.getByRole('button', { name: 'Apply: Price' }).click()
  await choices.getByRole('button', { name: 'Leave as is: is_sale' }).click()
  await expect(choices).toContainText('1 cell in is_sale remains as in the file, such as WAHR.')
  await staff.getByRole('tab', { name: 'Products' }).click()
  await staff.getByRole('tab', { name: 'Upload' }).click()
  await expect(choices).toContainText('3 prices are read as 1.299 = 1,299, 2.450,00 = 2,450 and € 990 = 990 EUR.')

  await upload(staff)
  await expect(staff.getByText('Successfully uploaded 5 products, 0 products failed to upload')).toBeVisible()
  await expect(result(staff)).toContainText('1 product has no price: the value was not a plain number.')
  await expect(result(staff)).toContainText('1 cell that was neither true nor false was read as false.')
  const { data } = await shop.service
    .from('demo_products')
    .select('price, original_price, currency, is_sale')
    .like('name', `${code}%`)
    .order('name')
  expect(data).toEqual(
    [
      [1299, 'USD'],
      [2450, 'USD'],
      [990, 'EUR'],
      [null, 'USD'],
      [740, 'USD']
    ].map(([price, currency]) => ({ price, original_price: price, currency, is_sale: false }))
  )
  await shop.service.from('demo_products').delete().like('name', `${code}%`)
})

test('§5 CSV upload: without a decision cells are read as specified, and the result shows the warnings', async ({
  staff,
  shop
}) => {
  const code = randomUUID().slice(0, 8)
  await openUpload(staff)
  await choose(staff, fileOf(`Title,Price,is_sale\n${code} 1,1.299,TRUE\n${code} 2,"2.450,00",true\n`))
  await upload(staff)
  await expect(staff.getByText('Successfully uploaded 2 products, 0 products failed to upload')).toBeVisible()
  await expect(result(staff)).toContainText('1 product has no price: the value was not a plain number.')
  await expect(result(staff)).toContainText('1 price was read as a decimal but may be in thousands.')
  const { data } = await shop.service.from('demo_products').select('price, is_sale').like('name', `${code}%`).order('name')
  expect(data).toEqual([
    { price: 1.3, is_sale: false },
    { price: null, is_sale: true }
  ])
  await shop.service.from('demo_products').delete().like('name', `${code}%`)
})

test.describe('on a phone', () => {
  test('an invalid price is a field below its row', async ({ staff }) => {
    await staff.setViewportSize({ width: 390, height: 844 })
    await openUpload(staff)
    await choose(staff, fileOf('Title,Price\nA,"2.450,00"\nB,740\n'))
    const rows = staff.getByRole('list', { name: 'Rows of the file' }).getByRole('listitem')
    await expect(rows.nth(0).getByLabel('Price')).toHaveAccessibleDescription('No price: 2,450?')
    await expect(rows.nth(1).getByRole('textbox')).toHaveCount(0)
    await staff.getByRole('button', { name: 'Apply: Price' }).click()
    await expect(rows.nth(0).getByLabel('Price')).toHaveValue('2450')
    await expectAccessible(staff)
  })
})
