import { expect, test } from 'vitest'
import { byState, type RequestStatus, requestStatuses } from './request-status.ts'

const statuses: RequestStatus[] = ['done', 'requested', 'declined', 'in_progress', 'cancelled', 'accepted']

test('separates open requests from ended ones, and keeps their order', () => {
  const { open, earlier } = byState(statuses.map((status) => ({ status })))
  expect(open.map(({ status }) => status)).toEqual(['requested', 'in_progress', 'accepted'])
  expect(earlier.map(({ status }) => status)).toEqual(['done', 'declined', 'cancelled'])
})

test('a request can be cancelled until it is started', () => {
  expect(statuses.filter((status) => requestStatuses[status].canCancel)).toEqual(['requested', 'accepted'])
})
