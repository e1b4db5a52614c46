/** Codes and texts are those of Supabase's service. */
export class AuthError extends Error {
  readonly status: number
  readonly code: string
  readonly details: Record<string, unknown>
  readonly retryAfterSeconds: number | undefined
  constructor(
    status: number,
    code: string,
    message: string,
    details: Record<string, unknown> = {},
    retryAfterSeconds?: number
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Errors of OAuth 2 grants: `{error, error_description}`, without a code. */
export class OauthError extends Error {
  readonly error: string
  constructor(error: string, description: string) {
    super(description)
    this.error = error
  }
}

export const badJson = () => new AuthError(400, 'bad_json', 'Could not parse request body as JSON')
export const bodyTooLarge = () => new AuthError(413, 'request_entity_too_large', 'Request body is larger than 1 MB')
export const validationFailed = (message: string) => new AuthError(400, 'validation_failed', message)
export const hostNotAllowed = () =>
  validationFailed(
    'Links in emails are not made for the host of this request. Set PUBLIC_URL, or name the host in GOTRUE_MAILER_EXTERNAL_HOSTS'
  )
export const routeNotFound = () => new AuthError(404, 'not_found', 'There is nothing at this address')
export const tooManyRequests = (seconds: number) =>
  new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {}, seconds)

const untilRetry = (seconds: number) => `For security purposes, you can only request this after ${seconds} seconds.`
export const emailTooSoon = (seconds: number) =>
  new AuthError(429, 'over_email_send_rate_limit', untilRetry(seconds), {}, seconds)
export const textTooSoon = (seconds: number) => new AuthError(429, 'over_sms_send_rate_limit', untilRetry(seconds), {}, seconds)
export const tooManyEmails = () => new AuthError(429, 'over_email_send_rate_limit', 'email rate limit exceeded')
export const tooManyTexts = () => new AuthError(429, 'over_sms_send_rate_limit', 'SMS rate limit exceeded')
export const emailNotSent = (what: string) => new AuthError(500, 'unexpected_failure', `Error sending ${what} email`)
export const textNotSent = () => new AuthError(422, 'sms_send_failed', 'Error sending confirmation OTP to provider')
export const captchaFailed = (reason: string) =>
  new AuthError(400, 'captcha_failed', `captcha protection: request disallowed (${reason})`)

export const invalidCredentials = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
export const unsupportedGrant = () => new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
export const emailNotConfirmed = () => new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
export const phoneNotConfirmed = () => new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed')
export const emailSignUpsDisabled = () => new AuthError(400, 'email_provider_disabled', 'Email signups are disabled')
export const emailLoginsDisabled = () => new AuthError(422, 'email_provider_disabled', 'Email logins are disabled')
export const phoneSignUpsDisabled = () => new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
export const phoneLoginsDisabled = () => new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
export const phoneUnsupported = () => new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
export const anonymousDisabled = () => new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
export const signUpDisabled = () => new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
export const otpDisabled = () => new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
export const userExists = () => new AuthError(422, 'user_already_exists', 'User already registered')
export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
export const phoneExists = () => new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered')

export const codeExpired = () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid')
export const linkExpired = () => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
export const flowNotFound = () => new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
export const flowNotAssociated = () =>
  new AuthError(400, 'flow_state_not_found', 'No associated flow state found. invalid flow state, no valid flow state found')
export const flowExpired = () => new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
export const badCodeVerifier = () =>
  new AuthError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier')

export const samePassword = () => new AuthError(422, 'same_password', 'New password should be different from the old password.')
export const weakPassword = (reasons: string[], messages: string[]) =>
  new AuthError(422, 'weak_password', messages.join(' '), { weak_password: { reasons } })
export const reauthenticationNeeded = () =>
  new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
export const badNonce = () => new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
export const currentPasswordRequired = () =>
  new AuthError(400, 'current_password_required', 'Current password required when setting new password.')
export const currentPasswordInvalid = () => new AuthError(400, 'current_password_invalid', 'Current password is incorrect.')

export const userBanned = (status: 400 | 403) => new AuthError(status, 'user_banned', 'User is banned')
export const noAuthorization = () => new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
export const badToken = (reason: string) =>
  new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`)
export const notAdmin = () => new AuthError(403, 'not_admin', 'User not allowed')
export const userNotFound = (status: 403 | 404) =>
  new AuthError(status, 'user_not_found', status === 403 ? 'User from sub claim in JWT does not exist' : 'User not found')
export const sessionNotFound = () =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
export const insufficientAal = (status: 401 | 403 | 422, message: string) => new AuthError(status, 'insufficient_aal', message)

export const refreshTokenNotFound = () =>
  new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
export const refreshTokenUsed = () => new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
export const sessionExpired = () => new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired')
