import * as z from 'zod/mini'
import type { ProductRow } from '#web/backoffice/products/product-queries.ts'
import { fromLocalTime, toLocalTime } from '#web/backoffice/products/publication.ts'
import { type AdditionalImage, imageTypes, readAdditionalImages } from '#web/domain/catalogue/additional-images.ts'
import {
  formOf,
  optionalFormat,
  optionalText,
  partOf,
  type RecordField,
  requiredTextField,
  textField
} from '#web/lib/drafts/record-fields.ts'
import { isWebUrl } from '#web/lib/web-url.ts'
import { parsePriceField } from './product-form-price.ts'

export const genders = ['men', 'women', 'unisex', 'kids'] as const
export const stockStatuses = ['in_stock', 'low_stock', 'out_of_stock'] as const
export const currencies = ['USD', 'EUR', 'GBP', 'JPY', 'CAD', 'AUD', 'CHF', 'CNY'] as const

const notAUrl = 'Must be a valid URL'
const optionalUrl = optionalFormat(isWebUrl, notAUrl)
const longText = optionalText(50_000)

/** Every field of the form, by column. Prices are as typed. */
export const productFields = {
  name: requiredTextField('Name', 'Product name is required', 1000),
  brand: requiredTextField('Brand', 'Brand is required', 200),
  price: priceField('Price', false),
  original_price: priceField('Original price', true),
  currency: { ...textField('Currency', z.string()), empty: 'USD', toInput: (stored: string | null) => stored || 'USD' },
  image_url: textField('Image URL', optionalUrl),
  video_url: textField('Video URL', optionalUrl),
  description: textField('Description', longText),
  description_short: textField('Short description', optionalText(1000)),
  category: requiredTextField('Category', 'Category is required', 200),
  subcategory: textField('Subcategory', optionalText(200)),
  gender: choiceField('Gender', z.enum(['', ...genders]), ''),
  stock_status: choiceField('Stock', z.enum(['', ...stockStatuses]), 'in_stock'),
  material: textField('Material', longText),
  care_instructions: textField('Care instructions', longText),
  dimensions: { ...textField('Dimensions', optionalText(200)), shape: z._default(z.string(), '') },
  country_of_origin: textField('Country of origin', longText),
  is_sale: flagField('On sale'),
  is_new_arrival: flagField('New arrival'),
  is_featured: flagField('Featured'),
  colors: listField('Colors'),
  available_sizes: listField('Sizes'),
  tags: listField('Tags'),
  additional_images: imagesField('Additional images'),
  is_draft: { ...flagField('Draft'), shape: z._default(z.boolean(), false) },
  appears_at: momentField('Appears'),
  leaves_at: momentField('Leaves')
}

export const productLabels = partOf(productFields, 'label')

/** An incomplete form, as a draft stores it. */
export const productFormShape = z.object(partOf(productFields, 'shape'))

export type ProductSchemaOptions = {
  /** A product imported without a price may stay without. */
  mayLackPrice?: boolean
}

export function productSchema({ mayLackPrice = false }: ProductSchemaOptions = {}) {
  const schemas = partOf(productFields, 'schema')
  return z
    .object(mayLackPrice ? { ...schemas, price: priceSchema('Price', true) } : schemas)
    .check(z.refine(leavesAfterItAppears, { path: ['leaves_at'], message: 'Choose a time after it appears' }))
}

export type ProductForm = z.infer<typeof productFormShape>
export type ProductValues = z.output<ReturnType<typeof productSchema>>

export const emptyProduct: ProductForm = partOf(productFields, 'empty')

export function productForm(product: ProductRow): ProductForm {
  return formOf(productFields, product)
}

function leavesAfterItAppears({ appears_at, leaves_at }: Pick<ProductRow, 'appears_at' | 'leaves_at'>): boolean {
  return !appears_at || !leaves_at || new Date(leaves_at) > new Date(appears_at)
}

type PriceName = 'Price' | 'Original price'

function priceField(label: PriceName, isOptional: boolean): RecordField<string, number | null, number | null> {
  const schema = priceSchema(label, isOptional)
  return { ...textField(label, schema), isRequired: !isOptional, toInput: (stored) => stored?.toFixed(2) ?? '' }
}

function priceSchema(label: PriceName, isOptional: boolean) {
  return z.pipe(
    z.string(),
    z.transform((typed, context) => {
      const read = parsePriceField(typed, label, isOptional)
      if (!('problem' in read)) return read.amount
      context.issues.push({ code: 'custom', message: read.problem, input: typed })
      return z.NEVER
    })
  )
}

function choiceField<Choice extends string>(
  label: string,
  shape: z.ZodMiniType<Choice | '', Choice | ''>,
  empty: Choice | ''
): RecordField<Choice | '', Choice | null, Choice | '' | null> {
  const schema = z.pipe(
    shape,
    z.transform((choice: Choice | '') => (choice === '' ? null : choice))
  )
  return { label, isRequired: false, shape, schema, empty, toInput: (stored) => stored ?? '' }
}

function flagField(label: string): RecordField<boolean, boolean, boolean> {
  const schema = z.boolean()
  return { label, isRequired: false, shape: schema, schema, empty: false, toInput: (stored) => stored }
}

function listField(label: string): RecordField<string[], string[], string[] | null> {
  const schema = z.array(z.string())
  return { label, isRequired: false, shape: schema, schema, empty: [], toInput: (stored) => [...new Set(stored)] }
}

/** The shape allows for drafts that were stored before the field existed. */
function momentField(label: string): RecordField<string, string | null, string | null> {
  const schema = z.pipe(
    z.string().check(z.refine((typed) => typed === '' || !Number.isNaN(Date.parse(typed)), 'Enter a date and a time')),
    z.transform(fromLocalTime)
  )
  return { ...textField(label, schema), shape: z._default(z.string(), ''), toInput: toLocalTime }
}

function imagesField(label: string): RecordField<AdditionalImage[], AdditionalImage[], ProductRow['additional_images']> {
  const type = z.enum(imageTypes)
  const color = z.optional(z.string())
  const url = z.string().check(
    z.trim(),
    z.refine((typed) => typed === '' || isWebUrl(typed), notAUrl),
    z.minLength(1, 'Image URL is required')
  )
  return {
    label,
    isRequired: false,
    shape: z.array(z.object({ url: z.string(), type, description: z.string(), color })),
    schema: z.array(z.object({ url, type, description: z.string().check(z.trim()), color })),
    empty: [],
    toInput: readAdditionalImages
  }
}
