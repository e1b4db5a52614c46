import { expect, test } from 'vitest'
import type { Salon } from './salon.ts'
import { calendarDays } from './salon-calendar.ts'

const salon: Salon = {
  time_zone: 'Europe/Paris',
  city: 'Paris',
  today: '2026-11-24',
  max_days_ahead: 9,
  sends_email: true,
  services: [],
  advisors: [],
  open_weekdays: [2, 3, 4, 5, 6],
  holidays: [{ first_on: '2026-11-28', last_on: '2026-11-28', name: 'Inventory' }]
}

const at = (day: string, utc: string, is_free = true) => ({ day, starts_at: `${utc}:00+00:00`, is_free })

test('a day without times says why', () => {
  const days = calendarDays({ firstOn: '2026-11-24', count: 12, times: [], salon, zone: 'Europe/Paris' })
  expect(days.map(({ closed }) => closed)).toEqual([
    'No more times today',
    'No times',
    'No times',
    'No times',
    'Closed: Inventory',
    'The salon is closed on Sundays',
    'The salon is closed on Mondays',
    'No times',
    'No times',
    'No times',
    'Not open for booking yet',
    'Not open for booking yet'
  ])
})

test('a day is full if none of its times is free', () => {
  const times = [
    at('2026-11-25', '2026-11-25T10:00', false),
    at('2026-11-26', '2026-11-26T10:00', false),
    at('2026-11-26', '2026-11-26T11:00')
  ]
  const days = calendarDays({ firstOn: '2026-11-25', count: 2, times, salon, zone: 'Europe/Paris' })
  expect(days.map(({ isFull }) => isFull)).toEqual([true, false])
})

test('a day is not full while a time of the same day of the salon is free on another date of the visitor', () => {
  const times = [at('2026-11-25', '2026-11-25T09:00'), at('2026-11-25', '2026-11-25T16:00', false)]
  const days = calendarDays({ firstOn: '2026-11-25', count: 2, times, salon, zone: 'Pacific/Auckland' })
  expect(days.map(({ times, isFull }) => [times.length, isFull])).toEqual([
    [1, false],
    [1, false]
  ])
})

test("times are on the visitor's days, of which one may have two of the salon's", () => {
  const times = [
    at('2026-11-25', '2026-11-25T16:00'),
    at('2026-11-26', '2026-11-26T09:00'),
    at('2026-11-26', '2026-11-26T16:00')
  ]
  const days = calendarDays({ firstOn: '2026-11-26', count: 2, times, salon, zone: 'Pacific/Auckland' })
  expect(days.map(({ times, salonDays }) => [times.map(({ label }) => label), salonDays])).toEqual([
    [
      ['05:00', '22:00'],
      ['2026-11-25', '2026-11-26']
    ],
    [['05:00'], ['2026-11-26']]
  ])
})
