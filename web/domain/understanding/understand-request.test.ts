import { expect, test } from 'vitest'
import { demoLexicon } from '#supabase/cases/lexicon.ts'
import type { Lexicon } from '#web/domain/search/lexicon.ts'
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

const named: Lexicon = { ...demoLexicon, brands: ['Rose & Gold', 'Black Harbour', 'The', '&', '🜂', 'Maison Noire', 'Silk'] }

test.each([
  ['rose and gold bags', { brand: ['Rose & Gold'], colour: [], category: ['Bags'] }],
  ['rose gold ring', { brand: [], material: ['gold'], subcategory: ['Rings'] }],
  ['black harbour wallet', { brand: ['Black Harbour'], colour: [] }],
  ['the black bag', { brand: [], colour: ['black'] }],
  ['The', { brand: ['The'] }],
  ['silk scarf', { brand: ['Silk'], subcategory: ['Scarves'] }],
  ['bags & belts', { brand: [], category: ['Bags', 'Accessories'] }]
])('the name of a brand wins over what its words mean: %s', (sentence, request) => {
  expect(understandRequest(sentence, named).request).toMatchObject(request)
})

test('a shop with nothing in it leaves all words but those that it need not know', () => {
  const nothing = { brands: [], categories: [], colours: [], materials: [], occasions: [], sizes: [], synonyms: [] }
  const { request } = understandRequest('black bags for my mother under 500 in size 38', nothing)
  expect(request).toMatchObject({ gender: ['women'], max: 500, size: ['38'], words: 'black bags' })
})
