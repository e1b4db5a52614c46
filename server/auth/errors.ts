/** An answer that a caller of /auth/v1 gets instead of a result. Codes and texts are those of the original service. */
export class AuthError extends Error {
  readonly status: number
  readonly code: string
  readonly details: Record<string, unknown>
  constructor(status: number, code: string, message: string, details: Record<string, unknown> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

export const badJson = () => new AuthError(400, 'bad_json', 'Could not parse request body as JSON')
export const bodyTooLarge = () => new AuthError(413, 'request_entity_too_large', 'Request body is larger than 1 MB')
export const validationFailed = (message: string) => new AuthError(400, 'validation_failed', message)
export const invalidCredentials = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
export const unsupportedGrant = () => new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
export const emailNotConfirmed = () => new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
export const phoneDisabled = () => new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
export const anonymousDisabled = () => new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
export const userExists = () => new AuthError(422, 'user_already_exists', 'User already registered')
export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
export const samePassword = () => new AuthError(422, 'same_password', 'New password should be different from the old password.')
export const userBanned = (status: 400 | 403) => new AuthError(status, 'user_banned', 'User is banned')
export const noAuthorization = () => new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
export const badToken = (reason: string) =>
  new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`)
export const notAdmin = () => new AuthError(403, 'not_admin', 'User not allowed')
export const userNotFound = (status: 403 | 404) =>
  new AuthError(status, 'user_not_found', status === 403 ? 'User from sub claim in JWT does not exist' : 'User not found')
export const sessionNotFound = () =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
export const refreshTokenNotFound = () =>
  new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
export const refreshTokenUsed = () => new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
export const sessionExpired = () => new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired')
export const tooManyRequests = () => new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached')
export const routeNotFound = () => new AuthError(404, 'not_found', 'There is nothing at this address')
export const weakPassword = (minimum: number) =>
  new AuthError(422, 'weak_password', `Password should be at least ${minimum} characters.`, {
    weak_password: { reasons: ['length'] }
  })
