import { expect, test } from './fixtures.ts'

test('the feed stands as staff have arranged it: order, hidden rows, texts', async ({ shopper, shop }) => {
  const headings = () => shopper.getByRole('main').getByRole('heading', { level: 2 })
  await shopper.goto('/home')
  await expect(headings().filter({ hasText: 'The houses' })).toBeVisible()
  const before = await headings().allTextContents()
  expect(before.indexOf('New this week')).toBeLessThan(before.indexOf('The houses'))

  const content = {
    rows: ['brands', 'lead', 'new'],
    hidden: ['chosen'],
    texts: { 'new.title': 'New in December', 'new.reason': 'For the dark evenings.' }
  }
  await shop.service.from('arrangements').insert({ page: 'home', content }).throwOnError()
  await shopper.goto('/home')
  await expect(headings().first()).toHaveText('The houses')
  await expect(shopper.getByText('For the dark evenings.')).toBeVisible()
  const after = await headings().allTextContents()
  expect(after.indexOf('The houses')).toBeLessThan(after.indexOf('New in December'))
  expect(after).not.toContain('New this week')
  expect(after).not.toContain('Chosen by hand')
  await shop.service.from('arrangements').delete().eq('page', 'home').throwOnError()
})
