import { expect, test } from 'vitest'
import { createStore } from 'zustand'
import { type AdvisorSlice, createAdvisorSlice } from './advisor-slice.ts'

const bag = { productId: 'A', name: 'Arno Bag', brand: '', color: '', size: '', quantity: 1 }
const cart = { productIds: ['A'], order: [bag] }

function openedWithCart() {
  const store = createStore<AdvisorSlice>()(createAdvisorSlice)
  store.getState().openAdvisor(undefined, cart)
  store.getState().writeToAdvisor({ draft: 'Before Friday, please' })
  store.getState().closeAdvisor()
  return store
}

test.each([
  ['the cart again', undefined, cart, { ...cart, draft: 'Before Friday, please' }],
  ['nothing in particular', undefined, undefined, { ...cart, draft: 'Before Friday, please' }],
  [
    'a product',
    'front.jpg',
    { productIds: ['B'] },
    { productIds: ['B'], order: undefined, draft: 'Before Friday, please', productImage: 'front.jpg' }
  ],
  [
    'a reservation',
    undefined,
    { draft: 'About V-1: ' },
    { productIds: [], order: undefined, draft: 'About V-1: \n\nBefore Friday, please' }
  ]
])('an unsent message keeps its words when the advisor is opened about %s', (_, image, about, draft) => {
  const store = openedWithCart()
  store.getState().openAdvisor(image, about)
  expect(store.getState().clientAdvisor).toMatchObject(draft)
})

test.each([
  ['keeps its product beside the next', 'Does it come in black?', ['A', 'B']],
  ['has the next product if nothing is written', '', ['B']]
])('an unsent message about a product %s', (_, draft, productIds) => {
  const store = createStore<AdvisorSlice>()(createAdvisorSlice)
  store.getState().openAdvisor('front.jpg', { productIds: ['A'] })
  store.getState().writeToAdvisor({ draft })
  store.getState().closeAdvisor()
  store.getState().openAdvisor('front.jpg', { productIds: ['B'] })
  expect(store.getState().clientAdvisor).toMatchObject({ draft, productIds })
})
