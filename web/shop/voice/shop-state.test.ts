import { expect, test } from 'vitest'
import { newConversation } from '#web/domain/understanding/conversation.ts'
import { respond } from '#web/domain/understanding/respond.ts'
import type { Command, ShownProduct } from '#web/domain/understanding/understanding.ts'
import { agreeWithShop, type ShopState } from './shop-state.ts'

const bag: ShownProduct = {
  id: 'VIT-0011',
  name: 'Arno Bag',
  brand: "Dell'Orsa",
  category: 'Bags',
  subcategory: 'Top handle',
  gender: '',
  colours: ['Black'],
  sizes: ['One size'],
  price: 2290,
  currency: 'EUR'
}
const nothing: ShopState = { savedIds: new Set(), cartIds: new Set(), soldOutIds: new Set() }
const first = { position: 1 }

function run(command: Command, shop: Partial<ShopState>, product = bag) {
  const before = { ...newConversation, products: [product] }
  const understanding = { kind: 'command' as const, command, sentence: '', parts: [], rest: '', confidence: 1 }
  return agreeWithShop(respond(before, understanding), before, { ...nothing, ...shop })
}

const add: Command = { kind: 'add', target: first, size: null, colour: null, quantity: 1 }
const has = new Set([bag.id])

test('what can be added is asked about', () => {
  expect(run(add, {}).conversation.question?.kind).toBe('add')
})

test('a sold-out product is not added', () => {
  const { text, conversation } = run(add, { soldOutIds: has })
  expect(text).toBe('Arno Bag is sold out at the moment.')
  expect(conversation.question).toBeUndefined()
  expect(conversation.current).toBe(bag)
})

test('a product without a price is not added', () => {
  expect(run(add, {}, { ...bag, price: null }).text).toContain('priced on request')
})

test('only what is in the cart is removed', () => {
  expect(run({ kind: 'remove', target: first }, {}).text).toBe('Arno Bag is not in your cart.')
  expect(run({ kind: 'remove', target: first }, { cartIds: has }).conversation.question?.kind).toBe('remove')
})

test('saving what is saved is no act that undo would take back', () => {
  const { text, effect, conversation } = run({ kind: 'save', target: first }, { savedIds: has })
  expect(text).toBe('Arno Bag is saved already.')
  expect(effect).toBeUndefined()
  expect(conversation.acts).toEqual([])
})

test('only what is saved is removed from the saved products', () => {
  expect(run({ kind: 'unsave', target: first }, {}).text).toBe('Arno Bag is not saved.')
  expect(run({ kind: 'unsave', target: first }, { savedIds: has }).effect?.kind).toBe('unsave')
})
