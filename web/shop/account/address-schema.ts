import * as z from 'zod/mini'
import type { AddressRow } from './account-queries.ts'

const needed = (message: string, maximum: number) =>
  z.string().check(z.trim(), z.minLength(1, message), z.maxLength(maximum, `Use at most ${maximum} characters`))

const optional = (maximum: number) =>
  z.pipe(
    z.string().check(z.trim(), z.maxLength(maximum, `Use at most ${maximum} characters`)),
    z.transform((text) => (text === '' ? null : text))
  )

export const addressSchema = z.object({
  label: optional(60),
  full_name: needed("Enter the recipient's full name", 200),
  line1: needed('Enter a street address', 200),
  line2: optional(200),
  postal_code: optional(20),
  city: needed('Enter a town or city', 120),
  region: optional(120),
  country: z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a country')),
  phone: optional(50)
})

export type AddressForm = z.input<typeof addressSchema>
export type AddressValues = z.output<typeof addressSchema>

export function addressForm(address: AddressRow | undefined, fullName: string): AddressForm {
  return {
    label: address?.label ?? '',
    full_name: address?.full_name ?? fullName,
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    postal_code: address?.postal_code ?? '',
    city: address?.city ?? '',
    region: address?.region ?? '',
    country: address?.country ?? '',
    phone: address?.phone ?? ''
  }
}
