import { requestText } from '#web/domain/search/request-text.ts'
import type { SearchRequest } from '#web/domain/search/search-request.ts'
import { formatProductCount } from '#web/lib/format/counts.ts'
import { formatPrice } from '#web/lib/format/money.ts'
import { capitalise } from '#web/lib/format/text.ts'
import type { Addition } from './conversation.ts'
import type { ShownProduct } from './understanding.ts'

export const answers = {
  help: 'You can say: a black bag under two thousand, cheaper, the second one, add it in 38, save it, undo.',
  notUnderstood: 'I did not understand. You could say: a black bag under two thousand.',
  noQuestion: 'There is nothing to confirm.',
  nothingToUndo: 'There is nothing to undo.',
  nothingToRepeat: 'I have not said anything yet.',
  which: 'Which one? Say its number.',
  notAdded: 'Not added.',
  notRemoved: 'It stays in your cart.',
  sayAgain: 'Please say it another way.',
  startOver: 'Starting over. What are you looking for?'
}

export function nameProduct({ name }: ShownProduct): string {
  return /^the /i.test(name) ? name : `the ${name}`
}

/** 'The Arno Bag by Dell'Orsa, €2,290.' */
export function describeProduct(product: ShownProduct): string {
  return `${capitalise(nameProduct(product))} by ${product.brand}, ${formatPrice(product.price, product.currency)}.`
}

/** 'Add two of the Zattere Pump in 38 to your cart?' */
export function askToAdd({ product, size, colour, quantity }: Addition): string {
  const count = quantity > 1 ? `${quantity} of ` : ''
  const variant = [colour && product.colours.length > 1 ? colour.toLowerCase() : '', namesSize(product) ? size : '']
  const choice = variant.filter(Boolean).join(', ')
  return `Add ${count}${nameProduct(product)}${choice && ` in ${choice}`} to your cart?`
}

export function sayAdded({ product, size }: Addition): string {
  return `${capitalise(nameProduct(product))}${namesSize(product) ? `, size ${size},` : ''} is in your cart.`
}

export function askForSize(product: ShownProduct): string {
  return `Which size of ${nameProduct(product)}? It comes in ${sizesText(product.sizes)}.`
}

export function sayNoSuchSize(product: ShownProduct, size: string): string {
  return `${capitalise(nameProduct(product))} is not made in ${size}. It comes in ${sizesText(product.sizes)}.`
}

export function sayNoSuchPosition(count: number): string {
  if (count === 0) return 'There are no results yet.'
  return count === 1 ? 'There is only one result.' : `Say a number from 1 to ${count}.`
}

/** 'Black bags under $2,000: nine pieces.' */
export function sayResults(request: SearchRequest, total: number): string {
  return `${requestText(request)}: ${formatProductCount(total).toLowerCase()}.`
}

function namesSize({ sizes }: ShownProduct): boolean {
  return sizes.length > 1
}

function sizesText(sizes: string[]): string {
  const [first = '', ...others] = sizes
  return others.length > 2 ? `${first} to ${others.at(-1)}` : sizes.join(' or ')
}
