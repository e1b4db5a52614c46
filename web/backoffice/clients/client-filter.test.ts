import { expect, test } from 'vitest'
import { clientChoice, readClientFilter } from './client-filter.ts'

test.each([
  ['', {}],
  ['search=vera&status=vip&show=waiting&sort=spend', { search: ['vera'], status: ['vip'], show: ['waiting'] }],
  ['status=gone&show=x&search=%20', {}]
])('the filter of ?%s', (address, filter) => {
  expect(readClientFilter(new URLSearchParams(address))).toEqual(filter)
})

test('a filter chooses one status and one group', () => {
  expect(clientChoice({ status: ['vip', 'new'], show: ['mine'] })).toEqual({ search: '', status: 'vip', group: 'mine' })
  expect(clientChoice({})).toEqual({ search: '', status: undefined, group: undefined })
})
