import { expect, test } from 'vitest'
import { explainPasswordError, passwordSchema } from './password-schema.ts'

test.each([
  ['', 'long enough', 'Enter your current password'],
  ['x', 'short', 'Use at least 8 characters'],
  ['x', 'é'.repeat(37), 'Use at most 72 characters']
])('rejects the present password %j with the new one %j, with a message', (current, next, message) => {
  expect(passwordSchema.safeParse({ current, next }).error?.issues.map((issue) => issue.message)).toEqual([message])
})

test.each([
  [{ code: 'invalid_credentials', status: 400 }, 'current'],
  [{ code: 'same_password', status: 422 }, 'next'],
  [{ code: 'weak_password', status: 422 }, 'next'],
  [{ code: 'over_request_rate_limit', status: 429 }, 'root'],
  [{ code: 'unexpected_failure', status: 500 }, 'root'],
  [{}, 'root']
])('%j is said beside %s', (error, field) => {
  expect(explainPasswordError(error).field).toBe(field)
})
