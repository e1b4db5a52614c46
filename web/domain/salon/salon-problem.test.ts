import { expect, test } from 'vitest'
import { moveProblem, salonProblem, waitProblem } from './salon-problem.ts'

const refusal = (hint: string) => Object.assign(new Error(), { hint })

test('ten moves of a visit are the most, on any day, and a client learns what to do', () => {
  expect(moveProblem(refusal('often'))).toBe('You have moved this visit ten times. Please ask your advisor to move it.')
  expect(moveProblem(refusal('taken'))).toBe('This time has just been taken. Choose another.')
})

test('too many bookings and too many waits have other words', () => {
  expect(salonProblem(refusal('often'))).toBe('You have booked ten visits today. Try again tomorrow, or ask your advisor.')
  expect(waitProblem(refusal('many'))).toBe('You are waiting for ten times. Stop waiting for one first.')
  expect(salonProblem(refusal('many'))).toBe('You have three visits ahead. Cancel one to book another.')
})

test('an error that names nothing may be the connection', () => {
  expect(moveProblem(new TypeError('Failed to fetch'))).toBe('That could not be saved. Check your connection and try again.')
})
