import { AuthError } from '#server/auth/auth-errors.ts'

type FactorKind = 'totp' | 'phone' | 'webauthn' | 'recovery_code'

const kindNames: Record<FactorKind, { code: string; name: string }> = {
  totp: { code: 'totp', name: 'TOTP' },
  phone: { code: 'phone', name: 'Phone' },
  webauthn: { code: 'webauthn', name: 'WebAuthn' },
  recovery_code: { code: 'recovery_codes', name: 'recovery codes' }
}

export const enrollDisabled = (kind: FactorKind) =>
  new AuthError(422, `mfa_${kindNames[kind].code}_enroll_not_enabled`, `MFA enroll is disabled for ${kindNames[kind].name}`)
export const verifyDisabled = (kind: FactorKind) =>
  new AuthError(
    422,
    `mfa_${kindNames[kind].code}_verify_not_enabled`,
    `MFA verification is disabled for ${kindNames[kind].name}`
  )
export const factorNotFound = () => new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
export const challengeNotFound = () =>
  new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
export const factorNameConflict = (name: string) =>
  new AuthError(
    422,
    'mfa_factor_name_conflict',
    `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`
  )
export const tooManyFactors = () =>
  new AuthError(422, 'too_many_enrolled_mfa_factors', 'Maximum number of verified factors reached, unenroll to continue')
export const verifiedPhoneExists = () =>
  new AuthError(
    422,
    'mfa_verified_factor_exists',
    'A verified phone factor already exists, unenroll the existing factor to continue'
  )
export const challengeExpired = (id: string) =>
  new AuthError(
    422,
    'mfa_challenge_expired',
    `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`
  )
export const addressMismatch = () =>
  new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
export const wrongCode = (kind: 'TOTP' | 'MFA Phone') =>
  new AuthError(422, 'mfa_verification_failed', `Invalid ${kind} code entered`)
export const noRecoveryCodes = () => new AuthError(404, 'mfa_factor_not_found', 'The user has not enrolled recovery codes')
export const recoveryCodesExist = () =>
  new AuthError(
    422,
    'mfa_verified_factor_exists',
    'Recovery codes are already enrolled for this user, use regenerate to rotate them'
  )
export const recoveryCodesAlone = (message: string) => new AuthError(422, 'mfa_recovery_codes_sole_factor', message)
export const recoveryCodesLocked = (seconds: number) =>
  new AuthError(429, 'mfa_recovery_codes_locked', 'Too many failed verification attempts, try again later', {}, seconds)
export const wrongRecoveryCode = () => new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered')
export const wrongPasskey = () => new AuthError(422, 'mfa_verification_failed', 'The passkey could not be verified')
