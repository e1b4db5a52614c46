import { expect, test } from 'vitest'
import { escapeMarkup } from './escape.ts'
import { productPath } from './paths.ts'
import { tagsOf } from './tags-of.ts'

const product = {
  kind: 'product',
  id: '3f6d0c1e-0000-4000-8000-000000000001',
  product_id: 'T-1',
  name: 'Coat',
  brand: null,
  description: null,
  picture: null,
  has_color_pictures: false
} as const

test('a long description ends between words, a short one stays as it is', () => {
  const descriptionOf = (description: string) => tagsOf('/product/T-1', { ...product, description }).description
  expect(descriptionOf(' A  wool\ncoat. ')).toBe('A wool coat.')
  expect(descriptionOf('wool '.repeat(50))).toBe(`${'wool '.repeat(32).trim()}…`)
  expect(descriptionOf('x'.repeat(200))).toMatch(/^x{80,160}…$/)
})

test.each([
  ['https://cdn.example/a.webp', 'https://cdn.example/a.webp'],
  ['https://other.example/storage/v1/object/sign/private/a.webp?token=1', undefined],
  ['javascript:alert(1)', undefined],
  ['a.webp', undefined]
])('the picture %s is shared as %s', (picture, url) => {
  expect(tagsOf('/product/T-1', { ...product, picture }).picture?.url).toBe(url)
})

test.each(['.', '..'])('a product with the id %s has the path of its uuid', (product_id) => {
  expect(productPath({ id: product.id, product_id })).toBe(`/product/${product.id}`)
})

test('characters that no XML document may contain become spaces', () => {
  expect(escapeMarkup('a\u0000b\u001Bc\uD800d\uFFFE<')).toBe('a b c d &lt;')
})
