import { expect, expectAccessible, test } from './fixtures.ts'

test('staff keep the exchange rates: found by the palette, saved by the keyboard, and part of the history', async ({
  staff,
  shop
}) => {
  const usd = 0.14
  await shop.service.from('exchange_rates').update({ usd }).eq('currency', 'CNY').throwOnError()
  await staff.goto('/backoffice')
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible()
  await staff.keyboard.press('Control+k')
  await staff.getByPlaceholder('Find a page, brand, product or client...').fill('rates')
  await staff.keyboard.press('Enter')
  const dialog = staff.getByRole('dialog', { name: 'Exchange rates' })
  const yuan = dialog.getByLabel('1 CNY in USD')
  await expect(yuan).toHaveValue('0.14')
  await expect(dialog.getByLabel('1 USD in USD')).toHaveCount(0)
  await yuan.fill('0,15')
  await expectAccessible(staff)
  await staff.keyboard.press('Enter')
  await expect(yuan).toHaveAccessibleDescription('Enter a number above 0, such as 1.15')

  await staff.goBack()
  const question = staff.getByRole('alertdialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await yuan.fill('0.15')
  await staff.keyboard.press('Enter')
  await expect(staff.getByText('Exchange rates saved')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const { data } = await shop.service.from('exchange_rates').select('usd').eq('currency', 'CNY').single().throwOnError()
  expect(data.usd).toBe(0.15)

  await staff.goto('/backoffice?history=rates')
  const change = staff.getByRole('dialog', { name: 'History' }).getByRole('region', { name: 'What changed' })
  await expect(change.getByRole('row', { name: /0\.14 0\.15/ })).toBeVisible()
  await staff.getByRole('button', { name: 'Put back', exact: true }).click()
  await expect(staff.locator('[data-sonner-toast]', { hasText: /put back$/ })).toBeVisible()
})
