import { expect, test } from 'vitest'
import {
  addDays,
  cityOf,
  dateIn,
  dayIn,
  labelTimes,
  offsetIn,
  rangeIn,
  staffDayIn,
  staffRangeIn,
  staffTimeIn,
  timeIn
} from './zones.ts'

test.each([
  ['2026-11-26T11:00:00Z', 'Europe/Paris', 'Thursday 26 November', '12:00', '2026-11-26'],
  ['2026-11-26T11:00:00Z', 'America/New_York', 'Thursday 26 November', '06:00', '2026-11-26'],
  ['2026-11-26T17:00:00Z', 'Pacific/Auckland', 'Friday 27 November', '06:00', '2026-11-27'],
  ['2026-11-26T23:30:00Z', 'Europe/Paris', 'Friday 27 November', '00:30', '2026-11-27']
])('%s in %s is %s at %s', (instant, zone, day, time, date) => {
  expect([dayIn(instant, zone), timeIn(instant, zone), dateIn(instant, zone)]).toEqual([day, time, date])
})

test('§9: dates and times of the back-office are in en-US', () => {
  expect(staffDayIn('2026-11-26T11:00:00Z', 'Europe/Paris')).toBe('Thursday, November 26')
  expect(staffRangeIn('2026-11-26T10:00:00Z', '2026-11-26T11:00:00Z', 'Europe/Paris')).toBe('11:00 AM to 12:00 PM')
  expect([...labelTimes(['2026-11-26T11:00:00Z'], 'America/New_York', staffTimeIn).values()]).toEqual(['6:00 AM'])
})

test.each([
  ['2026-03-29T00:59:00Z', 'Europe/Paris', 60],
  ['2026-03-29T01:00:00Z', 'Europe/Paris', 120],
  ['2026-10-25T00:59:00Z', 'Europe/Paris', 120],
  ['2026-10-25T01:00:00Z', 'Europe/Paris', 60],
  ['2026-03-08T06:59:00Z', 'America/New_York', -300],
  ['2026-03-08T07:00:00Z', 'America/New_York', -240],
  ['2026-10-03T15:29:00Z', 'Australia/Lord_Howe', 630],
  ['2026-10-03T15:30:00Z', 'Australia/Lord_Howe', 660]
])('at %s %s is %d minutes ahead of UTC', (instant, zone, minutes) => {
  expect(offsetIn(instant, zone)).toBe(minutes)
})

test('a range across the change of clocks ends at the time that clocks then show', () => {
  expect(rangeIn('2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z', 'Europe/Paris')).toBe('01:30 to 03:30')
  expect(rangeIn('2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', 'Europe/Paris')).toBe('02:30 to 02:30')
})

test('a time that a day has twice says which of the two it is', () => {
  const labels = labelTimes(
    ['2026-11-01T04:30:00Z', '2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', '2026-11-01T07:30:00Z'],
    'America/New_York'
  )
  expect([...labels.values()]).toEqual(['00:30', '01:30 GMT-4', '01:30 GMT-5', '02:30'])
})

test('half an hour of Lord Howe that exists twice is told apart', () => {
  const labels = labelTimes(['2026-04-04T14:45:00Z', '2026-04-04T15:15:00Z'], 'Australia/Lord_Howe')
  expect([...labels.values()]).toEqual(['01:45 GMT+11', '01:45 GMT+10:30'])
})

test('no label shows a time that clocks skip', () => {
  const labels = labelTimes(['2026-03-29T00:30:00Z', '2026-03-29T01:00:00Z', '2026-03-29T01:30:00Z'], 'Europe/Paris')
  expect([...labels.values()]).toEqual(['01:30', '03:00', '03:30'])
})

test('days are added across a change of clocks, months and years', () => {
  expect([addDays('2026-03-28', 2), addDays('2026-12-31', 1), addDays('2028-02-28', 1)]).toEqual([
    '2026-03-30',
    '2027-01-01',
    '2028-02-29'
  ])
})

test('a zone is named by its city', () => {
  expect([cityOf('America/New_York'), cityOf('UTC'), cityOf('America/Argentina/Buenos_Aires')]).toEqual([
    'New York',
    'UTC',
    'Buenos Aires'
  ])
})
