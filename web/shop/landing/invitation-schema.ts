import { z } from 'zod'

export const invitationSchema = z.object({
  full_name: z.string().trim().min(1, 'Enter your name').max(200, 'Enter a name of at most 200 characters'),
  email: z
    .string()
    .trim()
    .regex(/^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/, 'Enter an address with a domain, such as name@house.com')
    .max(320, 'Enter a shorter address'),
  phone: z.string().trim().max(50, 'Enter a number of at most 50 characters')
})

export type Invitation = z.infer<typeof invitationSchema>
