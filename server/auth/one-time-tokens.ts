import { createHmac, randomInt } from 'node:crypto'
import type { SigningKeys } from '#server/plugins/signing-keys.ts'

export const oneTimeTokenTypes = [
  'confirmation_token',
  'recovery_token',
  'reauthentication_token',
  'email_change_token_new',
  'email_change_token_current',
  'phone_change_token'
] as const
export type OneTimeTokenType = (typeof oneTimeTokenTypes)[number]

const pkcePrefix = 'pkce_'

/** A code that is typed: decimal digits, each as likely as any other. */
export function makeCode(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('')
}

/**
 * What is kept of a code, and what stands in its link, in hex. Nobody can make the link of an address and a guessed code
 * without the installation's secret: links are not counted as guesses.
 */
export function hashCode(secret: Buffer, recipient: string, code: string): string {
  return createHmac('sha224', secret).update(`code\0${recipient}\0${code}`).digest('hex')
}

/** The hashes under which a code may be kept: it may have been sent before the last rotation of keys. */
export function hashesOfCode(
  { secret, previousSecret }: Pick<SigningKeys, 'secret' | 'previousSecret'>,
  recipient: string,
  code: string
): string[] {
  const secrets = previousSecret ? [secret, previousSecret] : [secret]
  return secrets.map((one) => hashCode(one, recipient, code))
}

/** Links of the PKCE flow say so by a prefix. */
export const withPkcePrefix = (hash: string): string => `${pkcePrefix}${hash}`
export const hasPkcePrefix = (hash: string): boolean => hash.startsWith(pkcePrefix)
