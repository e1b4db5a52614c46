import { expect, test } from 'vitest'
import { firstPlace, numberOf, placeAfter, placeBefore, quizSteps, readQuizPlace } from './quiz-steps.ts'

test('the quiz goes through its questions in order and ends with the summary', () => {
  const visited = [...quizSteps.map((step) => placeAfter(step))]
  expect(visited).toEqual([...quizSteps.slice(1), 'playback'])
  expect(placeAfter('playback')).toBe('playback')
  expect(placeBefore('for')).toBeUndefined()
  expect(placeBefore('playback')).toBe('never')
})

test.each([
  ['a new client', { step: null, finished_at: null }, 'for'],
  ['one who stopped', { step: 'sizes', finished_at: null }, 'sizes'],
  ['one who stopped when the question about brands had another name', { step: 'houses', finished_at: null }, 'brands'],
  ['one who finished', { step: 'sizes', finished_at: '2026-11-22T10:00:00Z' }, 'playback'],
  ['one whose question no longer exists', { step: 'moods', finished_at: null }, 'for']
])('%s begins at the right place', (_, style, place) => {
  expect(firstPlace(style)).toBe(place)
})

test('questions are numbered from one, and the summary has the last number', () => {
  expect([numberOf('for'), numberOf('never'), numberOf('playback')]).toEqual([1, 8, 8])
  expect([readQuizPlace('budget'), readQuizPlace('x'), readQuizPlace(null)]).toEqual(['budget', undefined, undefined])
})
