import { hash, verify } from '@node-rs/argon2'
import { verify as verifyBcrypt } from '@node-rs/bcrypt'
import { validationFailed, weakPassword } from '#server/auth/auth-errors.ts'
import type { AuthSettings } from '#server/config/auth-settings.ts'
import { isPwned } from './pwned-passwords.ts'

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane. Hashing runs on libuv's threads.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const pwnedMessage = 'Password is known to be weak and easy to guess, please choose a different one.'

type PasswordRules = AuthSettings['password']

export async function requireStrongPassword(password: string, rules: PasswordRules): Promise<void> {
  if (Buffer.byteLength(password) > rules.maxBytes) {
    throw validationFailed(`Password cannot be longer than ${rules.maxBytes} characters`)
  }
  const weakness = findWeakness(password, rules)
  if (weakness) throw weakPassword(weakness.reasons, weakness.messages)
  if (rules.pwnedRangeUrl && (await isPwned(rules.pwnedRangeUrl, password))) throw weakPassword(['pwned'], [pwnedMessage])
}

/** Undefined if the password satisfies the current rules. */
export function findWeakness(
  password: string,
  { minLength, requiredCharacters }: PasswordRules
): { reasons: string[]; messages: string[] } | undefined {
  const found = [
    ...([...password].length < minLength
      ? [{ reason: 'length', message: `Password should be at least ${minLength} characters.` }]
      : []),
    ...(requiredCharacters.some((set) => ![...set].some((character) => password.includes(character)))
      ? [
          {
            reason: 'characters',
            message: `Password should contain at least one character of each: ${requiredCharacters.join(', ')}.`
          }
        ]
      : [])
  ]
  if (found.length === 0) return undefined
  return { reasons: found.map(({ reason }) => reason), messages: found.map(({ message }) => message) }
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Argon2id, or bcrypt for imported accounts. */
export async function matchesPassword(passwordHash: string, password: string): Promise<boolean> {
  try {
    return isImported(passwordHash) ? await verifyBcrypt(password, passwordHash) : await verify(passwordHash, password)
  } catch {
    return false
  }
}

export function isImported(passwordHash: string): boolean {
  return /^\$2[abxy]\$/.test(passwordHash)
}

let dummyHash: Promise<string> | undefined

/** Takes as long as verifying a password, so that timing does not reveal accounts. */
export async function simulatePasswordCheck(password: string): Promise<void> {
  dummyHash ??= hashPassword('nobody has this password')
  await matchesPassword(await dummyHash, password)
}
