import * as z from 'zod/mini'
import { newPassword } from '#web/domain/profile/new-password.ts'

export const passwordSchema = z.object({
  current: z.string().check(z.minLength(1, 'Enter your current password')),
  next: newPassword
})

export type PasswordForm = z.infer<typeof passwordSchema>

type Failure = { field: keyof PasswordForm | 'root'; message: string }

const known: Record<string, Failure> = {
  invalid_credentials: { field: 'current', message: 'This is not your current password.' },
  same_password: { field: 'next', message: 'Choose a different password.' },
  weak_password: { field: 'next', message: 'This password is too easy to guess. Choose a longer one.' },
  over_request_rate_limit: { field: 'root', message: 'Too many attempts. Wait five minutes and try again.' }
}

export function explainPasswordError({ code, status }: { code?: string | undefined; status?: number | undefined }): Failure {
  const failure = known[code ?? '']
  if (failure) return failure
  const message = status
    ? 'The password could not be changed. Try again in a moment.'
    : 'We could not reach the shop. Check your connection and try again.'
  return { field: 'root', message }
}
