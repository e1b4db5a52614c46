import { expect, test } from 'vitest'
import { newConversation } from './conversation.ts'
import { shownProducts } from './corpus/shown-products.ts'
import { respond } from './respond.ts'
import { understandWithoutLexicon } from './understand-without-lexicon.ts'

const [product] = shownProducts
const asked = product && {
  ...newConversation,
  products: shownProducts,
  question: { kind: 'add' as const, addition: { product, size: null, colour: null, quantity: 1 } }
}

test('the answer to a question is understood without the words of the shop', () => {
  expect(asked && respond(asked, understandWithoutLexicon('yes please', asked)).effect).toMatchObject({ kind: 'add' })
  expect(asked && respond(asked, understandWithoutLexicon('no', asked)).conversation.question).toBeUndefined()
})

test('so are commands and prices; other words are searched for, however many there are', () => {
  expect(understandWithoutLexicon('save the first')).toMatchObject({ command: { kind: 'save', target: { position: 1 } } })
  expect(understandWithoutLexicon('pleated linen culottes from the northern islands under 500')).toMatchObject({
    kind: 'request',
    request: { words: expect.stringContaining('pleated linen culottes'), max: 500 },
    confidence: 1
  })
})
