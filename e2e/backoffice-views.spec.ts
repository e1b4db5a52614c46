import { demoAccounts } from './demo-accounts.ts'
import { expect, expectAccessible, test, withSignedIn } from './fixtures.ts'
import { openProducts, productRowOf } from './products-page.ts'

const heading = /^Products \(/

test('products are filtered by what they are; chips, counts and the address say so, and Back takes a filter back', async ({
  staff,
  catalogue
}) => {
  const brand = await catalogue.addBrand({}, [
    { name: 'Sale bag', is_sale: true, category: 'Bags' },
    { name: 'Draft bag', is_draft: true, category: 'Bags', price: null },
    { name: 'Belt', category: 'Belts', stock_status: 'out_of_stock' }
  ])
  await openProducts(staff)
  await staff.getByRole('button', { name: 'Add filter' }).click()
  const filters = staff.getByRole('dialog', { name: 'Filters' })
  await filters.getByLabel('Find in Brand').fill(brand.name.toUpperCase())
  await filters.getByRole('checkbox', { name: `${brand.name} 3` }).click()
  await expect(staff.getByRole('heading', { name: 'Products (3)' })).toBeVisible()
  await expect(staff.getByText(/^3 of [\d,]+$/)).toBeVisible()
  await expect(filters.getByRole('checkbox', { name: 'Bags 2' })).toBeVisible()
  await expect(filters.getByRole('checkbox', { name: 'Draft 1' })).toBeVisible()
  await expect(filters.getByRole('checkbox', { name: 'Without price 1' })).toBeVisible()
  await expect(filters.getByRole('checkbox', { name: 'Out of stock 1' })).toBeVisible()
  await expectAccessible(staff)
  await filters.getByRole('checkbox', { name: 'Bags 2' }).click()
  await expect(staff.getByRole('heading', { name: 'Products (2)' })).toBeVisible()
  await filters.getByRole('checkbox', { name: 'Without price 1' }).click()
  await filters.getByLabel('Changed').selectOption('In the last 7 days')
  await staff.keyboard.press('Escape')
  await expect(staff.getByRole('heading', { name: 'Products (1)' })).toBeVisible()
  await expect(productRowOf(staff, 'Draft bag')).toBeVisible()
  expect(new URL(staff.url()).searchParams.getAll('without')).toEqual(['price'])
  await staff.reload()
  await expect(staff.getByRole('heading', { name: 'Products (1)' })).toBeVisible()
  await staff.getByRole('button', { name: 'Remove Changed in the last 7 days' }).click()
  await expect(staff).not.toHaveURL(/since/)
  await staff.goBack()
  await expect(staff).toHaveURL(/since=7d/)
  await staff.getByRole('button', { name: 'Clear filters' }).click()
  await expect(staff.getByRole('button', { name: 'Clear filters' })).toHaveCount(0)
  await expect(staff.getByRole('heading', { name: 'Products (3)' })).toHaveCount(0)
})

test('selecting all and exporting act on what is filtered', async ({ staff, catalogue }) => {
  const brand = await catalogue.addBrand({}, [
    { name: 'One', is_sale: true },
    { name: 'Two', is_sale: true },
    { name: 'Three' }
  ])
  await staff.goto(`/backoffice/products?is=sale&brand=${encodeURIComponent(brand.name)}`)
  await expect(staff.getByRole('heading', { name: 'Products (2)' })).toBeVisible()
  await staff.getByRole('checkbox', { name: 'Select One' }).click()
  await staff.getByRole('button', { name: /^Select all 2/ }).click()
  await expect(staff.getByText('2 selected')).toBeVisible()
  await staff.getByRole('button', { name: 'Export' }).click()
  await expect(staff.getByRole('menuitem', { name: 'Filtered products' })).toBeVisible()
})

test('a filter is saved as a view, shared, renamed, and deleted with Undo', async ({ staff, browser, shop }) => {
  await staff.goto('/backoffice/products?is=sale&stock=low_stock')
  await expect(staff.getByRole('heading', { name: heading })).toBeVisible()
  const views = staff.getByRole('navigation', { name: 'Views' })
  await expect(views.getByRole('link', { name: /^On sale/ })).toHaveAttribute('aria-current', 'true')
  await staff.getByRole('button', { name: 'Save as a view' }).click()
  const form = staff.getByRole('dialog', { name: 'Save as a view' })
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByText('Enter a name')).toBeVisible()
  await form.getByLabel('Name').fill('Last chance')
  await form.getByLabel('Share with all staff').click()
  await expectAccessible(staff)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  const saved = views.getByRole('link', { name: /^Last chance shared \d+$/ })
  await expect(saved).toHaveAttribute('aria-current', 'true')

  await staff.goto('/backoffice/products?is=sale&stock=low_stock&stock=out_of_stock')
  await expect(saved).toHaveAttribute('aria-current', 'true')
  await staff.getByRole('button', { name: 'Save as a view' }).click()
  await form.getByLabel('Name').fill('Last chance')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByText('You have a view with this name already')).toBeVisible()
  await form.getByRole('button', { name: 'Update Last chance' }).click()
  await expect(staff.getByRole('button', { name: 'Edit view' })).toBeVisible()

  // A colleague sees it, and cannot change it.
  const email = `colleague-${Date.now()}@example.com`
  const colleague = { email, password: demoAccounts.staff.password }
  await shop.service.auth.admin.createUser({ ...colleague, email_confirm: true, app_metadata: { role: 'admin' } })
  await withSignedIn(browser, shop, colleague, async (page) => {
    await page.goto('/backoffice/products')
    await page.getByRole('link', { name: /^Last chance shared/ }).click()
    await expect(page).toHaveURL(/stock=out_of_stock/)
    await expect(page.getByRole('button', { name: 'Remove Out of stock' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit view' })).toHaveCount(0)
  })

  await staff.getByRole('button', { name: 'Edit view' }).click()
  const edit = staff.getByRole('dialog', { name: 'Edit view' })
  await edit.getByLabel('Name').fill('Going soon')
  await edit.getByLabel('Share with all staff').click()
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(views.getByRole('link', { name: /^Going soon \d+$/ })).toBeVisible()
  await staff.getByRole('button', { name: 'Edit view' }).click()
  await edit.getByRole('button', { name: 'Delete' }).click()
  await expect(views.getByRole('link', { name: /^Going soon/ })).toHaveCount(0)
  await staff.getByRole('button', { name: 'Undo' }).click()
  await expect(views.getByRole('link', { name: /^Going soon/ })).toBeVisible()
  await shop.service.from('saved_views').delete().eq('name', 'Going soon').throwOnError()
})

test('the date of a filter can be typed anew part by part', async ({ staff }) => {
  await staff.goto('/backoffice/products?since=2026-01-05')
  await staff.getByRole('button', { name: 'Add filter' }).click()
  const date = staff.getByRole('dialog', { name: 'Filters' }).getByLabel('Changed since')
  await date.focus()
  await staff.keyboard.press('Backspace')
  await expect(date).toHaveValue('')
  await expect(staff).toHaveURL(/since=2026-01-05/)
  await staff.keyboard.press('3')
  await expect(staff).toHaveURL(/since=2026-03-05/)
  await expect(date).toBeFocused()
})

test('on a phone the filters are a sheet that Back closes', async ({ staff }) => {
  await staff.setViewportSize({ width: 390, height: 844 })
  await openProducts(staff)
  await staff.getByRole('button', { name: 'Filters' }).click()
  const sheet = staff.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('checkbox', { name: /^On sale/ }).click()
  await expect(sheet.getByRole('button', { name: /^Show 18 products/ })).toBeVisible()
  await expectAccessible(staff)
  await staff.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(staff.getByRole('button', { name: 'Filters 1 chosen' })).toBeVisible()
})

test('a search of the waitlist is saved as a view', async ({ staff, shop }) => {
  await shop.service.from('waitlist').insert({ full_name: 'Quilla Zimmer', email: 'quilla@example.com' }).throwOnError()
  await staff.goto('/backoffice/waitlist?search=quilla')
  await staff.getByRole('button', { name: 'Save as a view' }).click()
  const form = staff.getByRole('dialog', { name: 'Save as a view' })
  await form.getByLabel('Name').fill('Quillas')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  const views = staff.getByRole('navigation', { name: 'Views' })
  await expect(views.getByRole('link', { name: 'Quillas 1' })).toHaveAttribute('aria-current', 'true')
  await views.getByRole('link', { name: /^All/ }).click()
  await expect(staff.getByRole('textbox', { name: 'Search the waitlist' })).toHaveValue('')
  await views.getByRole('link', { name: 'Quillas 1' }).click()
  await expect(staff.getByText('Quilla Zimmer')).toBeVisible()
  await expect(staff.getByRole('heading', { name: 'Waitlist Entries (1)' })).toBeVisible()
  await expectAccessible(staff)
  await shop.service.from('saved_views').delete().eq('name', 'Quillas').throwOnError()
  await shop.service.from('waitlist').delete().eq('email', 'quilla@example.com').throwOnError()
})

test('clients of one status are saved as a view, beside the five tiles', async ({ staff, shop }) => {
  await staff.goto('/backoffice/clients?status=vip')
  await staff.getByRole('button', { name: 'Save as a view' }).click()
  const form = staff.getByRole('dialog', { name: 'Save as a view' })
  await form.getByLabel('Name').fill('Our best')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  const views = staff.getByRole('navigation', { name: 'Views' })
  const saved = views.getByRole('link', { name: /^Our best \d+$/ })
  await expect(saved).toHaveAttribute('aria-current', 'true')
  await views.getByRole('link', { name: /^All/ }).click()
  await expect(staff).not.toHaveURL(/status/)
  await saved.click()
  await expect(staff).toHaveURL(/status=vip/)
  await expectAccessible(staff)
  await shop.service.from('saved_views').delete().eq('name', 'Our best').throwOnError()
})
