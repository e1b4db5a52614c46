import { expect, test } from 'vitest'
import { columnsOf, type SizedProduct, sizeGuidesOf, sizeInScale } from './size-guide.ts'

function product(fields: Partial<SizedProduct>): SizedProduct {
  return { category: null, subcategory: null, gender: 'women', available_sizes: [], country_of_origin: 'Italy', ...fields }
}

const found = (fields: Partial<SizedProduct>) =>
  sizeGuidesOf(product(fields)).map(({ table, scale }) => `${table.title}, ${scale}`)

test.each([
  [{ category: 'Shoes', subcategory: 'Pumps', available_sizes: ['35', '36.5'] }, ["Women's shoes, IT"]],
  [{ category: 'Shoes', available_sizes: ['37', '38'], country_of_origin: 'France' }, ["Women's shoes, FR"]],
  [{ category: 'Shoes', available_sizes: ['4', '5'], country_of_origin: 'United Kingdom' }, ["Women's shoes, UK"]],
  [{ category: 'Shoes', available_sizes: ['42'], gender: 'men' as const }, ["Men's shoes, IT"]],
  [
    { category: 'Ready-to-Wear', available_sizes: ['S', 'M'], gender: 'unisex' as const },
    ["Women's clothing, Letters", "Men's clothing, Letters"]
  ],
  [{ category: 'Fine Jewellery', subcategory: 'Rings', available_sizes: ['52'], country_of_origin: null }, ['Rings, FR']],
  [{ category: 'Accessories', subcategory: 'Belts', available_sizes: ['85'], gender: 'unisex' as const }, ['Belts, IT']],
  [{ category: 'Accessories', subcategory: 'Gloves', available_sizes: ['7.5'] }, ["Women's gloves, IT"]],
  [{ category: 'Accessories', subcategory: 'Chapeaux, hats', available_sizes: ['57'] }, ['Hats, IT']]
])('%j is compared by %j', (fields, guides) => {
  expect(found(fields)).toEqual(guides)
})

test.each([
  { category: 'Fine Jewellery', subcategory: 'Earrings', available_sizes: ['52'] },
  { category: 'Watches', subcategory: 'Dress watches', available_sizes: ['36', '38'] },
  { category: 'Shoes', available_sizes: ['One size'] },
  { category: 'Shoes', available_sizes: null },
  { category: 'Shoes', available_sizes: ['36'], gender: 'kids' as const },
  { category: 'Fragrance', available_sizes: ['50 ml', '100 ml'] }
])('%j has no size guide', (fields) => {
  expect(found(fields)).toEqual([])
})

test('a size is found in its columns and written as another region does', () => {
  const [shoes] = sizeGuidesOf(product({ category: 'Shoes', available_sizes: ['37'] }))
  const [hats] = sizeGuidesOf(product({ category: 'Hats', available_sizes: ['M'] }))
  if (!shoes || !hats) throw new Error('Two guides were expected')
  expect(columnsOf(shoes, '37')).toEqual([4])
  expect(sizeInScale(shoes, '37', 'US')).toBe('7')
  expect(sizeInScale(shoes, '37', 'IT')).toBeUndefined()
  expect(sizeInScale(shoes, '99', 'US')).toBeUndefined()
  expect(columnsOf(hats, 'M')).toEqual([3, 4])
})
