import { expect, test } from 'vitest'
import type { SizeRow } from '#web/domain/profile/size-queries.ts'
import { ownScaleOf, profileSizeOf } from './profile-size.ts'
import { type SizedProduct, sizeGuidesOf } from './size-guide.ts'

const worn = (category: string, region: SizeRow['region'], size: string): SizeRow => ({
  ...{ user_id: 'u', category, region, size, updated_at: '2026-11-23' }
})

function own(product: Partial<SizedProduct>, ...sizes: SizeRow[]) {
  const made: SizedProduct = {
    ...{
      category: 'Shoes',
      subcategory: null,
      gender: 'women',
      available_sizes: ['36', '37', '38'],
      country_of_origin: 'Italy'
    },
    ...product
  }
  return profileSizeOf(sizeGuidesOf(made), made.available_sizes ?? [], sizes)
}

test('converts the account’s size to the region of the product', () => {
  expect(own({}, worn('Shoes', 'IT', '37'))).toEqual({ size: '37', given: 'IT 37' })
  expect(own({}, worn('Shoes', 'EU', '38'))).toEqual({ size: '37', given: 'EU 38' })
  expect(own({}, worn('Shoes', 'US', '7'))).toEqual({ size: '37', given: 'US 7' })
  const knit = { category: 'Ready-to-Wear', available_sizes: ['S', 'M'] }
  expect(own(knit, worn('Ready-to-Wear', 'INT', 'M'))).toEqual({ size: 'M', given: 'INT M' })
})

test('no size is chosen without a size of that kind, if the product lacks it, or for a unisex product', () => {
  expect(own({})).toBe(undefined)
  expect(own({}, worn('Ready-to-Wear', 'IT', '38'))).toBe(undefined)
  expect(own({}, worn('Shoes', 'IT', '41'))).toBe(undefined)
  expect(own({ gender: 'unisex', available_sizes: ['40', '41'] }, worn('Shoes', 'IT', '41'))).toBe(undefined)
})

test('the system of the account is that of its size, where EU is the French scale', () => {
  const guides = sizeGuidesOf({
    category: 'Shoes',
    subcategory: null,
    gender: 'women',
    available_sizes: ['38'],
    country_of_origin: 'Italy'
  })
  const own = (region: SizeRow['region']) => [worn('Shoes', region, '39')]
  expect(ownScaleOf(guides, own('EU'))).toEqual({ region: 'EU', scale: 'FR' })
  expect(ownScaleOf(guides, own('UK'))).toEqual({ region: 'UK', scale: 'UK' })
  expect(ownScaleOf(guides, [])).toBe(undefined)
  expect(ownScaleOf([], own('UK'))).toBe(undefined)
})
