import * as z from 'zod/mini'
import { isEmail } from '#web/lib/email.ts'

export const invitationSchema = z.object({
  full_name: z.string().check(z.trim(), z.minLength(1, 'Enter your name'), z.maxLength(200, 'Use at most 200 characters')),
  email: z
    .string()
    .check(
      z.trim(),
      z.refine(isEmail, 'Enter a full address, such as name@house.com'),
      z.maxLength(320, 'Enter a shorter address')
    ),
  /** Hidden from people; programs fill it in. */
  website: z.string(),
  phone: z.string().check(z.trim(), z.maxLength(50, 'Use at most 50 characters'))
})

export type Invitation = z.infer<typeof invitationSchema>
