import { expect, test } from 'vitest'
import { isOpenVisit, isReminderAhead, type Visit } from './salon.ts'

const visit: Visit = {
  id: 'a1',
  reference: 'VS-2345-6789',
  user_id: 'b1',
  service_id: 'c1',
  advisor_id: 'd1',
  starts_at: '2026-11-26T10:00:00Z',
  ends_at: '2026-11-26T11:00:00Z',
  status: 'booked',
  product_ids: [],
  note: '',
  staff_note: '',
  time_zone: 'Europe/Paris',
  moves: 0,
  is_reminded: false,
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z'
}

test('a reminder is promised only of a visit that was booked more than a day before', () => {
  expect(isReminderAhead(visit)).toBe(true)
  expect(isReminderAhead({ ...visit, created_at: '2026-11-25T10:00:00Z' })).toBe(false)
  expect(isReminderAhead({ ...visit, is_reminded: true })).toBe(false)
})

test('a visit is open until it begins, unless it is cancelled', () => {
  const before = Date.parse('2026-11-26T09:59:00Z')
  expect(isOpenVisit(visit, before)).toBe(true)
  expect(isOpenVisit(visit, before + 60_000)).toBe(false)
  expect(isOpenVisit({ ...visit, status: 'cancelled' }, before)).toBe(false)
})
