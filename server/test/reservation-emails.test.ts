import { expect, test } from 'vitest'
import { renderEmail } from '#supabase/functions/_shared/render-email.ts'

test('an email about a reservation whose days cannot be read leaves them out', () => {
  const data = {
    reference: 'V-1',
    currency: 'EUR',
    total: 5,
    shipping: 5,
    delivery_on: 'infinity',
    valid_until: 'infinity',
    lines: []
  }
  const email = renderEmail('reservation_confirmed', data, 'https://shop.example')
  expect(email?.text).toContain('Nothing is charged when you agree.')
  expect(email?.text).not.toMatch(/infinity|Invalid|Valid until/)
})
