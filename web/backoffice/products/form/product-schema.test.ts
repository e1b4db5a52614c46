import { describe, expect, test } from 'vitest'
import type { ProductRow } from '#web/backoffice/products/product-queries.ts'
import { emptyProduct, type ProductForm, productForm, productFormShape, productSchema } from './product-schema.ts'

const filled: ProductForm = { ...emptyProduct, name: 'Lac 38', brand: 'Rademar', category: 'Watches', price: '740.00' }

function problemsOf(change: Partial<ProductForm>): Record<string, string> {
  const issues = productSchema().safeParse({ ...filled, ...change }).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

describe('§5 Product', () => {
  test('what is missing is said for each field', () => {
    expect(problemsOf({ name: '  ', brand: '', category: ' ', price: '' })).toEqual({
      name: 'Product name is required',
      brand: 'Brand is required',
      category: 'Category is required',
      price: 'Price must be positive'
    })
  })

  test.each(['javascript:alert(1)', 'not a url', 'https://a b.example/x.png', 'ftp://rademar.example/x', 'rademar.example'])(
    'rejects the URL %j',
    (url) => {
      expect(
        problemsOf({ image_url: url, video_url: url, additional_images: [{ url, type: 'Other', description: '' }] })
      ).toEqual({
        image_url: 'Must be a valid URL',
        video_url: 'Must be a valid URL',
        'additional_images.0.url': 'Must be a valid URL'
      })
    }
  )

  test.each(['https://bücher.example/x.webp', 'http://localhost:3000/storage/v1/object/public/a/b.png', 'https://例え.jp/'])(
    'accepts the URL %j',
    (image_url) => {
      expect(problemsOf({ image_url })).toEqual({})
    }
  )

  test('an additional image needs a URL', () => {
    expect(problemsOf({ additional_images: [{ url: ' ', type: 'Runway', description: 'x' }] })).toEqual({
      'additional_images.0.url': 'Image URL is required'
    })
  })

  test.each([
    ['name', 1000],
    ['category', 200],
    ['subcategory', 200],
    ['description_short', 1000],
    ['description', 50_000]
  ] as const)('%s has at most %d characters', (field, maximum) => {
    expect(problemsOf({ [field]: 'x'.repeat(maximum) })).toEqual({})
    expect(problemsOf({ [field]: 'x'.repeat(maximum + 1) })).toEqual({
      [field]: `Use at most ${maximum.toLocaleString('en-US')} characters`
    })
  })

  test('names of every kind are kept as they are, but for surplus space', () => {
    for (const name of ['👜 Sac', 'שמלה', '<b>"Robe"</b> & \'co\'']) {
      expect(productSchema().parse({ ...filled, name: ` ${name} ` }).name).toBe(name)
    }
  })

  test('what is empty is saved as null, lists as empty lists', () => {
    expect(productSchema().parse(filled)).toEqual({
      name: 'Lac 38',
      brand: 'Rademar',
      price: 740,
      original_price: null,
      currency: 'USD',
      image_url: null,
      video_url: null,
      description: null,
      description_short: null,
      category: 'Watches',
      subcategory: null,
      gender: null,
      stock_status: 'in_stock',
      material: null,
      care_instructions: null,
      country_of_origin: null,
      dimensions: null,
      is_sale: false,
      is_new_arrival: false,
      is_featured: false,
      colors: [],
      available_sizes: [],
      tags: [],
      additional_images: [],
      is_draft: false,
      appears_at: null,
      leaves_at: null
    })
  })

  test('a product leaves after it appears', () => {
    const dates = { appears_at: '2026-12-03T09:00', leaves_at: '2026-12-03T09:00' }
    expect(productSchema().safeParse({ ...filled, ...dates }).error?.issues).toMatchObject([
      { path: ['leaves_at'], message: 'Choose a time after it appears' }
    ])
    expect(productSchema().safeParse({ ...filled, ...dates, leaves_at: '2026-12-03T09:01' }).success).toBe(true)
  })

  test('a draft of the form that was stored before products could be drafts is restored', () => {
    const { is_draft: _, appears_at: _appears, leaves_at: _leaves, ...older } = filled
    expect(productFormShape.parse(older)).toMatchObject({ is_draft: false, appears_at: '', leaves_at: '' })
  })

  test('only a product that came without a price may stay without', () => {
    expect(productSchema({ mayLackPrice: true }).parse({ ...filled, price: '' }).price).toBeNull()
    expect(productSchema({ mayLackPrice: true }).safeParse({ ...filled, price: '-1' }).success).toBe(false)
  })
})

describe('§3 Product: on load', () => {
  const row: ProductRow = {
    id: 'a',
    product_id: 'PROD-1',
    name: 'Lac',
    brand: null,
    description: null,
    description_short: null,
    price: 1650,
    original_price: null,
    currency: null,
    category: null,
    subcategory: null,
    gender: null,
    image_url: null,
    video_url: null,
    material: null,
    care_instructions: null,
    country_of_origin: null,
    dimensions: null,
    stock_status: null,
    is_sale: false,
    is_new_arrival: false,
    is_featured: false,
    colors: null,
    available_sizes: null,
    tags: null,
    additional_images: ['https://rademar.example/old.webp', { url: 'https://rademar.example/new.webp', type: 'Runway' }],
    created_at: '',
    updated_at: '',
    is_draft: false,
    appears_at: null,
    leaves_at: null
  }

  test('missing texts become empty texts, missing lists empty lists, plain URLs images of type Other', () => {
    expect(productForm(row)).toEqual({
      ...emptyProduct,
      name: 'Lac',
      price: '1650.00',
      stock_status: '',
      additional_images: [
        { url: 'https://rademar.example/old.webp', type: 'Other', description: '' },
        { url: 'https://rademar.example/new.webp', type: 'Runway', description: '' }
      ]
    })
  })

  test('a form half-way is what a draft may hold', () => {
    expect(productFormShape.safeParse({ ...productForm(row), price: 'abc' }).success).toBe(true)
    expect(productFormShape.safeParse({ ...productForm(row), colors: 'Black' }).success).toBe(false)
  })
})
