import { expect, test } from 'vitest'
import { noChange, productChangeSchema } from './product-change.ts'

const read = (form: object) => productChangeSchema.safeParse({ ...noChange, ...form })

test('a change holds only the edited fields', () => {
  expect(read({ stock_status: 'low_stock', brand: 'Orvaël', is_sale: 'false' }).data).toEqual({
    stock_status: 'low_stock',
    brand: 'Orvaël',
    is_sale: false
  })
  expect(read({ add_tags: ' icon, day ,,icon', remove_tags: 'old' }).data).toEqual({
    add_tags: ['icon', 'day'],
    remove_tags: ['old']
  })
  expect(read({ price_percent: '-12.5', price_step: '5', keep_original: true }).data).toEqual({
    price_percent: -12.5,
    price_step: 5,
    keep_original: true
  })
})

test('a change sets a price, adds to it, and sets the currency, gender, material and publication', () => {
  expect(read({ price: '1.299,50', currency: 'EUR', keep_original: true }).data).toEqual({
    price: 1299.5,
    currency: 'EUR',
    keep_original: true
  })
  expect(read({ price_by: '-50', gender: 'women', material: ' Silk ' }).data).toEqual({
    price_by: -50,
    gender: 'women',
    material: 'Silk'
  })
  expect(read({ is_draft: 'false' }).data).toEqual({ is_draft: false })
  expect(read({ appears_at: '2026-12-03T09:00' }).data).toEqual({
    appears_at: new Date('2026-12-03T09:00').toISOString().replace('.000Z', '+00:00')
  })
})

test.each([
  [{}, 'Choose at least one change'],
  [{ price_percent: '0' }, 'Choose at least one change'],
  [{ add_tags: ' , ' }, 'Choose at least one change'],
  [{ price_percent: '12,5' }, 'Enter a number such as -10 or 2.5'],
  [{ price_percent: '1e3' }, 'Enter a number such as -10 or 2.5'],
  [{ price_percent: '-101' }, 'Enter a percentage from -100 to 1000'],
  [{ price: '1.299' }, 'Use at most two decimals, or write 1299'],
  [{ price: '5', price_by: '1' }, 'Change the price in one way only'],
  [{ price_by: 'abc' }, 'Enter an amount such as -50 or 12.50'],
  [{ price_by: '1.299' }, 'Enter an amount such as -50 or 12.50'],
  [{ appears_at: '2026-12-03T09:00', leaves_at: '2026-12-03T09:00' }, 'Choose a time after it appears'],
  [{ keep_original: true }, 'Choose at least one change'],
  [{ category: 'x'.repeat(201) }, 'Use at most 200 characters']
])('%j is no change: %s', (form, message) => {
  expect(read(form).error?.issues[0]?.message).toBe(message)
})
