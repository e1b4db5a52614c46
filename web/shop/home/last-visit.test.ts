import { expect, test } from 'vitest'
import { nextVisits } from './last-visit.ts'

const minute = 60_000

test('counts a visit from the previous one, and ignores absences under half an hour', () => {
  const first = nextVisits(null, 0)
  expect(first).toEqual({ at: 0, before: undefined })
  const second = nextVisits(JSON.stringify(first), 31 * minute)
  expect(second).toEqual({ at: 31 * minute, before: 0 })
  expect(nextVisits(JSON.stringify(second), 60 * minute)).toEqual({ at: 60 * minute, before: 0 })
})

test('treats unreadable data as a first visit', () => {
  for (const stored of ['', 'null', '[]', '{"at":"x"}']) expect(nextVisits(stored, 1)).toEqual({ at: 1, before: undefined })
})
