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

test.each([
  [{}, 'Choose at least one change'],
  [{ price_percent: '0' }, 'Choose at least one change'],
  [{ add_tags: ' , ' }, 'Choose at least one change'],
  [{ price_percent: '12,5' }, 'Enter a number such as -10 or 2.5'],
  [{ price_percent: '1e3' }, 'Enter a number such as -10 or 2.5'],
  [{ price_percent: '-101' }, 'Enter a percentage from -100 to 1000'],
  [{ category: 'x'.repeat(201) }, 'Use at most 200 characters']
])('%j is no change: %s', (form, message) => {
  expect(read(form).error?.issues[0]?.message).toBe(message)
})
