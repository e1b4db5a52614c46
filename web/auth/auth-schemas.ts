import * as z from 'zod/mini'
import { newPassword } from '#web/domain/profile/new-password.ts'
import { isEmail } from '#web/lib/email.ts'

const bothNeeded = 'You must provide either an email or phone number and a password'
const addressNeeded = 'You must provide either an email or phone number.'
const fullAddressMessage = 'Enter a full address, such as name@house.com'

const email = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, bothNeeded),
    z.refine(isEmail, fullAddressMessage),
    z.maxLength(255, 'Use at most 255 characters')
  )

export const signInSchema = z.object({ email, password: z.string().check(z.minLength(1, bothNeeded)) })

const fullName = z.string().check(z.trim(), z.maxLength(200, 'Use at most 200 characters'))
const password = z.pipe(z.string().check(z.minLength(1, bothNeeded)), newPassword)

export const signUpSchema = z.object({ full_name: fullName, email, password })

export const signUpDetailsSchema = z.object({
  full_name: fullName,
  email,
  password,
  invitation: z.string().check(z.trim(), z.maxLength(200, 'Use at most 200 characters')),
  hasAccepted: z.boolean().check(z.refine((isChecked) => isChecked, 'Accept the terms to continue'))
})

export const recipientSchema = z.object({
  email: z.string().check(z.trim(), z.minLength(1, addressNeeded), z.refine(isEmail, fullAddressMessage))
})

export const chosenPasswordSchema = z.object({ password: newPassword })

export type SignIn = z.infer<typeof signInSchema>
export type SignUp = z.infer<typeof signUpSchema>
export type SignUpDetails = z.infer<typeof signUpDetailsSchema>
export type Recipient = z.infer<typeof recipientSchema>
export type ChosenPassword = z.infer<typeof chosenPasswordSchema>
