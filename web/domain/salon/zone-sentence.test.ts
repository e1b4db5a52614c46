import { expect, test } from 'vitest'
import { zoneSentence } from './zone-sentence.ts'

const winter = '2026-11-26T11:00:00Z'

test.each([
  ['Europe/Paris', [winter], 'Times are shown for Paris.'],
  ['Europe/Madrid', [winter], 'Times are shown for Madrid, the same as in Paris.'],
  ['Europe/London', [winter], 'Times are shown for London. In Paris it is one hour later.'],
  ['America/New_York', [winter], 'Times are shown for New York. In Paris it is six hours later.'],
  ['Asia/Tokyo', [winter], 'Times are shown for Tokyo. In Paris it is eight hours earlier.'],
  ['Asia/Kolkata', [winter], 'Times are shown for Kolkata. In Paris it is four hours and 30 minutes earlier.'],
  ['Europe/London', [], 'Times are shown for London.'],
  [
    'America/New_York',
    ['2026-03-07T15:00:00Z', '2026-03-10T15:00:00Z'],
    'Times are shown for New York. In Paris it is six hours later, and five hours later from Tuesday 10 March.'
  ],
  [
    'America/New_York',
    ['2026-10-24T15:00:00Z', '2026-10-26T15:00:00Z', '2026-11-02T15:00:00Z'],
    'Times are shown for New York. In Paris it is six hours later, and five hours later from Monday 26 October, and six hours later from Monday 2 November.'
  ]
])('to a visitor in %s: %s', (visitor, instants, sentence) => {
  expect(zoneSentence(instants, { visitor, salon: 'Europe/Paris', city: 'Paris' })).toBe(sentence)
})
