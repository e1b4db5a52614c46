import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, test } from './fixtures.ts'

test('G and a letter leads to a page, ? lists the shortcuts, / goes to the search; none of them while typing', async ({
  staff
}) => {
  await staff.goto('/backoffice')
  await expect(staff.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  for (const [key, path] of [
    ['b', 'brands'],
    ['p', 'products'],
    ['o', 'orders'],
    ['c', 'clients'],
    ['m', 'messages'],
    ['w', 'waitlist']
  ] as const) {
    await staff.keyboard.press('g')
    await staff.keyboard.press(key)
    await expect(staff).toHaveURL(new RegExp(`/backoffice/${path}$`))
  }
  await staff.keyboard.press('g')
  await staff.keyboard.press('b')
  await expect(staff.getByRole('heading', { name: 'Brands', level: 1 })).toBeVisible()
  await staff.keyboard.press('/')
  const filter = staff.getByLabel('Filter brands')
  await expect(filter).toBeFocused()
  await staff.keyboard.type('g?p/')
  await expect(filter).toHaveValue('g?p/')
  await expect(staff).toHaveURL(/\/backoffice\/brands/)
  await filter.fill('')
  await expect(staff).not.toHaveURL(/filter=/)
  await expect(staff.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await filter.blur()
  await staff.keyboard.press('Shift+?')
  const help = staff.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toContainText('Find anything')
  await expectAccessible(staff)
  await staff.keyboard.press('g')
  await staff.keyboard.press('o')
  await expect(help).toBeVisible()
  await staff.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
})

test('the palette finds pages, acts and records of every kind, also with a wrong letter, by keyboard alone', async ({
  staff,
  shop
}) => {
  const code = randomUUID().slice(0, 6)
  await shop.service
    .from('waitlist')
    .insert({ full_name: `Wanda ${code}`, email: `${code}@example.com` })
    .throwOnError()
  await staff.goto('/backoffice')
  await expect(staff.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await staff.keyboard.press('Control+k')
  const palette = staff.getByRole('dialog', { name: 'Find anything' })
  const field = palette.getByPlaceholder('Find a page, brand, product or client...')
  await expect(field).toBeFocused()
  await expectAccessible(staff)
  for (const [words, option] of [
    ['wait', 'Waitlist'],
    ['orvel', 'Maison Orvaël active'],
    ['lac 38', 'Lac 38 Vantreuil'],
    [`wanda ${code}`, `Wanda ${code} ${code}@example.com`]
  ] as const) {
    await field.fill(words)
    await expect(palette.getByRole('option', { name: option })).toBeVisible()
  }
  await field.fill('zzzzqqq')
  await expect(palette.getByText('No results for zzzzqqq')).toBeVisible()
  await field.fill('add brand')
  await staff.keyboard.press('Enter')
  await expect(staff.getByRole('dialog', { name: 'Add Brand' })).toBeVisible()
  await staff.keyboard.press('Control+k')
  await expect(palette).toHaveCount(0)
  await staff.keyboard.press('Escape')
  await expect(staff.getByRole('dialog')).toHaveCount(0)
  await staff.keyboard.press('Control+k')
  await field.fill('maison orvael')
  await expect(palette.getByRole('option').first()).toHaveText(/Maison Orvaël/)
  await staff.keyboard.press('Enter')
  await expect(staff.getByRole('dialog', { name: 'Edit Maison Orvaël' })).toBeVisible()
  await staff.goBack()
  await expect(staff.getByRole('dialog')).toHaveCount(0)
})

test('the first hit is selected however late it comes, and Enter opens what the typed words find', async ({ staff }) => {
  await staff.goto('/backoffice')
  await expect(staff.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await staff.keyboard.press('Control+k')
  const palette = staff.getByRole('dialog', { name: 'Find anything' })
  const field = palette.getByRole('combobox')
  const pending: (() => void)[] = []
  await staff.route('**/rest/v1/rpc/find_records', async (route) => {
    await new Promise<void>((resolve) => pending.push(resolve))
    await route.continue()
  })
  const respond = async () => {
    await expect.poll(() => pending.length).toBeGreaterThan(0)
    for (const resolve of pending.splice(0)) resolve()
  }
  await field.fill('VIT-0018')
  await expect(palette.getByText('Searching...')).toBeVisible()
  await respond()
  await expect(palette.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await field.fill('VIT-0024')
  await field.press('Enter')
  await expect(palette.getByRole('option', { name: /Ninian Cable Sweater/ })).toBeVisible()
  await respond()
  await expect(staff.getByRole('dialog', { name: /Lac 38/ })).toBeVisible()
  await expect(palette).toHaveCount(0)
})

test('the palette opens a product from the tab of uploads too', async ({ staff }) => {
  await staff.goto('/backoffice/products?tab=upload')
  await expect(staff.getByRole('tab', { name: 'Upload' })).toHaveAttribute('aria-selected', 'true')
  await staff.keyboard.press('Control+k')
  await staff.getByRole('dialog', { name: 'Find anything' }).getByRole('combobox').fill('VIT-0024')
  await staff.getByRole('option', { name: /Lac 38/ }).click()
  await expect(staff.getByRole('dialog', { name: /Lac 38/ })).toBeVisible()
})

test('what the palette opens on the same page leaves its filters as they were', async ({ staff }) => {
  await staff.goto('/backoffice/products?stock=out_of_stock')
  await expect(staff.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
  await staff.keyboard.press('Control+k')
  await staff.getByRole('dialog', { name: 'Find anything' }).getByRole('combobox').fill('VIT-0024')
  await staff
    .getByRole('option', { name: /Ninian Cable Sweater|Lac 38/ })
    .first()
    .click()
  await expect(staff.getByRole('dialog', { name: /Lac 38/ })).toBeVisible()
  await expect(staff).toHaveURL(/stock=out_of_stock/)
  await staff.keyboard.press('Escape')
  await expect(staff.getByRole('dialog')).toHaveCount(0)
  await expect(staff).toHaveURL(/stock=out_of_stock/)
})

test('the palette opens by its button, and on a phone too', async ({ staff }) => {
  await staff.goto('/backoffice/orders')
  await staff.getByRole('button', { name: 'Find anything' }).click()
  await expect(staff.getByRole('dialog', { name: 'Find anything' })).toBeVisible()
  await staff.keyboard.press('Escape')
  await staff.setViewportSize({ width: 390, height: 844 })
  await staff.getByRole('button', { name: 'Find anything' }).click()
  await staff.getByRole('option', { name: 'Brands' }).click()
  await expect(staff).toHaveURL(/\/backoffice\/brands$/)
})
