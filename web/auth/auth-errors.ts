type Failure = { field: 'email' | 'password' | 'code' | 'form'; message: string }

const known: Record<string, Failure> = {
  invalid_credentials: { field: 'form', message: "That e-mail and password don't match. Check both and try again." },
  email_not_confirmed: {
    field: 'email',
    message: 'This address is not confirmed yet. Open the link in the e-mail we sent you.'
  },
  user_banned: { field: 'form', message: 'This account is closed. Please write to us if you think this is a mistake.' },
  user_already_exists: { field: 'email', message: 'There is already an account with this address. Sign in instead.' },
  email_exists: { field: 'email', message: 'There is already an account with this address. Sign in instead.' },
  email_address_invalid: { field: 'email', message: 'Enter a full address, such as name@house.com' },
  validation_failed: { field: 'email', message: 'Enter a full address, such as name@house.com' },
  weak_password: { field: 'password', message: 'This password is too easy to guess. Use at least 8 characters.' },
  signup_disabled: { field: 'form', message: 'New accounts are by invitation at the moment. Request yours on the home page.' },
  same_password: { field: 'password', message: 'Choose a different password.' },
  otp_expired: { field: 'code', message: 'That code is incorrect or has expired. Check it, or request a new one.' },
  over_email_send_rate_limit: {
    field: 'form',
    message: 'We have just sent you an e-mail. Wait a minute before requesting another.'
  },
  over_request_rate_limit: { field: 'form', message: 'Too many attempts. Wait five minutes and try again.' }
}

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
