import { z } from 'zod'

const bothNeeded = 'You must provide either an email or phone number and a password'
const address = 'Enter an address with a domain, such as name@house.com'

const email = z
  .string()
  .trim()
  .min(1, bothNeeded)
  .regex(/^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/, address)

export const passwordHint = 'At least 8 characters. Longer is better than stranger.'

export const signInSchema = z.object({ email, password: z.string().min(1, bothNeeded) })

export const signUpSchema = z.object({
  full_name: z.string().trim().max(200, 'Enter a name of at most 200 characters'),
  email,
  password: z
    .string()
    .min(1, bothNeeded)
    .min(8, 'Use at least 8 characters')
    .refine((text) => new TextEncoder().encode(text).length <= 72, 'Use at most 72 characters')
})

export type SignIn = z.infer<typeof signInSchema>
export type SignUp = z.infer<typeof signUpSchema>
