import * as z from 'zod/mini'

export const priceSteps = ['0.01', '1', '5', '10', '50', '100'] as const

const unchanged = 'keep'
const flag = z.enum([unchanged, 'true', 'false'])
const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)$/

export const productChangeSchema = z
  .pipe(
    z.object({
      stock_status: z.enum([unchanged, 'in_stock', 'low_stock', 'out_of_stock']),
      brand: z.string(),
      category: z.string().check(z.trim(), z.maxLength(200, 'Use at most 200 characters')),
      is_sale: flag,
      is_new_arrival: flag,
      is_featured: flag,
      add_tags: z.pipe(z.string(), z.transform(readTags)),
      remove_tags: z.pipe(z.string(), z.transform(readTags)),
      price_percent: z.string().check(
        z.trim(),
        z.refine((text) => text === '' || decimal.test(text), 'Enter a number such as -10 or 2.5'),
        z.refine(
          (text) => text === '' || (Number(text) >= -100 && Number(text) <= 1000),
          'Enter a percentage from -100 to 1000'
        )
      ),
      price_step: z.enum(priceSteps),
      keep_original: z.boolean()
    }),
    z.transform((fields) => toChange(fields))
  )
  .check(z.refine((change) => Object.keys(change).length > 0, { path: ['root'], message: 'Choose at least one change' }))

export type ProductChangeForm = z.input<typeof productChangeSchema>

/** The argument of the database's `edit_products`. */
export type ProductChange = z.output<typeof productChangeSchema>

export const noChange: ProductChangeForm = {
  stock_status: unchanged,
  brand: unchanged,
  category: '',
  is_sale: unchanged,
  is_new_arrival: unchanged,
  is_featured: unchanged,
  add_tags: '',
  remove_tags: '',
  price_percent: '',
  price_step: '0.01',
  keep_original: false
}

function readTags(text: string): string[] {
  return [...new Set(text.split(',').map((tag) => tag.trim()))].filter(Boolean)
}

type Fields = {
  stock_status: string
  brand: string
  category: string
  is_sale: string
  is_new_arrival: string
  is_featured: string
  add_tags: string[]
  remove_tags: string[]
  price_percent: string
  price_step: string
  keep_original: boolean
}

function toChange(fields: Fields) {
  const { stock_status, brand, category, is_sale, is_new_arrival, is_featured, add_tags, remove_tags } = fields
  const percent = Number(fields.price_percent)
  return {
    ...(stock_status !== unchanged && { stock_status }),
    ...(brand !== unchanged && { brand }),
    ...(category !== '' && { category }),
    ...(is_sale !== unchanged && { is_sale: is_sale === 'true' }),
    ...(is_new_arrival !== unchanged && { is_new_arrival: is_new_arrival === 'true' }),
    ...(is_featured !== unchanged && { is_featured: is_featured === 'true' }),
    ...(add_tags.length > 0 && { add_tags }),
    ...(remove_tags.length > 0 && { remove_tags }),
    ...(percent !== 0 && {
      price_percent: percent,
      price_step: Number(fields.price_step),
      ...(fields.keep_original && { keep_original: true })
    })
  }
}
