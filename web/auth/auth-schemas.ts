import * as z from 'zod/mini'
import { newPassword } from '#web/domain/profile/new-password.ts'
import { isEmail } from '#web/lib/email.ts'

const bothNeeded = 'You must provide either an email or phone number and a password'
const fullAddressMessage = 'Enter a full address, such as name@house.com'

const email = z.string().check(z.trim(), z.minLength(1, bothNeeded), z.refine(isEmail, fullAddressMessage))

export const signInSchema = z.object({ email, password: z.string().check(z.minLength(1, bothNeeded)) })

export const signUpSchema = z.object({
  full_name: z.string().check(z.trim(), z.maxLength(200, 'Use at most 200 characters')),
  email,
  password: z.pipe(z.string().check(z.minLength(1, bothNeeded)), newPassword)
})

export const recipientSchema = z.object({
  email: z.string().check(z.trim(), z.minLength(1, 'Enter your e-mail address'), z.refine(isEmail, fullAddressMessage))
})

export const codeSchema = z.object({
  code: z.string().check(z.overwrite(withoutSpaces), z.regex(/^\d{6,10}$/, 'Enter the code from the e-mail'))
})

export const chosenPasswordSchema = z.object({ password: newPassword })

export type SignIn = z.infer<typeof signInSchema>
export type SignUp = z.infer<typeof signUpSchema>
export type Recipient = z.infer<typeof recipientSchema>
export type Code = z.infer<typeof codeSchema>
export type ChosenPassword = z.infer<typeof chosenPasswordSchema>

/** Messages show codes in groups, and codes are pasted that way. */
function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '')
}
