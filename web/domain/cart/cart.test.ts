import { expect, test } from 'vitest'
import { type CartCaseChange, type CaseLine, cartBefore, cartCases } from '#supabase/cases/cart.ts'
import { type CartChange, changeCart, countProducts } from './cart.ts'

const product = { name: 'N', brand: 'B', image: '', size: '', color: '' }
const itemOf = (line: CaseLine) => ({ ...product, productId: `P${line.id}`, ...line })
const cart = cartBefore.map((line) => ({ ...itemOf(line), position: line.position }))

function changeOf(change: CartCaseChange): CartChange {
  const id = 'x'
  switch (change.kind) {
    case 'add':
      return { id, kind: 'add', item: itemOf(change.line) }
    case 'set':
      return { id, kind: 'set', itemId: change.id, quantity: change.quantity }
    case 'replace':
      return { id, kind: 'replace', itemId: change.id, item: itemOf(change.line) }
    case 'clear':
      return { id, kind: 'clear' }
  }
}

test.each(cartCases)('§4 $rule', ({ changes, after }) => {
  const changed = changes.map(changeOf).reduce(changeCart, cart)
  expect(changed.map(({ id, quantity, price }) => [id, quantity, price])).toEqual(after)
})

test('counts each line as often as its quantity', () => {
  expect(countProducts(cart)).toBe(4)
})
