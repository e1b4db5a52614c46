import { expect, test } from 'vitest'
import { choiceOf, lookOf, type PairProduct, stylePairs, withChoice } from './style-pairs.ts'

function product(id: string, category: string, color: string, brand = id, tags: string[] = []): PairProduct {
  const nothing = { price: null, original_price: null, currency: 'USD', image_url: 'x', created_at: '', additional_images: [] }
  const flags = { is_sale: false, is_new_arrival: false, is_featured: false, stock_status: 'in_stock' as const }
  const kind = { category, subcategory: null, gender: null, material: null, colors: [color] }
  return { id, product_id: id, name: id, brand, tags, ...nothing, ...flags, ...kind }
}

const ids = (pairs: ReturnType<typeof stylePairs>) => pairs.map(({ left, right }) => [left.product_id, right.product_id])

test('a pair is of one kind and as different as possible; kinds take turns, the largest first', () => {
  const products = [
    product('bag red', 'Bags', 'Red', 'A'),
    product('bag red too', 'Bags', 'Red', 'A'),
    product('bag blue', 'Bags', 'Blue', 'B'),
    product('shoe red', 'Shoes', 'Red'),
    product('shoe black', 'Shoes', 'Black'),
    product('candle', 'Home', 'White')
  ]
  expect(ids(stylePairs(products, []))).toEqual([
    ['bag red', 'bag blue'],
    ['shoe red', 'shoe black']
  ])
})

test('answered pairs come first as they were, and their products are in no other pair', () => {
  const products = ['a', 'b', 'c', 'd'].map((id) => product(id, 'Bags', id))
  const answered = [
    { left: 'gone', right: 'a', choice: 'left' as const },
    { left: 'c', right: 'b', choice: 'both' as const }
  ]
  const [first, second] = stylePairs(products, answered)
  expect(ids([first, second].flatMap((pair) => pair ?? []))).toEqual([
    ['c', 'b'],
    ['a', 'd']
  ])
  expect([first && choiceOf(answered, first), second && choiceOf(answered, second)]).toEqual(['both', undefined])
  expect(first && withChoice(answered, first, 'neither')).toEqual([answered[0], { left: 'c', right: 'b', choice: 'neither' }])
  expect(second && withChoice(answered, second, 'left')).toHaveLength(3)
})

test('at most six pairs', () => {
  const products = Array.from({ length: 40 }, (_, at) => product(`p${at}`, 'Bags', `c${at}`))
  expect(stylePairs(products, [])).toHaveLength(6)
})

test.each([
  ['Structured, oxblood', ['evening', 'structured'], 'Oxblood'],
  ['Oxblood', ['evening'], 'Oxblood'],
  ['The name', [], '']
])('says “%s”', (text, tags, color) => {
  expect(lookOf({ ...product('The name', 'Bags', color), tags })).toBe(text)
})
