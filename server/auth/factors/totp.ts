import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

export function makeTotp(issuer: string, account: string): { secret: string; uri: string; qr_code: string } {
  const totp = new TOTP({ issuer, label: account || issuer, secret: new Secret({ size: 20 }) })
  const uri = totp.toString()
  return { secret: totp.secret.base32, uri, qr_code: renderSVG(uri, { border: 4 }) }
}

/** Accepts the current code, and that of the previous or next 30-second step. */
export function isTotpCode(secret: string, code: string): boolean {
  return new TOTP({ secret: Secret.fromBase32(secret) }).validate({ token: code, window: 1 }) !== null
}
