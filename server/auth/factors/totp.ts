import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

export function makeTotp(issuer: string, account: string): { secret: string; uri: string; qr_code: string } {
  const totp = new TOTP({ issuer, label: account || issuer, secret: new Secret({ size: 20 }) })
  const uri = totp.toString()
  return { secret: totp.secret.base32, uri, qr_code: renderSVG(uri, { border: 4 }) }
}

/** The 30-second step of a code: the current, previous or next one. Undefined for any other code. */
export function totpStepOf(secret: string, code: string, now = Date.now()): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const shift = totp.validate({ token: code, window: 1, timestamp: now })
  return shift === null ? undefined : totp.counter({ timestamp: now }) + shift
}
