import { expect, test } from 'vitest'
import { stagesOf } from './application-stages.ts'

const application = {
  status: 'received',
  received_at: '2026-11-22T12:00:00Z',
  answer_by: '2026-12-06',
  decided_at: null,
  is_on_view: false
} as const

const decided = { ...application, decided_at: '2026-12-01T12:00:00Z' }

const text = (parts: Parameters<typeof stagesOf>[0]) =>
  stagesOf(parts).map(({ name, when, state }) => [state, name, when].filter(Boolean).join(' '))

test.each([
  [
    application,
    ['done Received 22 November', 'now With our buyers by 6 December', 'ahead Visit', 'ahead Photographs', 'ahead On view']
  ],
  [
    { ...application, status: 'asked' } as const,
    [
      'done Received 22 November',
      'now With our buyers waiting for your answer',
      'ahead Visit',
      'ahead Photographs',
      'ahead On view'
    ]
  ],
  [
    { ...decided, status: 'photographs' } as const,
    ['done Received 22 November', 'done With our buyers 1 December', 'done Visit', 'now Photographs', 'ahead On view']
  ],
  [
    { ...decided, status: 'visit', is_on_view: true } as const,
    ['done Received 22 November', 'done With our buyers 1 December', 'done Visit', 'done Photographs', 'now On view']
  ],
  [{ ...decided, status: 'declined' } as const, ['done Received 22 November', 'now Not taken on 1 December']],
  [{ ...decided, status: 'withdrawn' } as const, ['done Received 22 November', 'now Withdrawn 1 December']]
])('%j', (parts, stages) => {
  expect(text(parts)).toEqual(stages)
})
