import { describe, expect, test } from 'vitest'
import { isLate, stateName } from './application-state.ts'

const received = { status: 'received', answer_by: '2026-12-06', decided_at: null } as const

describe('an answer is late', () => {
  test.each([
    ['once its day is over', received, new Date(2026, 11, 7, 0, 0, 1), true],
    ['but not on the day itself', received, new Date(2026, 11, 6, 23, 0), false],
    ['nor while the applicant has a question', { ...received, status: 'asked' } as const, new Date(2027, 0, 1), false],
    ['nor once it is declined', { ...received, status: 'declined' } as const, new Date(2027, 0, 1), false]
  ])('%s', (_when, application, today, late) => {
    expect(isLate(application, today)).toBe(late)
  })
})

test('an application whose brand is active is on view, whatever its stage', () => {
  expect(stateName({ ...received, status: 'photographs' })).toBe('Photographs')
  expect(stateName({ ...received, status: 'photographs', isOnView: true })).toBe('On view')
})
