import type { ProductRow } from '#web/backoffice/products/product-queries.ts'

/** A product for tests. */
export function someProduct(fields: Partial<ProductRow> = {}): ProductRow {
  return {
    id: '20000000-0000-4000-8000-000000000001',
    product_id: 'VIT-0001',
    name: 'Augustine Top-Handle Bag',
    brand: 'Maison Orvaël',
    description: null,
    description_short: null,
    price: 3450,
    original_price: null,
    currency: 'USD',
    category: 'Bags',
    subcategory: null,
    gender: 'women',
    image_url: null,
    video_url: null,
    material: null,
    care_instructions: null,
    country_of_origin: null,
    dimensions: null,
    stock_status: 'in_stock',
    is_sale: false,
    is_new_arrival: false,
    is_featured: false,
    colors: ['Oxblood'],
    available_sizes: [],
    tags: ['icon'],
    additional_images: null,
    is_draft: false,
    appears_at: null,
    leaves_at: null,
    created_at: '2026-11-01T09:00:00+00:00',
    updated_at: '2026-11-18T09:00:00.123456+00:00',
    ...fields
  }
}
