import * as z from 'zod/mini'
import { parsePriceField } from '#web/backoffice/products/form/product-form-price.ts'
import { currencies, genders, stockStatuses } from '#web/backoffice/products/form/product-schema.ts'
import { parseAmount } from '#web/backoffice/products/parse-amount.ts'
import { fromLocalTime } from '#web/backoffice/products/publication.ts'

export const priceSteps = ['0.01', '1', '5', '10', '50', '100'] as const

const unchanged = 'keep'
const flag = z.enum([unchanged, 'true', 'false'])
const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)$/
const moment = z.string().check(z.refine((text) => text === '' || !Number.isNaN(Date.parse(text)), 'Enter a date and a time'))

const price = z.pipe(
  z.string(),
  z.transform((typed, context) => {
    const read = parsePriceField(typed, 'Price', true)
    if (!('problem' in read)) return read.amount
    context.issues.push({ code: 'custom', message: read.problem, input: typed })
    return z.NEVER
  })
)

/** A sum to add, or to take off with a minus; 0 if it is empty. */
const sum = z.pipe(
  z.string(),
  z.transform((typed, context) => {
    const text = typed.trim()
    const read = parseAmount(text.replace(/^[−–]/, '-'))
    const amount = read.kind === 'none' || read.kind === 'ambiguous' ? Number.NaN : read.amount
    if (text === '') return 0
    if (Number(amount.toFixed(2)) === amount) return amount
    context.issues.push({ code: 'custom', message: 'Enter an amount such as -50 or 12.50', input: typed })
    return z.NEVER
  })
)

export const productChangeSchema = z
  .pipe(
    z
      .object({
        stock_status: z.enum([unchanged, ...stockStatuses]),
        brand: z.string(),
        category: z.string().check(z.trim(), z.maxLength(200, 'Use at most 200 characters')),
        gender: z.enum([unchanged, ...genders]),
        material: z.string().check(z.trim(), z.maxLength(1000, 'Use at most 1,000 characters')),
        is_sale: flag,
        is_new_arrival: flag,
        is_featured: flag,
        is_draft: flag,
        appears_at: moment,
        leaves_at: moment,
        add_tags: z.pipe(z.string(), z.transform(readTags)),
        remove_tags: z.pipe(z.string(), z.transform(readTags)),
        price,
        price_by: sum,
        price_percent: z.string().check(
          z.trim(),
          z.refine((text) => text === '' || decimal.test(text), 'Enter a number such as -10 or 2.5'),
          z.refine(
            (text) => text === '' || (Number(text) >= -100 && Number(text) <= 1000),
            'Enter a percentage from -100 to 1000'
          )
        ),
        price_step: z.enum(priceSteps),
        currency: z.enum([unchanged, ...currencies]),
        keep_original: z.boolean()
      })
      .check(
        z.refine(
          (fields) =>
            [fields.price !== null, fields.price_by !== 0, Number(fields.price_percent) !== 0].filter(Boolean).length < 2,
          { path: ['price'], message: 'Change the price in one way only' }
        ),
        z.refine(({ appears_at, leaves_at }) => !appears_at || !leaves_at || Date.parse(leaves_at) > Date.parse(appears_at), {
          path: ['leaves_at'],
          message: 'Choose a time after it appears'
        })
      ),
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
  gender: unchanged,
  material: '',
  is_sale: unchanged,
  is_new_arrival: unchanged,
  is_featured: unchanged,
  is_draft: unchanged,
  appears_at: '',
  leaves_at: '',
  add_tags: '',
  remove_tags: '',
  price: '',
  price_by: '',
  price_percent: '',
  price_step: '0.01',
  currency: unchanged,
  keep_original: false
}

function readTags(text: string): string[] {
  return [...new Set(text.split(',').map((tag) => tag.trim()))].filter(Boolean)
}

type Fields = {
  stock_status: string
  brand: string
  category: string
  gender: string
  material: string
  is_sale: string
  is_new_arrival: string
  is_featured: string
  is_draft: string
  appears_at: string
  leaves_at: string
  add_tags: string[]
  remove_tags: string[]
  price: number | null
  price_by: number
  price_percent: string
  price_step: string
  currency: string
  keep_original: boolean
}

function toChange(fields: Fields) {
  const { stock_status, brand, category, gender, material, is_sale, is_new_arrival, is_featured, is_draft, currency } = fields
  const { add_tags, remove_tags, price, price_by } = fields
  const [appears_at, leaves_at] = [fromLocalTime(fields.appears_at), fromLocalTime(fields.leaves_at)]
  const percent = Number(fields.price_percent)
  return {
    ...(stock_status !== unchanged && { stock_status }),
    ...(brand !== unchanged && { brand }),
    ...(category !== '' && { category }),
    ...(gender !== unchanged && { gender }),
    ...(material !== '' && { material }),
    ...(is_sale !== unchanged && { is_sale: is_sale === 'true' }),
    ...(is_new_arrival !== unchanged && { is_new_arrival: is_new_arrival === 'true' }),
    ...(is_featured !== unchanged && { is_featured: is_featured === 'true' }),
    ...(is_draft !== unchanged && { is_draft: is_draft === 'true' }),
    ...(appears_at && { appears_at }),
    ...(leaves_at && { leaves_at }),
    ...(add_tags.length > 0 && { add_tags }),
    ...(remove_tags.length > 0 && { remove_tags }),
    ...(currency !== unchanged && { currency }),
    ...(price !== null && { price }),
    ...(price_by !== 0 && { price_by }),
    ...(percent !== 0 && { price_percent: percent, price_step: Number(fields.price_step) }),
    ...(fields.keep_original && (price !== null || price_by !== 0 || percent !== 0) && { keep_original: true })
  }
}
