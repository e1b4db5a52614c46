import { createHmac } from 'node:crypto'
import { type CryptoKey, importJWK, type JWK } from 'jose'
import type { Claims } from '#server/postgres/with-claims.ts'
import {
  algorithm,
  type KeyFile,
  keyFileTime,
  makeKeyFile,
  readKeyFile,
  rotated,
  signWith,
  writeKeyFile
} from './keys/key-file.ts'

const checkIntervalMs = 1000

export type SigningKeys = {
  readonly anonKey: string
  /** Bypasses row-level security. Must never leave the machine. */
  readonly serviceRoleKey: string
  /** The same two in the newer format: opaque, not JWTs. */
  readonly publishableKey: string
  readonly secretKey: string
  readonly jwks: { keys: JWK[] }
  readonly secret: Buffer
  readonly previousSecret: Buffer | undefined
  /** For secrets that must outlive rotations. */
  readonly permanentSecret: Buffer
  /** Also finds the key from before the last rotation. */
  publicKeyOf(kid: string | undefined): CryptoKey | undefined
  roleOfApiKey(key: string): 'anon' | 'service_role' | undefined
  sign(claims: Claims): Promise<string>
  refresh(): Promise<boolean>
}

export async function openSigningKeys(dataDir: string): Promise<SigningKeys> {
  const stored = await readKeyFile(dataDir)
  const file = stored ?? (await makeKeyFile())
  if (!stored) await writeKeyFile(dataDir, file)
  let keys = await readKeys(file)
  let fileTime = await keyFileTime(dataDir)
  let lookedAt = Number.NEGATIVE_INFINITY
  let refreshing: Promise<boolean> | undefined

  async function readChanges(): Promise<boolean> {
    const time = await keyFileTime(dataDir)
    if (time === undefined || time === fileTime) return false
    const changed = await readKeyFile(dataDir)
    if (!changed) return false
    keys = await readKeys(changed)
    fileTime = time
    return true
  }

  return {
    get anonKey() {
      return keys.anonKey
    },
    get serviceRoleKey() {
      return keys.serviceRoleKey
    },
    get publishableKey() {
      return keys.publishableKey
    },
    get secretKey() {
      return keys.secretKey
    },
    get jwks() {
      return keys.jwks
    },
    get secret() {
      return keys.secret
    },
    get previousSecret() {
      return keys.previousSecret
    },
    get permanentSecret() {
      return keys.permanentSecret
    },
    publicKeyOf: (kid) => keys.publicKeyOf(kid),
    roleOfApiKey: (key) => keys.roles.get(key),
    sign: (claims) => signWith(keys.privateKey, keys.publicKey, claims),
    async refresh() {
      if (refreshing) return refreshing
      if (performance.now() - lookedAt < checkIntervalMs) return false
      lookedAt = performance.now()
      refreshing = readChanges().finally(() => {
        refreshing = undefined
      })
      return refreshing
    }
  }
}

/** The current keys stay valid until the next rotation. Running servers notice at their next unknown key. */
export async function rotateSigningKeys(dataDir: string): Promise<void> {
  const file = await readKeyFile(dataDir)
  if (!file) throw new Error(`There are no keys in ${dataDir} yet: they are made at the first start.`)
  await writeKeyFile(dataDir, await rotated(file))
}

async function readKeys(file: KeyFile) {
  const jwks = { keys: [file.publicKey, ...(file.previousPublicKey ? [file.previousPublicKey] : [])] }
  const publicKeys = new Map<string, CryptoKey>()
  for (const jwk of jwks.keys) publicKeys.set(jwk.kid ?? '', await importKey(jwk))
  const permanentSecret = Buffer.from(file.secret, 'base64url')
  const secret = file.rotatingSecret === undefined ? permanentSecret : Buffer.from(file.rotatingSecret, 'base64url')
  const previous = file.previousRotatingSecret
  const previousSecret = previous === undefined ? undefined : Buffer.from(previous, 'base64url')
  return {
    anonKey: file.anonKey,
    serviceRoleKey: file.serviceRoleKey,
    ...apiKeysOf(secret),
    roles: rolesOf([secret, ...(previousSecret ? [previousSecret] : [])]),
    jwks,
    secret,
    previousSecret,
    permanentSecret,
    privateKey: await importKey(file.privateKey),
    publicKey: file.publicKey,
    publicKeyOf: (kid: string | undefined) => publicKeys.get(kid ?? file.publicKey.kid ?? '')
  }
}

function rolesOf(secrets: Buffer[]): Map<string, 'anon' | 'service_role'> {
  const roles = new Map<string, 'anon' | 'service_role'>()
  for (const { publishableKey, secretKey } of secrets.map(apiKeysOf)) {
    roles.set(publishableKey, 'anon').set(secretKey, 'service_role')
  }
  return roles
}

function apiKeysOf(secret: Buffer): { publishableKey: string; secretKey: string } {
  const derive = (name: string) =>
    createHmac('sha256', secret).update(`api key\0${name}`).digest().subarray(0, 24).toString('base64url')
  return { publishableKey: `sb_publishable_${derive('publishable')}`, secretKey: `sb_secret_${derive('secret')}` }
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, algorithm)
  if (key instanceof Uint8Array) throw new Error('keys.json does not hold an ES256 key pair')
  return key
}
