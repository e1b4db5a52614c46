import { describe, expect, test } from 'vitest'
import { NoInvitationsError } from './invitation-mutations.ts'
import { failureText, resultText } from './invitation-words.ts'

describe('what became of invitations', () => {
  test.each([
    [['invited'], '1 invitation sent.'],
    [['invited', 'invited', 'registered'], '2 invitations sent. 1 person already has an account.'],
    [['registered', 'registered', 'missing'], '2 people already have an account. 1 entry is no longer on the list.']
  ] as const)('%j', (statuses, text) => {
    expect(resultText(statuses.map((status, index) => ({ id: String(index), status })))).toBe(text)
  })

  test('a failure has the reason of the server', () => {
    const results = [
      { id: '1', status: 'invited' as const },
      { id: '2', status: 'failed' as const, message: 'Error sending invite email' }
    ]
    expect(resultText(results)).toBe('1 invitation sent. 1 invitation could not be sent: Error sending invite email')
  })
})

test('a server without the function says so', () => {
  expect(failureText(new NoInvitationsError())).toMatch(/not deployed/)
  expect(failureText(new Error('offline'))).toMatch(/Check your connection/)
})
