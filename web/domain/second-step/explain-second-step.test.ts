import { expect, test } from 'vitest'
import { explainSecondStep } from './explain-second-step.ts'

test.each([
  [undefined, 'Too many wrong codes. Try again in 5 minutes.'],
  [20, 'Too many wrong codes. Try again in a minute.'],
  [61, 'Too many wrong codes. Try again in 2 minutes.'],
  [3600, 'Too many wrong codes. Try again in an hour.']
])('tells how long to wait after too many wrong codes (%s s)', (seconds, text) => {
  expect(explainSecondStep({ code: 'over_request_rate_limit', status: 429 }, 'code', seconds)).toBe(text)
  expect(explainSecondStep({ code: 'mfa_recovery_codes_locked', status: 429 }, 'recovery', seconds)).toBe(text)
})

test('a code that was used is explained like a wrong one', () => {
  expect(explainSecondStep({ code: 'mfa_verification_failed', status: 422 }, 'code')).toMatch(
    /^That code is incorrect or has already been used/
  )
})

test('a passkey that was dismissed is no failure of the shop', () => {
  expect(explainSecondStep({ code: 0, name: 'NotAllowedError' }, 'passkey')).toMatch(/^No passkey was used/)
})

test('without a connection it says so', () => {
  expect(explainSecondStep({ status: 0 }, 'code')).toMatch(/connection/)
})
