import { expect, test } from 'vitest'
import { emptyRequest, type SearchRequest } from '#web/domain/search/search-request.ts'
import { labelsOf, setAsideChoices } from './set-aside.ts'

const request: SearchRequest = {
  ...emptyRequest,
  words: 'Jean-Paul',
  category: ['Bags'],
  colour: ['green'],
  max: 100,
  isInStock: true
}

function namesOf(without: Record<string, number>, fixed: Partial<SearchRequest> = {}) {
  return setAsideChoices({ ...request, ...fixed }, without, fixed).map(({ name }) => name)
}

test('the least important facet comes first, and of words the one without which most is left', () => {
  const without = { category: 9, 'word jean': 3, 'word paul': 5, colour: 2, price: 1, stock: 4 }
  expect(namesOf(without)).toEqual(['the price', 'the stock filter', 'the colour', '“paul”', '“jean”', 'the category'])
})

test('each choice is the request without its facet', () => {
  const [price, word] = setAsideChoices(request, { price: 1, 'word jean': 3 }, {})
  expect(price?.request).toEqual({ ...request, max: null })
  expect(word?.request).toEqual({ ...request, words: 'Paul' })
})

test('what the page itself asks for stays', () => {
  expect(namesOf({ category: 9, colour: 2 }, { category: ['Bags'] })).toEqual(['the colour'])
})

test('words that nothing can have are set aside together', () => {
  const [choice] = setAsideChoices({ ...request, words: 'the' }, { words: 6, colour: 1 }, {})
  expect(choice).toMatchObject({ name: 'the words', count: 6, request: { ...request, words: '' } })
  expect(labelsOf({ ...request, words: 'the' }, 'words')).toEqual(['“the”'])
})

test('a request of which nothing would be left has no choice', () => {
  expect(setAsideChoices({ ...emptyRequest, words: 'the' }, { words: 88 }, {})).toEqual([])
})

test('a facet that the request does not have is no choice', () => {
  expect(namesOf({ 'word nothing': 3, season: 4, size: 5 })).toEqual([])
})
