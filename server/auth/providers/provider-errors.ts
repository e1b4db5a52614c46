import { AuthError } from '#server/auth/auth-errors.ts'

export const unsupportedProvider = (name: string) =>
  new AuthError(400, 'validation_failed', `Unsupported provider: provider ${JSON.stringify(name)} is not enabled`)
export const badState = () => new AuthError(400, 'bad_oauth_state', 'OAuth state parameter is invalid')
export const missingState = () => new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing')
export const badCallback = (reason: string) => new AuthError(400, 'bad_oauth_callback', reason)
export const exchangeFailed = () => new AuthError(500, 'unexpected_failure', 'Unable to exchange external code')
export const noEmailFromProvider = () =>
  new AuthError(500, 'unexpected_failure', 'Error getting user email from external provider')
export const emailUnverified = (provider: string) =>
  new AuthError(
    422,
    'provider_email_needs_verification',
    `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`
  )
export const emailTaken = () => new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
export const manualLinkingDisabled = () => new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
export const identityLinked = (isToAnother: boolean) =>
  new AuthError(422, 'identity_already_exists', `Identity is already linked${isToAnother ? ' to another user' : ''}`)
export const identityNotFound = () => new AuthError(422, 'identity_not_found', "Identity doesn't exist")
export const lastIdentity = () =>
  new AuthError(422, 'single_identity_not_deletable', 'User must have at least 1 identity after unlinking')
export const emailConflict = () =>
  new AuthError(422, 'email_conflict_identity_not_deletable', 'Unable to unlink identity due to email conflict')
