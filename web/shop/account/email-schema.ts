import * as z from 'zod/mini'
import { isEmail } from '#web/lib/email.ts'

export function emailSchema(current: string) {
  return z.object({
    email: z.string().check(
      z.trim(),
      z.minLength(1, 'Enter your new e-mail address'),
      z.refine(isEmail, 'Enter a full address, such as name@house.com'),
      z.maxLength(255, 'Use at most 255 characters'),
      z.refine((email) => email.toLowerCase() !== current.toLowerCase(), 'This is your address already.')
    )
  })
}

const known: Record<string, string> = {
  email_exists: 'There is already an account with this address.',
  email_address_invalid: 'Enter a full address, such as name@house.com',
  validation_failed: 'Enter a full address, such as name@house.com',
  insufficient_aal: 'Sign in with your second step first, then change your address.',
  over_email_send_rate_limit: 'We have just sent you an e-mail. Wait a minute before requesting another.'
}

export function explainEmailError({ code, status }: { code?: string | undefined; status?: number | undefined }): string {
  const other = status
    ? 'The address could not be changed. Try again in a moment.'
    : 'We could not reach the shop. Check your connection and try again.'
  return known[code ?? ''] ?? other
}
