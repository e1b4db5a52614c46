import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 192 random bits. */
export function makeRefreshToken(): string {
  return randomBytes(24).toString('base64url')
}

/**
 * The child token that replaces `token`. It is derived with the installation's secret, so that it can be sent again if the
 * first response was lost, although the database stores hashes only.
 */
export function deriveChildToken(token: string, secret: Buffer): string {
  return createHmac('sha256', secret).update(`refresh\0${token}`).digest().subarray(0, 24).toString('base64url')
}

/**
 * The child token of a token known by its hash only, as when a factor raises a session. Derived too, so that the replaced
 * token can be exchanged for it.
 */
export function deriveChildTokenOfHash(hash: Buffer, secret: Buffer): string {
  return createHmac('sha256', secret).update('replacement\0').update(hash).digest().subarray(0, 24).toString('base64url')
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
