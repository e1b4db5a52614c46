import { describe, expect, test } from 'vitest'
import { replyFailureText, replyHint } from './reply-words.ts'

const application = { brand_name: 'Haverling', email: 'marit@haverling.example' }
const failure = (more: object) => Object.assign(new Error('refused'), more)

test('accepting says that it adds an inactive brand, and every reply whether an email is sent', () => {
  expect(replyHint('accept', application, true)).toBe(
    'Adds Haverling as an inactive brand. Sent to marit@haverling.example at once.'
  )
  expect(replyHint('decline', application, false)).toMatch(/^No email can be sent/)
})

describe('a reply that fails says why', () => {
  test.each([
    [{ code: '23505' }, 'A brand named Haverling exists already. Rename or delete it first.'],
    [{ code: 'PT409', hint: 'withdrawn' }, 'Nothing was sent: the applicant has withdrawn it in the meantime.'],
    [{ code: 'PT409', hint: 'visit' }, 'Nothing was sent: it has been accepted in the meantime.'],
    [{ code: 'PT409', hint: '' }, 'Nothing was sent: a colleague has changed this application in the meantime.'],
    [{ code: 'PT404' }, 'This application no longer exists.'],
    [{}, 'The reply could not be sent. Check your connection and try again.']
  ])('%j', (error, text) => {
    expect(replyFailureText(failure(error), application)).toBe(text)
  })
})
