import type { SecondStepProof } from './second-step-mutations.ts'

type Failure = { code?: unknown; status?: unknown; name?: unknown }

const wrong: Record<SecondStepProof['kind'], string> = {
  code: 'That code is incorrect or has already been used. Wait for the next one and try again.',
  passkey: 'The passkey was not accepted. Try again, or use another way.',
  recovery: 'That recovery code is incorrect or has already been used. Each works once.'
}

const lockedOut = ['over_request_rate_limit', 'mfa_recovery_codes_locked']

/** `waitSeconds`: what the server asked to wait, if it said. */
export function explainSecondStep(error: Failure, kind: SecondStepProof['kind'], waitSeconds?: number): string {
  const { code, status, name } = error
  if (typeof code === 'string' && lockedOut.includes(code)) return `Too many wrong codes. Try again ${inWords(waitSeconds)}.`
  if (code === 'mfa_webauthn_enroll_not_enabled' || code === 'mfa_webauthn_verify_not_enabled') {
    return 'This shop does not accept passkeys yet. Use an authenticator app.'
  }
  if (code === 'mfa_challenge_expired') return 'That took too long. Try again.'
  if (name === 'InvalidStateError') return 'This passkey is set up already.'
  // The browser's own, as when its question was dismissed.
  if (name === 'NotAllowedError' || name === 'AbortError') return 'No passkey was used. Try again, or use another way.'
  if (code === 'mfa_verification_failed' || code === 'validation_failed') return wrong[kind]
  if (kind === 'recovery' && code === 'mfa_factor_not_found') return wrong.recovery
  if (typeof status !== 'number' || status === 0 || status >= 500) {
    return 'We could not reach the shop. Check your connection and try again.'
  }
  return 'That did not work. Try again in a moment.'
}

/** 'in a minute', 'in 5 minutes', 'in an hour'. */
function inWords(seconds = 300): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'in a minute'
  return minutes < 60 ? `in ${minutes} minutes` : 'in an hour'
}
