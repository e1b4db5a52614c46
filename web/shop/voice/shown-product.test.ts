import { expect, test } from 'vitest'
import type { FoundProduct } from '#web/domain/search/search-queries.ts'
import { newConversation } from '#web/domain/understanding/conversation.ts'
import { respond } from '#web/domain/understanding/respond.ts'
import { understand } from '#web/domain/understanding/understand.ts'
import { emptyLexicon } from '#web/domain/understanding/understand-without-lexicon.ts'
import { toShownProduct } from './shown-product.ts'

const sweater: FoundProduct = {
  id: '1',
  product_id: 'VIT-0001',
  name: 'Skerry Sweater',
  brand: 'Halden Row',
  category: 'Ready-to-Wear',
  subcategory: 'Sweaters',
  gender: 'men',
  material: null,
  price: 500,
  original_price: null,
  currency: 'USD',
  image_url: null,
  additional_images: [],
  stock_status: 'in_stock',
  is_sale: false,
  is_new_arrival: false,
  is_featured: false,
  colors: ['Navy', ' Navy'],
  available_sizes: null,
  tags: null,
  created_at: '2026-11-25T00:00:00Z'
}

test('more like a product for men is for men', () => {
  const conversation = { ...newConversation, products: [toShownProduct(sweater)] }
  const { effect } = respond(conversation, understand('more like the first', emptyLexicon, conversation))
  expect(effect).toMatchObject({ kind: 'search', request: { subcategory: ['Sweaters'], gender: ['men'] } })
})

test('a product of which little is known has empty texts and lists', () => {
  const shown = toShownProduct({ ...sweater, brand: null, category: null, subcategory: null, gender: null, currency: null })
  expect(shown).toMatchObject({ brand: '', category: '', subcategory: '', gender: '', currency: 'USD', sizes: [] })
})
