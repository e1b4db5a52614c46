import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A first refresh token of a session: opaque, 192 random bits. */
export function makeRefreshToken(): string {
  return randomBytes(24).toString('base64url')
}

/**
 * The token that follows another. It is derived, so that it can be answered again when the first answer was lost,
 * although the database holds hashes only. Nobody can derive it without the installation's secret.
 */
export function childOf(token: string, secret: Buffer): string {
  return createHmac('sha256', secret).update(`refresh\0${token}`).digest().subarray(0, 24).toString('base64url')
}

/**
 * The token that replaces one of which only the hash is at hand, as when a factor raises a session. It is derived too, so
 * that who presents the replaced token can be answered it.
 */
export function replacementOf(hash: Buffer, secret: Buffer): string {
  return createHmac('sha256', secret).update('replacement\0').update(hash).digest().subarray(0, 24).toString('base64url')
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
