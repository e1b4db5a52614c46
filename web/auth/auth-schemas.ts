import * as z from 'zod/mini'
import { newPassword } from '#web/lib/new-password.ts'

const bothNeeded = 'You must provide either an email or phone number and a password'
const address = 'Enter an address with a domain, such as name@house.com'

const email = z.string().check(z.trim(), z.minLength(1, bothNeeded), z.regex(/^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/, address))

export const signInSchema = z.object({ email, password: z.string().check(z.minLength(1, bothNeeded)) })

export const signUpSchema = z.object({
  full_name: z.string().check(z.trim(), z.maxLength(200, 'Enter a name of at most 200 characters')),
  email,
  password: z.pipe(z.string().check(z.minLength(1, bothNeeded)), newPassword)
})

export type SignIn = z.infer<typeof signInSchema>
export type SignUp = z.infer<typeof signUpSchema>
