import { expect, test } from 'vitest'
import type { Today } from './today-queries.ts'
import { todayFigures } from './today-words.ts'

const now = Date.parse('2026-11-24T17:24:00Z')
const quiet: Today = {
  clients_waiting: 0,
  waiting_since: null,
  alert_minutes: 10,
  carts_to_confirm: 0,
  cart_sent_at: null,
  visits: 0,
  next_visit_at: null,
  time_zone: 'Europe/Paris',
  products_without_price: 0,
  products_without_picture: 0,
  applications: 0,
  new_applications: 0
}
const hints = (today: Partial<Today>) => todayFigures({ ...quiet, ...today }, now).map(({ hint }) => hint)
const isLate = (today: Partial<Today>) => todayFigures({ ...quiet, ...today }, now)[0]?.isLate

test('on a quiet day each figure says that nothing waits', () => {
  expect(hints({})).toEqual([
    'Nobody waits',
    'All are answered',
    'None today',
    'Every product has one',
    'Every product has one',
    'None are open'
  ])
})

test('the longest wait and the oldest cart are named, the next visit in the salon’s own time', () => {
  const busy = {
    clients_waiting: 7,
    waiting_since: '2026-11-24T16:43:00Z',
    carts_to_confirm: 3,
    cart_sent_at: '2026-11-24T14:20:00Z'
  }
  expect(hints({ ...busy, visits: 2, next_visit_at: '2026-11-24T18:00:00Z' }).slice(0, 3)).toEqual([
    'The longest, 41 minutes',
    'The oldest, 3 hours',
    'Next at 7:00 PM'
  ])
  expect(hints({ visits: 2 })[2]).toBe('All have begun')
  expect(hints({ carts_to_confirm: 1, cart_sent_at: '2026-11-20T17:24:00Z' })[1]).toBe('The oldest, 4 days')
})

test('a wait is late once it is longer than the time after which staff are told, if there is one', () => {
  expect(isLate({ waiting_since: '2026-11-24T17:14:00Z' })).toBe(false)
  expect(isLate({ waiting_since: '2026-11-24T17:13:00Z' })).toBe(true)
  expect(isLate({ waiting_since: '2026-11-20T17:13:00Z', alert_minutes: null })).toBe(false)
})
