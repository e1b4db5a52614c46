import * as z from 'zod/mini'

export const invitationSchema = z.object({
  full_name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Enter your name'), z.maxLength(200, 'Enter a name of at most 200 characters')),
  email: z
    .string()
    .check(
      z.trim(),
      z.regex(/^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/, 'Enter an address with a domain, such as name@house.com'),
      z.maxLength(320, 'Enter a shorter address')
    ),
  phone: z.string().check(z.trim(), z.maxLength(50, 'Enter a number of at most 50 characters'))
})

export type Invitation = z.infer<typeof invitationSchema>
