import { expect, test } from 'vitest'
import { demoLexicon } from '#supabase/cases/lexicon.ts'
import { emptyRequest } from '#web/domain/search/search-request.ts'
import { likeSaved } from './like-saved.ts'

const saved = [
  { name: 'Arno Bag', category: 'Bags', colors: ['Black'] },
  { name: 'Lungarno Tote', category: 'Bags', colors: ['Cognac'] },
  { name: 'Petite Augustine', category: 'Bags', colors: ['Black calfskin', 'Racing green'] },
  { name: 'Hoop', category: 'Fine Jewellery', colors: ['Silver'] }
]

test('the categories and colours of what was saved, the commonest first', () => {
  const { category, colour } = likeSaved(emptyRequest, saved, demoLexicon)
  expect(category).toEqual(['Bags', 'Fine Jewellery'])
  expect(colour).toEqual(['black', 'brown', 'silver'])
})

test('a kind that was asked for stays, with the colours of the saved products of that kind', () => {
  const { category, subcategory, colour } = likeSaved({ ...emptyRequest, subcategory: ['Earrings'] }, saved, demoLexicon)
  expect({ category, subcategory, colour }).toEqual({ category: [], subcategory: ['Earrings'], colour: ['silver'] })
})

test('a kind of which nothing is saved gets the colours of everything saved', () => {
  expect(likeSaved({ ...emptyRequest, category: ['Watches'] }, saved, demoLexicon).colour).toEqual(['black', 'brown', 'silver'])
})

test('a colour that was asked for stays', () => {
  expect(likeSaved({ ...emptyRequest, colour: ['red'] }, saved, demoLexicon).colour).toEqual(['red'])
})
