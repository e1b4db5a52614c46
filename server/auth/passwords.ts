import { hash, verify } from '@node-rs/argon2'
import { verify as verifyBcrypt } from '@node-rs/bcrypt'
import { validationFailed, weakPassword } from './errors.ts'
import { settings } from './settings.ts'

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane. The hashing runs on libuv's threads.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Throws weak_password or validation_failed. */
export function requireGoodPassword(password: string): void {
  if ([...password].length < settings.passwordMinLength) throw weakPassword(settings.passwordMinLength)
  if (Buffer.byteLength(password) > settings.passwordMaxBytes) {
    throw validationFailed(`Password cannot be longer than ${settings.passwordMaxBytes} characters`)
  }
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Whether a password fits its hash: argon2id, or the bcrypt of accounts that were imported. */
export async function isPasswordOf(passwordHash: string, password: string): Promise<boolean> {
  try {
    return isImported(passwordHash) ? await verifyBcrypt(password, passwordHash) : await verify(passwordHash, password)
  } catch {
    return false
  }
}

export function isImported(passwordHash: string): boolean {
  return /^\$2[abxy]\$/.test(passwordHash)
}

let decoy: Promise<string> | undefined

/** Takes as long as checking a real password, so that time does not tell which accounts exist. */
export async function pretendToCheck(password: string): Promise<void> {
  decoy ??= hashPassword('nobody has this password')
  await isPasswordOf(await decoy, password)
}
