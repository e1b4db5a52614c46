import { expect, test } from 'vitest'
import { outcomeOfParameters, readLinkOutcome } from './link-outcome.ts'

test.each([
  ['error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid', 'expired'],
  ['error_code=flow_state_not_found&error_description=x', 'device'],
  ['message=Confirmation+link+accepted', 'half-way'],
  ['error=access_denied&error_description=The+user+declined', 'cancelled'],
  ['error=server_error&error_description=x', 'provider'],
  ['error=server_error&error_code=unexpected_failure&error_description=x', 'provider'],
  ['error_code=provider_email_needs_verification&error_description=x', 'unverified'],
  ['access_token=a&refresh_token=b', undefined]
])('a browser that comes back with %s is told %s', (parameters, outcome) => {
  expect(outcomeOfParameters(new URLSearchParams(parameters))).toBe(outcome)
})

test('the outcome in the URL is one of those that have words', () => {
  expect(readLinkOutcome('?link=expired')).toBe('expired')
  expect(readLinkOutcome('?link=toString')).toBeUndefined()
  expect(readLinkOutcome('?error_code=otp_expired')).toBe('expired')
  expect(readLinkOutcome('')).toBeUndefined()
})
