import { expect, test } from 'vitest'
import { emptyWaitlistText, filterEntries, readWaitlistFilter } from './waitlist-filter.ts'

const entry = { id: '1', full_name: 'Ada', email: 'ada@example.com', phone: null, created_at: '2026-11-20T12:00:00Z' }
const waiting = { ...entry, invited_at: null }
const invited = { ...entry, id: '2', full_name: 'Adele', invited_at: '2026-11-21T12:00:00Z' }

test.each([
  ['', {}],
  ['search=ada&sort=full_name', { search: ['ada'] }],
  ['invited=no', { invited: ['no'] }],
  ['invited=perhaps', {}]
])('the address ?%s is read as a filter', (address, filter) => {
  expect(readWaitlistFilter(new URLSearchParams(address))).toEqual(filter)
})

test.each([
  ['no filter', {}, ['Ada', 'Adele']],
  ['those who are invited', { invited: ['yes'] }, ['Adele']],
  ['those who are not', { invited: ['no'] }, ['Ada']],
  ['a search among them', { invited: ['no'], search: ['adele'] }, []]
])('%s finds its entries', (_what, filter, names) => {
  expect(filterEntries([waiting, invited], filter).map(({ full_name }) => full_name)).toEqual(names)
})

test.each([
  [[], {}, 'No waitlist entries yet'],
  [[], { invited: ['no'] }, 'No waitlist entries yet'],
  [[waiting], { search: ['zoe'] }, 'No entries match your search'],
  [[waiting], { search: ['ada'], invited: ['yes'] }, 'No entries match your search'],
  [[waiting], { invited: ['yes'] }, 'Nobody has been invited yet'],
  [[invited], { invited: ['no'] }, 'Everybody has been invited']
])('of %j, the filter %j shows none: %s', (entries, filter, text) => {
  expect(emptyWaitlistText(entries, filter)).toBe(text)
})
