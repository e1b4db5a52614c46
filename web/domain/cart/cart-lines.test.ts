import { expect, test } from 'vitest'
import type { CartItem } from './cart.ts'
import { cartLines, subtotalOf } from './cart-lines.ts'
import type { CartProduct } from './cart-queries.ts'

const item: CartItem = {
  id: 1,
  productId: 'P',
  name: 'Mooring Belt',
  brand: 'Lowell Quay',
  price: '$260',
  image: '',
  quantity: 1,
  size: '85',
  color: 'Navy',
  position: 1
}
const product: CartProduct = {
  product_id: 'P',
  price: 260,
  currency: 'USD',
  stock_status: 'in_stock',
  colors: ['Navy', 'Sand'],
  available_sizes: ['80', '85'],
  image_url: 'navy.webp',
  additional_images: [{ url: 'sand.webp', color: 'Sand' }]
}

function lineOf(today: Partial<CartProduct> | null) {
  const [line] = cartLines([item], new Map([['P', today && { ...product, ...today }]]))
  return line
}

test('reports no changes of an unchanged line, before and after its product is loaded', () => {
  expect(cartLines([item], undefined)).toMatchObject([{ price: '$260', notice: undefined, isGone: false, sizes: [] }])
  expect(lineOf({})).toMatchObject({ price: '$260', notice: undefined, isGone: false, sizes: ['80', '85'] })
})

test('shows the colour of the line', () => {
  const inSand = { ...item, color: 'Sand' }
  expect(cartLines([item, inSand], new Map([['P', product]])).map(({ image }) => image)).toEqual(['navy.webp', 'sand.webp'])
  expect(cartLines([{ ...item, image: 'kept.webp' }], undefined)[0]?.image).toBe('kept.webp')
})

test('reports a changed price with the former one, and counts the current one', () => {
  expect(lineOf({ price: 210 })).toMatchObject({
    price: '$210',
    notice: 'Now $210. It was $260 when you added it.',
    isGone: false
  })
})

test.each([
  [null, 'No longer available'],
  [{ stock_status: 'out_of_stock' as const }, 'Sold out'],
  [{ price: null }, 'Now priced on request. Your advisor can tell you more.'],
  [{ colors: ['Sand'] }, 'No longer made in this colour'],
  [{ available_sizes: ['80'] }, 'No longer made in this size']
])('an unavailable line is not counted and has a reason: %j', (today, notice) => {
  expect(lineOf(today)).toMatchObject({ notice, isGone: true })
})

test('reports low stock, and requires no colour or size of a product without any', () => {
  expect(lineOf({ stock_status: 'low_stock' })).toMatchObject({ notice: 'Only a few left', isGone: false })
  expect(lineOf({ colors: [], available_sizes: null })).toMatchObject({ notice: undefined, isGone: false })
})

test('the subtotal uses current prices, omits unavailable lines and lines without a price, and separates currencies', () => {
  const inEuro = { ...item, productId: 'E', price: '€90' }
  const gone = { ...item, productId: 'G' }
  const today = new Map([
    ['P', { ...product, price: 210 }],
    ['E', { ...product, product_id: 'E', price: 100, currency: 'EUR' }],
    ['G', null]
  ])
  expect(subtotalOf(cartLines([{ ...item, quantity: 2 }, inEuro, gone], today))).toEqual([
    { currency: 'USD', minorUnits: 42_000 },
    { currency: 'EUR', minorUnits: 10_000 }
  ])
  expect(subtotalOf(cartLines([{ ...item, price: 'Price on request' }], undefined))).toEqual([])
})
