import * as z from 'zod/mini'
import {
  formOf,
  optionalFormat,
  optionalText,
  partOf,
  type RecordField,
  requiredTextField,
  textField
} from '#web/lib/drafts/record-fields.ts'
import { isEmail } from '#web/lib/email.ts'
import { isWebUrl } from '#web/lib/web-url.ts'
import type { BrandRow } from './brand-queries.ts'

type Status = BrandRow['status']

const statusSchema = z.enum(['active', 'inactive'])

/** A missing status counts as active. */
const statusField: RecordField<Status, Status, Status | null> = {
  label: 'Status',
  isRequired: false,
  shape: statusSchema,
  schema: statusSchema,
  empty: 'active',
  toInput: (stored) => stored ?? 'active'
}

const optionalUrl = optionalFormat(isWebUrl, 'Invalid URL format')
const email = optionalFormat(isEmail, 'Invalid email format')

/** Every field of the form, by column. */
export const brandFields = {
  name: requiredTextField('Brand Name', 'Brand name is required', 200),
  status: statusField,
  description: textField('Description', optionalText(20_000)),
  website_url: textField('Website URL', optionalUrl),
  contact_email: textField('Contact Email', email),
  contact_phone: textField('Contact Phone', optionalText(100)),
  brand_image_url: textField('Brand Banner', optionalUrl),
  logo_black_url: textField('Logo Black', optionalUrl),
  logo_white_url: textField('Logo White', optionalUrl),
  video_url: textField('Brand Video', optionalUrl)
}

export const brandLabels = partOf(brandFields, 'label')

export const brandSchema = z.object(partOf(brandFields, 'schema'))

/** An incomplete form, as a draft stores it. */
export const brandFormShape = z.object(partOf(brandFields, 'shape'))

export type BrandForm = z.infer<typeof brandFormShape>
export type BrandValues = z.output<typeof brandSchema>

export const emptyBrand: BrandForm = partOf(brandFields, 'empty')

export function brandForm(brand: Omit<BrandRow, 'status'> & { status: Status | null }): BrandForm {
  return formOf(brandFields, brand)
}
