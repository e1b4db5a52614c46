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

export function makeCode(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('')
}

/**
 * The stored hash of a code, in hex, also used in its link. It needs the installation's secret: attempts with links are not
 * limited, so a link must not be computable from a guessed code.
 */
export function hashCode(secret: Buffer, recipient: string, code: string): string {
  return createHmac('sha224', secret).update(`code\0${recipient}\0${code}`).digest('hex')
}

/** The code may have been sent before the last rotation of keys. */
export function possibleHashes(
  { secret, previousSecret }: Pick<SigningKeys, 'secret' | 'previousSecret'>,
  recipient: string,
  code: string
): string[] {
  const secrets = previousSecret ? [secret, previousSecret] : [secret]
  return secrets.map((one) => hashCode(one, recipient, code))
}

export const withPkcePrefix = (hash: string): string => `${pkcePrefix}${hash}`
export const hasPkcePrefix = (hash: string): boolean => hash.startsWith(pkcePrefix)
