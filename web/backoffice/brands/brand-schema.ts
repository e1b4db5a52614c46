import * as z from 'zod/mini'
import type { Database } from '#supabase/types.ts'
import { isWebAddress } from '#web/lib/web-address.ts'

type BrandRow = Database['public']['Tables']['brands']['Row']

// Same rule as public.is_email in the database.
const emailAddress = /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/

const nullWhenEmpty = z.transform((text: string) => (text === '' ? null : text))

const optionalText = (maximum: number, message: string) =>
  z.pipe(
    z.string().check(z.maxLength(maximum, message)),
    z.transform((text) => (text.trim() === '' ? null : text))
  )

const optionalAddress = z.pipe(
  z.string().check(
    z.trim(),
    z.refine((text) => text === '' || isWebAddress(text), 'Invalid URL format')
  ),
  nullWhenEmpty
)

const optionalEmail = z.pipe(
  z.string().check(
    z.trim(),
    z.refine((text) => text === '' || emailAddress.test(text), 'Invalid email format')
  ),
  nullWhenEmpty
)

/** The form's values, and the row it saves: trimmed texts, null for an empty field. */
export const brandSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Brand name is required'), z.maxLength(200, 'Use at most 200 characters')),
  status: z.enum(['active', 'inactive']),
  description: optionalText(20_000, 'Use at most 20,000 characters'),
  website_url: optionalAddress,
  contact_email: optionalEmail,
  contact_phone: optionalText(100, 'Use at most 100 characters'),
  brand_image_url: optionalAddress,
  logo_black_url: optionalAddress,
  logo_white_url: optionalAddress,
  video_url: optionalAddress
})

/** An incomplete form, as a draft stores it. */
export const brandFormShape = z.object({
  name: z.string(),
  status: z.enum(['active', 'inactive']),
  description: z.string(),
  website_url: z.string(),
  contact_email: z.string(),
  contact_phone: z.string(),
  brand_image_url: z.string(),
  logo_black_url: z.string(),
  logo_white_url: z.string(),
  video_url: z.string()
})

export type BrandForm = z.infer<typeof brandFormShape>
export type BrandValues = z.output<typeof brandSchema>

export const emptyBrand: BrandForm = {
  name: '',
  status: 'active',
  description: '',
  website_url: '',
  contact_email: '',
  contact_phone: '',
  brand_image_url: '',
  logo_black_url: '',
  logo_white_url: '',
  video_url: ''
}

/** A missing status counts as active. */
export function brandForm(brand: Omit<BrandRow, 'status'> & { status: BrandRow['status'] | null }): BrandForm {
  return {
    name: brand.name,
    status: brand.status ?? 'active',
    description: brand.description ?? '',
    website_url: brand.website_url ?? '',
    contact_email: brand.contact_email ?? '',
    contact_phone: brand.contact_phone ?? '',
    brand_image_url: brand.brand_image_url ?? '',
    logo_black_url: brand.logo_black_url ?? '',
    logo_white_url: brand.logo_white_url ?? '',
    video_url: brand.video_url ?? ''
  }
}
