import { expect, test } from 'vitest'
import type { ReservationStepRow } from './reservation-queries.ts'
import { agreementProblem, isExpired, reservationLink, segmentsOf, sentenceOf, sumsOf } from './reservation-record.ts'

const now = Date.parse('2026-11-25T12:00:00Z')

function stepsOf(...statuses: ReservationStepRow['status'][]) {
  return statuses.map((status, index) => ({ id: index, status, made_at: `2026-11-2${index}T10:00:00Z` }))
}

test('only a confirmation expires, at its time', () => {
  expect(isExpired({ status: 'confirmed', valid_until: '2026-11-25T12:00:01Z' }, now)).toBe(false)
  expect(isExpired({ status: 'confirmed', valid_until: '2026-11-25T12:00:00Z' }, now)).toBe(true)
  expect(isExpired({ status: 'agreed', valid_until: '2026-11-24T12:00:00Z' }, now)).toBe(false)
  expect(isExpired({ status: 'sent', valid_until: null }, now)).toBe(false)
})

test('a link to a reservation leads to the agreement while it can be agreed to', () => {
  const link = (status: 'sent' | 'confirmed', validUntil: string | null) => reservationLink({ status, validUntil }, now)
  expect(link('confirmed', '2026-11-25T12:00:01Z')).toBe('Review and agree')
  expect(link('confirmed', '2026-11-25T12:00:00Z')).toBe('Follow the reservation')
  expect(link('sent', null)).toBe('Follow the reservation')
})

const paid = { paid_at: '2026-11-24T12:00:00Z' }
const later = { valid_until: '2026-11-26T12:00:00Z' }

test.each([
  ['sent', {}, 'Ines will confirm each piece, delivery and duties. Nothing is charged without your approval.'],
  [
    'confirmed',
    later,
    /^Ines has confirmed the price and the delivery\. Nothing is charged when you agree\. Valid until .+\.$/
  ],
  ['confirmed', { valid_until: '2026-11-25T12:00:00Z' }, 'This confirmation has expired. Ines can confirm it again.'],
  ['agreed', later, 'You have agreed, thank you. Ines will write to you about the payment.'],
  [
    'agreed',
    { payment: 'Bank transfer' },
    'You have agreed, thank you. Your payment is next: the reservation says how to pay.'
  ],
  ['agreed', { payment: 'Bank transfer', ...paid }, 'Your payment has arrived. Ines is preparing the delivery.'],
  ['fulfilled', paid, 'This reservation is complete.'],
  ['declined', {}, 'Ines could not fulfil this reservation. Nothing is held or charged.'],
  ['declined', paid, 'Ines could not fulfil this reservation, and will write to you about your payment.'],
  ['withdrawn', {}, 'This reservation was withdrawn. Nothing is held or charged.']
] as const)('says what comes next for a reservation that is %s with %j', (status, known, sentence) => {
  const reservation = { status, valid_until: null, paid_at: null, payment: '', ...known }
  expect(sentenceOf(reservation, 'Ines', now)).toEqual(expect.stringMatching(sentence))
  expect(sentenceOf(reservation, ' ', now)).toBe(sentenceOf(reservation, 'Ines', now).replaceAll('Ines', 'Your advisor'))
})

test('the way says what is done and when, and whose turn it is', () => {
  const states = (status: Parameters<typeof segmentsOf>[0]['status'], ...steps: ReservationStepRow['status'][]) =>
    segmentsOf({ status, steps: stepsOf(...steps) }).map(({ state, detail }) => detail ?? state)
  expect(states('sent', 'sent', 'changed')).toEqual(['done', 'Your advisor', 'open', 'open'])
  expect(states('confirmed', 'sent', 'confirmed')).toEqual(['done', 'done', 'Your turn', 'open'])
  expect(states('agreed', 'sent', 'confirmed', 'agreed')).toEqual(['done', 'done', 'done', 'Your payment'])
  expect(states('agreed', 'sent', 'confirmed', 'agreed', 'paid')).toEqual(['done', 'done', 'done', 'Your advisor'])
  expect(states('fulfilled', 'sent', 'confirmed', 'agreed', 'fulfilled')).toEqual(['done', 'done', 'done', 'done'])
  expect(states('withdrawn', 'sent', 'confirmed', 'withdrawn')).toEqual(['done', 'done', 'open', 'open'])
})

test('a confirmation that was renewed has the time of the last one', () => {
  const [, confirmed] = segmentsOf({ status: 'confirmed', steps: stepsOf('sent', 'confirmed', 'confirmed') })
  expect(confirmed?.at).toBe('2026-11-22T10:00:00Z')
})

const line = {
  ...{ position: 1, product_id: 'A', name: 'Arno Bag', brand: '', color: '', size: '', price: 1, currency: 'USD' },
  ...{ quantity: 3, confirmed_price: 0.1, duties: 0.1, tax: 0.2 }
}

test('adds up to the cent what was confirmed, and nothing before', () => {
  expect(sumsOf({ currency: 'EUR', lines: [line, { ...line, quantity: 1, tax: 0 }] })).toEqual({
    products: 0.4,
    duties: 0.2,
    tax: 0.2
  })
  expect(sumsOf({ currency: null, lines: [line] })).toBe(undefined)
  expect(sumsOf({ currency: 'EUR', lines: [{ ...line, confirmed_price: null }] })).toBe(undefined)
})

test.each([
  [{ code: 'PT409', hint: 'changed' }, 'changed'],
  [{ code: '23514', hint: 'withdrawn' }, 'changed'],
  [{ code: '23514', hint: 'expired' }, 'expired'],
  [{ code: '42501' }, 'failed'],
  [{ code: '' }, 'unreached'],
  [{}, 'unreached']
])('a refused agreement with %j is %s', (error, problem) => {
  expect(agreementProblem(Object.assign(new Error(), error))).toBe(problem)
})
