import { describe, expect, test } from 'vitest'
import { type BrandForm, brandForm, brandSchema, emptyBrand } from './brand-schema.ts'

function messageOf(change: Partial<BrandForm>): string | undefined {
  const parsed = brandSchema.safeParse({ ...emptyBrand, name: 'Rademar', ...change })
  return parsed.error?.issues[0]?.message
}

describe('§5 Brand', () => {
  test.each(['', '   '])('rejects the blank name %j', (name) => {
    expect(messageOf({ name })).toBe('Brand name is required')
  })

  test('a name has at most 200 characters', () => {
    expect(messageOf({ name: ` ${'x'.repeat(200)} ` })).toBeUndefined()
    expect(messageOf({ name: 'x'.repeat(201) })).toBe('Use at most 200 characters')
  })

  const urls = ['website_url', 'brand_image_url', 'video_url', 'logo_black_url', 'logo_white_url'] as const
  test.each(urls)('%s is a valid URL or empty', (field) => {
    expect(messageOf({ [field]: 'soierie-valmene' })).toBe('Invalid URL format')
    expect(messageOf({ [field]: 'ftp://rademar.example' })).toBe('Invalid URL format')
    expect(messageOf({ [field]: 'https://rad emar.example' })).toBe('Invalid URL format')
    expect(messageOf({ [field]: 'javascript:alert(1)' })).toBe('Invalid URL format')
    expect(messageOf({ [field]: '' })).toBeUndefined()
    expect(messageOf({ [field]: ' https://rademar.example/é?a=1#b ' })).toBeUndefined()
  })

  test.each(['atelier', 'a@b', 'a b@c.example', '@c.example'])('rejects the contact email %s', (contact_email) => {
    expect(messageOf({ contact_email })).toBe('Invalid email format')
  })

  test('name is trimmed, empty optional values are saved as null, the status is active unless chosen', () => {
    expect(brandSchema.parse({ ...emptyBrand, name: '  Rademar ', description: ' \n ' })).toEqual({
      name: 'Rademar',
      status: 'active',
      description: null,
      website_url: null,
      contact_email: null,
      contact_phone: null,
      brand_image_url: null,
      logo_black_url: null,
      logo_white_url: null,
      video_url: null
    })
  })
})

test('§4 a missing status counts as active in the edit dialog', () => {
  const brand = { ...emptyBrand, id: '1', name: 'Rademar', description: null, created_at: '', updated_at: '', status: null }
  expect(brandForm(brand)).toEqual({ ...emptyBrand, name: 'Rademar', status: 'active' })
})
