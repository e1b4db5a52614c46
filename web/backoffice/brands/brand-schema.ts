import { z } from 'zod'
import type { Database } from '#supabase/types.ts'

type BrandRow = Database['public']['Tables']['brands']['Row']

// As the database checks them: public.is_web_url and public.is_email.
const webAddress = /^https?:\/\/([^\s/?#:@%[\]]+|\[[0-9a-f:.]+\])(:\d{1,5})?([/?#]\S*)?$/i
const emailAddress = /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/

const nullWhenEmpty = (text: string) => (text === '' ? null : text)

const optionalText = (maximum: number, message: string) =>
  z
    .string()
    .max(maximum, message)
    .transform((text) => (text.trim() === '' ? null : text))

const optionalAddress = z
  .string()
  .trim()
  .refine((text) => text === '' || (webAddress.test(text) && URL.canParse(text)), 'Invalid URL format')
  .transform(nullWhenEmpty)

const optionalEmail = z
  .string()
  .trim()
  .refine((text) => text === '' || emailAddress.test(text), 'Invalid email format')
  .transform(nullWhenEmpty)

/** What a brand form holds, and what is saved of it: texts without surplus space, null where a field is empty. */
export const brandSchema = z.object({
  name: z.string().trim().min(1, 'Brand name is required').max(200, 'Use at most 200 characters'),
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

export type BrandForm = z.input<typeof brandSchema>
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

/** A brand as its form shows it; without a status it counts as active. */
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
