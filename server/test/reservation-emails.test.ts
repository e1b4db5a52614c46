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

test.each([
  ['agreed', { payment: 'Bank transfer' }, ['Your payment is next: see below how to pay.', 'Payment: Bank transfer']],
  ['agreed', { payment: '' }, ['Your advisor will write to you about the payment.']],
  ['declined', { is_paid: true }, ['Your advisor will write to you about your payment.']],
  ['declined', { is_paid: false }, ['Nothing is held or charged.']],
  ['paid', { payment: 'Bank transfer' }, ['Your advisor is preparing the delivery.']]
])('the email of a reservation that is %s, with %j, says what comes next as its page does', (step, facts, sentences) => {
  const text = renderEmail(`reservation_${step}`, { reference: 'V-1', ...facts }, 'https://shop.example')?.text
  for (const sentence of sentences) expect(text).toContain(sentence)
  expect(text).not.toContain('about the delivery')
})
