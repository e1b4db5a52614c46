import * as z from 'zod/mini'
import { markets } from '#web/domain/partners/markets.ts'
import { isEmail } from '#web/lib/email.ts'
import { isWebUrl } from '#web/lib/web-url.ts'

const text = (missing: string, most: number) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(most, `Use at most ${most} characters`))

export const applicationSchema = z.object({
  brand_name: text('Enter the name of your house', 200),
  website_url: z.pipe(
    text('Enter your website', 1990),
    z.pipe(z.transform(withScheme), z.string().check(z.refine(isSite, 'Enter a web address, for example house.com')))
  ),
  contact_name: text('Enter your name', 200),
  email: z
    .string()
    .check(
      z.trim(),
      z.refine(isEmail, 'Please complete the address, for example name@house.com'),
      z.maxLength(320, 'Enter a shorter address')
    ),
  markets: z.array(z.enum(markets)).check(z.minLength(1, 'Choose at least one market')),
  note: z.string().check(z.trim(), z.maxLength(2000, 'Use at most 2,000 characters')),
  hasConsented: z.boolean().check(z.refine((isChecked) => isChecked, 'Tick this box to let us keep and read your application')),
  /** Hidden from people; programs fill it in. */
  company: z.string()
})

export type ApplicationForm = z.input<typeof applicationSchema>
export type ApplicationValues = z.output<typeof applicationSchema>

export const emptyApplication: ApplicationForm = {
  brand_name: '',
  website_url: '',
  contact_name: '',
  email: '',
  markets: [],
  note: '',
  hasConsented: false,
  company: ''
}

function withScheme(address: string): string {
  return /^https?:\/\//i.test(address) ? address : `https://${address}`
}

function isSite(address: string): boolean {
  return isWebUrl(address) && new URL(address).hostname.includes('.')
}
