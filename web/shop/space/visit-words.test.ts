import { expect, test } from 'vitest'
import type { Salon, Visit } from '#web/domain/salon/salon.ts'
import { leadOf, waitedText } from './visit-words.ts'

const salon: Salon = {
  time_zone: 'Europe/Paris',
  city: 'Paris',
  today: '2026-11-25',
  max_days_ahead: 60,
  sends_email: true,
  services: [],
  advisors: [{ id: 'd1', name: 'Inès Moreau', languages: '', description: '' }],
  open_weekdays: [],
  holidays: []
}

const visit: Visit = {
  id: 'a1',
  reference: 'VS-2345-6789',
  user_id: 'b1',
  service_id: 'c1',
  advisor_id: 'd1',
  starts_at: '2026-11-28T10:00:00Z',
  ends_at: '2026-11-28T11:00:00Z',
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

test.each<[Partial<Visit>, boolean, string]>([
  [{}, true, 'Inès will be expecting you. We will write the day before.'],
  [{ product_ids: ['P1', 'P2'], is_reminded: true }, true, 'Inès will have your two pieces ready.'],
  [{ status: 'attended' }, false, 'Thank you for your visit.'],
  [{ status: 'missed' }, false, 'We are sorry that we missed you.'],
  [{ status: 'cancelled' }, false, 'This visit is cancelled. Nothing is charged.']
])('the lead of a visit with %j', (part, isOpen, text) => {
  expect(leadOf(salon, { ...visit, ...part }, isOpen)).toBe(text)
})

test('a client who waits is promised an email only where emails are sent', () => {
  expect(waitedText(salon)).toBe('We will email you if a time opens.')
  expect(waitedText({ ...salon, sends_email: false })).toBe('You are on the list. Look here to see if a time opens.')
})
