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

test('pairs stay where they are when they are answered; pairs of other products come first', () => {
  const products = ['a', 'b', 'c', 'd'].map((id) => product(id, 'Bags', id))
  const made = stylePairs(products, [])
  expect(ids(made)).toEqual([
    ['a', 'b'],
    ['c', 'd']
  ])
  expect(ids(stylePairs(products, [{ left: 'c', right: 'd', choice: 'left' }]))).toEqual(ids(made))
  const former = [
    { left: 'gone', right: 'a', choice: 'left' as const },
    { left: 'd', right: 'a', choice: 'both' as const }
  ]
  expect(ids(stylePairs(products, former))[0]).toEqual(['d', 'a'])
})

test('a choice is added, or replaces the former one of the pair', () => {
  const products = ['a', 'b'].map((id) => product(id, 'Bags', id))
  const [pair] = stylePairs(products, [])
  const answered = [{ left: 'a', right: 'b', choice: 'both' as const }]
  expect([pair && choiceOf(answered, pair), pair && choiceOf([], pair)]).toEqual(['both', undefined])
  expect(pair && withChoice(answered, pair, 'neither')).toEqual([{ left: 'a', right: 'b', choice: 'neither' }])
  expect(pair && withChoice([], pair, 'left')).toEqual([{ left: 'a', right: 'b', choice: 'left' }])
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
