import { expect, test } from 'vitest'
import { demoLexicon } from '#supabase/cases/lexicon.ts'
import { type Conversation, type Effect, newConversation } from './conversation.ts'
import { shownProducts } from './corpus/shown-products.ts'
import { respond, showResults } from './respond.ts'
import { understand } from './understand.ts'

type Turn = { text: string; effect: Effect | undefined }

/** Says sentences one after another; a search shows the same six products. */
function talk(...sentences: string[]): Turn & { conversation: Conversation; turns: Turn[] } {
  let conversation: Conversation = { ...newConversation, products: shownProducts }
  const turns: Turn[] = []
  for (const sentence of sentences) {
    const response = respond(conversation, understand(sentence, demoLexicon, conversation))
    const { text, effect } = response
    conversation =
      effect?.kind === 'search' ? showResults(response.conversation, shownProducts, 6).conversation : response.conversation
    turns.push({ text, effect })
  }
  return { conversation, turns, text: turns.at(-1)?.text ?? '', effect: turns.at(-1)?.effect }
}

test.each([
  [['add the first'], 'Add the Arno Bag to your cart?', undefined],
  [['add the first', 'yes'], 'The Arno Bag is in your cart.', 'add'],
  [['add the first', 'add it'], 'The Arno Bag is in your cart.', 'add'],
  [['add the first', 'no'], 'Not added.', undefined],
  [['add the first', 'not that one'], 'Not added.', undefined],
  [['add the third in 38'], 'Add the Zattere Pump in 38 to your cart?', undefined],
  [['add the third in 38', 'yes please'], 'The Zattere Pump, size 38, is in your cart.', 'add'],
  [['add the third'], 'Which size of the Zattere Pump? It comes in 35 to 41.', undefined],
  [['add the third', 'size 39'], 'Add the Zattere Pump in 39 to your cart?', undefined],
  [['add the third', 'UK 5', 'yes'], 'The Zattere Pump, size 38, is in your cart.', 'add'],
  [['add the third in 38', 'make it a 39'], 'Add the Zattere Pump in 39 to your cart?', undefined],
  [['add the third', 'yes in 38'], 'Add the Zattere Pump in 38 to your cart?', undefined],
  [['add the third in 44'], 'The Zattere Pump is not made in 44. It comes in 35 to 41.', undefined],
  [['add two of the first'], 'Add 2 of the Arno Bag to your cart?', undefined],
  [['add number twenty'], 'Say a number from 1 to 6.', undefined],
  [['add it'], 'Which one? Say its number.', undefined],
  [['the second one', 'add it'], 'Add the Petite Augustine to your cart?', undefined],
  [['the second one'], 'The Petite Augustine by Maison Orvaël, $2,980.', undefined],
  [['save the second'], 'Saved the Petite Augustine.', 'save'],
  [['save the second', 'undo'], 'Petite Augustine is no longer saved.', 'unsave'],
  [['the last', 'save it'], 'Saved the Lungarno Tote.', 'save'],
  [['remove the first'], 'Take the Arno Bag out of your cart?', undefined],
  [['remove the first', 'yes'], 'Arno Bag is out of your cart.', 'remove'],
  [['remove the first', 'no'], 'It stays in your cart.', undefined],
  [['remove the first', 'yes', 'undo'], 'Arno Bag is back in your cart.', 'put-back'],
  [['add the first', 'yes', 'undo'], 'Arno Bag is out of your cart again.', 'take-back'],
  [['undo'], 'There is nothing to undo.', undefined],
  [['black bags', 'red bags', 'undo'], 'Back to the results before.', 'search'],
  [['repeat'], 'I have not said anything yet.', undefined],
  [['the second one', 'say that again'], 'The Petite Augustine by Maison Orvaël, $2,980.', undefined],
  [['yes'], 'There is nothing to confirm.', undefined],
  [['stop'], '', 'stop'],
  [['clear'], 'Starting over. What are you looking for?', 'clear'],
  [['show more'], '', 'more'],
  [['show my cart'], '', 'open-page'],
  [['open maison orvael'], 'Maison Orvaël.', 'open-brand'],
  [['open the second'], 'The Petite Augustine by Maison Orvaël, $2,980.', 'open'],
  [['more like the second'], 'More like the Petite Augustine.', 'search'],
  [['um'], 'I did not understand. You could say: a black bag under two thousand.', undefined],
  [['blorf zint wobble krang drup'], 'Shall I look for “blorf zint wobble krang drup”?', undefined],
  [['blorf zint wobble krang drup', 'yes'], '', 'search'],
  [['blorf zint wobble krang drup', 'no'], 'Please say it another way.', undefined],
  [['mezon orvael'], 'Did you mean Maison Orvaël?', undefined],
  [['mezon orvael', 'yes'], '', 'search']
])('%j: "%s"', (sentences, text, effect) => {
  const last = talk(...sentences)
  expect(last.text).toBe(text)
  expect(last.effect?.kind).toBe(effect)
})

test('what is added has the size that was searched for', () => {
  expect(talk('pumps in 38', 'add the third').text).toBe('Add the Zattere Pump in 38 to your cart?')
  expect(talk('pumps in 38', 'add the third in 39').text).toBe('Add the Zattere Pump in 39 to your cart?')
})

test('a new request drops the question that was asked', () => {
  expect(talk('add the first', 'black bags', 'yes').text).toBe('There is nothing to confirm.')
})

test('undo goes back through all searches', () => {
  const { effect } = talk('black bags', 'in red instead', 'under 2000', 'undo', 'undo')
  expect(effect).toMatchObject({ kind: 'search', request: { colour: ['black'], max: null } })
})

test('similar products have the same subcategory and about the same price', () => {
  const { effect } = talk('more like the third')
  expect(effect).toMatchObject({ kind: 'search', request: { subcategory: ['Pumps'], min: 534, max: 1246, currency: 'EUR' } })
})

test('what is added has the labels of the product', () => {
  const { effect } = talk('add the third in black in 38', 'yes')
  expect(effect).toMatchObject({ kind: 'add', addition: { size: '38', colour: 'Black patent', quantity: 1 } })
})

test('results are counted', () => {
  const { conversation } = talk('black bags under 2000')
  expect(showResults(conversation, shownProducts, 9).text).toBe('Black bags under $2,000: nine pieces.')
  expect(showResults(conversation, shownProducts, 1).text).toBe('Black bags under $2,000: one piece.')
})

test('the only result is the one spoken of', () => {
  const { conversation } = talk('black bags')
  const shown = showResults(conversation, shownProducts.slice(0, 1), 1).conversation
  expect(respond(shown, understand('add it', demoLexicon, shown)).text).toBe('Add the Arno Bag to your cart?')
})
