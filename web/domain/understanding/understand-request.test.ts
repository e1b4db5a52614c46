import { expect, test } from 'vitest'
import { demoLexicon } from '#supabase/cases/lexicon.ts'
import { understandRequest } from './understand-request.ts'

test('a part has the words that it was understood from, as they were written', () => {
  const sentence = 'A Dark Red bag, no leather, by thorn and calloway for under 2 grand in IT 38'
  const { parts, rest, request } = understandRequest(sentence, demoLexicon)
  expect(parts.map(({ kind, value, words, isExcluded }) => [kind, value, words, isExcluded])).toEqual([
    ['colour', 'red', 'Dark Red', false],
    ['category', 'Bags', 'bag', false],
    ['material', 'leather', 'leather', true],
    ['brand', 'Thorne & Calloway', 'thorn and calloway', false],
    ['max', '2000', 'under 2 grand', false],
    ['size', '38', 'in IT 38', false]
  ])
  expect(rest).toBe('')
  expect(request).toMatchObject({ colour: ['red'], excluded: ['material=leather'], max: 2000, size: ['38'] })
})

test.each(['help', 'undo', 'the second one', 'show my cart', 'add it'])('%s is no command in a search field', (sentence) => {
  expect(understandRequest(sentence, demoLexicon).kind).toBe('request')
})

test.each([
  ['black bag', 1],
  ['black bag with a zip', 0.67],
  ['augustine', 0.3],
  ['', 0]
])('of "%s", %d is understood', (sentence, confidence) => {
  expect(understandRequest(sentence, demoLexicon).confidence).toBe(confidence)
})
