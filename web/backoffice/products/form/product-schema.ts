import * as z from 'zod/mini'
import type { ProductRow } from '#web/backoffice/products/product-queries.ts'
import { imageTypes, readAdditionalImages } from '#web/domain/catalogue/additional-images.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { isWebAddress } from '#web/lib/web-address.ts'
import { readPrice } from './product-form-price.ts'

export const genders = ['men', 'women', 'unisex', 'kids'] as const
export const stockStatuses = ['in_stock', 'low_stock', 'out_of_stock'] as const
export const currencies = ['USD', 'EUR', 'GBP', 'JPY', 'CAD', 'AUD', 'CHF', 'CNY'] as const

const text = z.string()
const texts = z.array(text)

/** An incomplete form, as a draft stores it. Prices are as typed; an empty choice is none. */
export const productFormShape = z.object({
  name: text,
  brand: text,
  price: text,
  original_price: text,
  currency: text,
  image_url: text,
  video_url: text,
  description: text,
  description_short: text,
  category: text,
  subcategory: text,
  gender: z.enum(['', ...genders]),
  stock_status: z.enum(['', ...stockStatuses]),
  material: text,
  care_instructions: text,
  country_of_origin: text,
  is_sale: z.boolean(),
  is_new_arrival: z.boolean(),
  is_featured: z.boolean(),
  colors: texts,
  available_sizes: texts,
  tags: texts,
  additional_images: z.array(z.object({ url: text, type: z.enum(imageTypes), description: text }))
})

export type ProductForm = z.infer<typeof productFormShape>

const required = (message: string, maximum: number) =>
  text.check(z.trim(), z.minLength(1, message), z.maxLength(maximum, `Use at most ${formatCount(maximum)} characters`))

const optional = (maximum = 50_000) =>
  z.pipe(
    text.check(z.maxLength(maximum, `Use at most ${formatCount(maximum)} characters`)),
    z.transform((typed) => (typed.trim() === '' ? null : typed))
  )

const address = text.check(
  z.trim(),
  z.refine((typed) => typed === '' || isWebAddress(typed), 'Must be a valid URL')
)
const optionalAddress = z.pipe(
  address,
  z.transform((typed) => typed || null)
)

const price = (name: 'Price' | 'Original price', isOptional: boolean) =>
  z.pipe(
    text,
    z.transform((typed, context) => {
      const read = readPrice(typed, name, isOptional)
      if (!('problem' in read)) return read.amount
      context.issues.push({ code: 'custom', message: read.problem, input: typed })
      return z.NEVER
    })
  )

export type ProductSchemaOptions = {
  /** A product imported without a price may stay without. */
  mayLackPrice?: boolean
}

/** The row that a form saves: null for an empty field. */
export function productSchema({ mayLackPrice = false }: ProductSchemaOptions = {}) {
  return z.object({
    name: required('Product name is required', 1000),
    brand: required('Brand is required', 200),
    price: price('Price', mayLackPrice),
    original_price: price('Original price', true),
    currency: text,
    image_url: optionalAddress,
    video_url: optionalAddress,
    description: optional(),
    description_short: optional(1000),
    category: required('Category is required', 200),
    subcategory: optional(200),
    gender: z.pipe(
      z.enum(['', ...genders]),
      z.transform((gender) => gender || null)
    ),
    stock_status: z.pipe(
      z.enum(['', ...stockStatuses]),
      z.transform((status) => status || null)
    ),
    material: optional(),
    care_instructions: optional(),
    country_of_origin: optional(),
    is_sale: z.boolean(),
    is_new_arrival: z.boolean(),
    is_featured: z.boolean(),
    colors: texts,
    available_sizes: texts,
    tags: texts,
    additional_images: z.array(
      z.object({
        url: address.check(z.minLength(1, 'Image URL is required')),
        type: z.enum(imageTypes),
        description: text.check(z.trim())
      })
    )
  })
}

export type ProductValues = z.output<ReturnType<typeof productSchema>>

export const emptyProduct: ProductForm = {
  name: '',
  brand: '',
  price: '',
  original_price: '',
  currency: 'USD',
  image_url: '',
  video_url: '',
  description: '',
  description_short: '',
  category: '',
  subcategory: '',
  gender: '',
  stock_status: 'in_stock',
  material: '',
  care_instructions: '',
  country_of_origin: '',
  is_sale: false,
  is_new_arrival: false,
  is_featured: false,
  colors: [],
  available_sizes: [],
  tags: [],
  additional_images: []
}

export function productForm(product: ProductRow): ProductForm {
  return {
    name: product.name,
    brand: product.brand ?? '',
    price: product.price?.toFixed(2) ?? '',
    original_price: product.original_price?.toFixed(2) ?? '',
    currency: product.currency || 'USD',
    image_url: product.image_url ?? '',
    video_url: product.video_url ?? '',
    description: product.description ?? '',
    description_short: product.description_short ?? '',
    category: product.category ?? '',
    subcategory: product.subcategory ?? '',
    gender: product.gender ?? '',
    stock_status: product.stock_status ?? '',
    material: product.material ?? '',
    care_instructions: product.care_instructions ?? '',
    country_of_origin: product.country_of_origin ?? '',
    is_sale: product.is_sale,
    is_new_arrival: product.is_new_arrival,
    is_featured: product.is_featured,
    colors: [...new Set(product.colors)],
    available_sizes: [...new Set(product.available_sizes)],
    tags: [...new Set(product.tags)],
    additional_images: readAdditionalImages(product.additional_images)
  }
}
