import { expect, test } from 'vitest'
import { isLastingStatus } from './lasting-status.ts'

test.each([
  [200, false],
  [401, true],
  [403, true],
  [404, true],
  [408, false],
  [410, true],
  [429, false],
  [500, false],
  [503, false]
])('%d lasts: %s', (status, expected) => expect(isLastingStatus(status)).toBe(expected))
