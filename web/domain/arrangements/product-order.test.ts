import { expect, test } from 'vitest'
import type { ArrangedProduct } from './arrangement.ts'
import { arrangeProducts, placeProducts } from './product-order.ts'

const listOf = (ids: string): ArrangedProduct[] => [...ids].map((id) => ({ id, note: '' }))
const out = (id: string): ArrangedProduct => ({ id, note: '', hidden: true })
const idsOf = (products: ArrangedProduct[] = []) => products.map(({ id }) => id).join('')

test('placed products come first, others follow as the page has them, and one that was taken out is missing', () => {
  expect(idsOf(placeProducts(listOf('abcd')))).toBe('abcd')
  expect(idsOf(placeProducts(listOf('abcd'), [...listOf('cx'), out('b')]))).toBe('cxad')
})

test('a new product of the page follows those that were placed', () => {
  const arranged = arrangeProducts(listOf('cabd'), listOf('abcd'))
  expect(idsOf(placeProducts(listOf('nabcd'), arranged))).toBe('cnabd')
})

test.each([
  ['nothing where the list stands as the page has it', 'abcd', 'abcd', undefined],
  ['the one that was moved up', 'dabc', 'abcd', listOf('d')],
  ['those above the one that was moved down', 'bcad', 'abcd', listOf('bc')],
  ['one that was added', 'xabcd', 'abcd', listOf('x')],
  ['one that was taken out', 'acd', 'abcd', [out('b')]]
])('an arrangement names %s', (_, list, own, arranged) => {
  expect(arrangeProducts(listOf(list), listOf(own))).toEqual(arranged)
})

test('what was taken out stays out, although the page has it no longer, until it is added again', () => {
  expect(arrangeProducts(listOf('ba'), listOf('ab'), [out('z')])).toEqual([...listOf('b'), out('z')])
  expect(arrangeProducts(listOf('zab'), listOf('ab'), [out('z')])).toEqual(listOf('z'))
})

test('a product with a note is named, with those above it', () => {
  const noted = [{ id: 'a', note: '' }, { id: 'b', note: 'For the evening' }, ...listOf('c')]
  expect(arrangeProducts(noted, listOf('abc'))).toEqual(noted.slice(0, 2))
})
