import { describe, expect, test } from 'vitest'
import { writeRequest } from '#web/domain/search/request-url.ts'
import { emptyRequest, type SearchRequest } from '#web/domain/search/search-request.ts'
import { newConversation, withAct } from '#web/domain/understanding/conversation.ts'
import type { ShownProduct } from '#web/domain/understanding/understanding.ts'
import { firstTurn, nextTurn, type Shown, sentenceOf, standing } from './turn.ts'
import { requestOfWords, undoCommand } from './wordings.ts'

const product = (id: string): ShownProduct => ({
  id,
  name: id,
  brand: 'Halden Row',
  category: 'Bags',
  subcategory: '',
  gender: '',
  colours: [],
  sizes: [],
  price: 900,
  currency: 'USD'
})
const blackBags: SearchRequest = { ...emptyRequest, category: ['Bags'], colour: ['black'] }
const key = writeRequest(blackBags).toString()
const two = [product('one'), product('two')]

function shown(change: Partial<Shown> = {}): Shown {
  return { key, request: blackBags, products: two, total: 2, without: undefined, ...change }
}

describe('the answer', () => {
  test('is what was said', () => {
    expect(standing({ ...firstTurn, key, text: 'Saved one.' }, shown()).text).toBe('Saved one.')
  })

  test('is the number of results after a search', () => {
    expect(standing({ ...firstTurn, key }, shown()).text).toBe('Black bags: two pieces.')
  })

  test('is not known until the results are', () => {
    expect(standing({ ...firstTurn, key }, shown({ products: [], total: undefined })).text).toBe('')
  })

  test('offers the filter without which there are results', () => {
    const none = shown({ products: two, total: 0, without: { name: 'the colour', count: 2 } })
    expect(standing({ ...firstTurn, key }, none).text).toBe('Nothing for black bags. Without the colour there are two pieces.')
    expect(standing({ ...firstTurn, key }, shown({ products: [], total: 0 })).text).toBe('Nothing for black bags.')
  })

  test('is not the one to another request', () => {
    expect(standing({ ...firstTurn, key: 'category=Shoes', text: 'Saved one.' }, shown()).text).toBe('Black bags: two pieces.')
  })
})

describe('the conversation', () => {
  const asked = {
    ...newConversation,
    current: product('one'),
    question: { kind: 'remove' as const, product: product('one') }
  }

  test('keeps its question while the request stays', () => {
    expect(standing({ ...firstTurn, key, conversation: asked }, shown()).conversation.question).toBe(asked.question)
  })

  test('drops its question and its product with the request', () => {
    const { question, current } = standing({ ...firstTurn, key: '', conversation: asked }, shown()).conversation
    expect([question, current]).toEqual([undefined, undefined])
  })

  test('is about the only result', () => {
    const only = shown({ products: [product('one')], total: 1 })
    expect(standing({ ...firstTurn, key }, only).conversation.current?.id).toBe('one')
  })

  test('repeats what is shown', () => {
    expect(standing({ ...firstTurn, key }, shown()).conversation.lastText).toBe('Black bags: two pieces.')
  })

  test('starts with the empty request itself, by which follow-ups are told', () => {
    const start = standing(firstTurn, shown({ key: '', request: { ...emptyRequest }, products: [], total: undefined }))
    expect(start.conversation.request).toBe(emptyRequest)
  })
})

test('a turn can be undone if it did more than search', () => {
  const before = newConversation
  const saved = withAct(before, { kind: 'saved', product: product('one') })
  const searched = withAct(before, { kind: 'searched', before: emptyRequest })
  const response = { text: '', effect: undefined }
  expect(nextTurn(firstTurn, before, { ...response, conversation: saved }, '', key).act).toBe(saved.acts[0])
  expect(nextTurn(firstTurn, before, { ...response, conversation: searched }, '', key).act).toBeUndefined()
  expect(nextTurn(firstTurn, saved, { ...response, conversation: saved }, '', key).act).toBeUndefined()
})

test('a whole request is shown in her words, a change of one as what it leads to', () => {
  expect(sentenceOf(requestOfWords('black bags please'), blackBags)).toBe('Black bags please')
  expect(sentenceOf(undoCommand, blackBags)).toBe('Black bags')
})
