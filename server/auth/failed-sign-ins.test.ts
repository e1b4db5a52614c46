import { expect, test } from 'vitest'
import { createFailedSignIns } from './failed-sign-ins.ts'

test('who has a network of addresses has no more guesses for it', () => {
  const failures = createFailedSignIns()
  for (let last = 1; last <= 10; last += 1) failures.count(`2001:db8:1:2::${last}`, 'amelie@vitrine.example')
  expect(failures.isOverLimit('2001:db8:1:2:ffff::1', 'amelie@vitrine.example')).toBe(true)
  expect(failures.isOverLimit('2001:db8:1:3::1', 'amelie@vitrine.example')).toBe(false)
})
