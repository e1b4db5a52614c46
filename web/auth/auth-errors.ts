type Failure = { field: 'email' | 'password' | 'code' | 'form'; message: string }

const known: Record<string, Failure> = {
  invalid_credentials: { field: 'form', message: 'That e-mail and password do not belong together. Check both and try again.' },
  email_not_confirmed: { field: 'email', message: 'This address is not confirmed yet. Open the link in the message we sent.' },
  user_banned: { field: 'form', message: 'This account is closed. Write to us if you think that is wrong.' },
  user_already_exists: { field: 'email', message: 'There is an account with this address. Sign in instead.' },
  email_exists: { field: 'email', message: 'There is an account with this address. Sign in instead.' },
  email_address_invalid: { field: 'email', message: 'Enter an address with a domain, such as name@house.com' },
  validation_failed: { field: 'email', message: 'Enter an address with a domain, such as name@house.com' },
  weak_password: { field: 'password', message: 'This password is too easy to guess. Use at least 8 characters.' },
  signup_disabled: { field: 'form', message: 'New accounts are by invitation just now. Ask for one on the front page.' },
  same_password: { field: 'password', message: 'Choose another password than the present one.' },
  otp_expired: { field: 'code', message: 'This code is not right, or no longer good. Check it, or have another one sent.' },
  over_email_send_rate_limit: { field: 'form', message: 'A message went out a moment ago. Wait a minute and ask again.' },
  over_request_rate_limit: { field: 'form', message: 'Too many attempts. Wait five minutes and try again.' }
}

/** What went wrong, in words, and the field it belongs beside. */
export function explainAuthError(error: { code?: string | undefined; status?: number | undefined }): Failure {
  const failure = known[error.code ?? '']
  if (failure) return failure
  const isOffline = !error.status || error.status >= 500
  return {
    field: 'form',
    message: isOffline
      ? 'We could not reach the shop. Check your connection and try again.'
      : 'That did not work. Try again in a moment.'
  }
}
