import { createHmac, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import type { Claims } from '#server/postgres/with-claims.ts'

const algorithm = 'ES256'
const apiKeyYears = 10

type KeyFile = {
  privateKey: JWK
  publicKey: JWK
  /** The pair before the last rotation: what it signed is good until it expires. */
  previousPublicKey?: JWK
  anonKey: string
  serviceRoleKey: string
  secret: string
}

export type SigningKeys = {
  /** The key that the browser carries: the role anon. */
  anonKey: string
  /** The key that passes row-level security. Never leaves the machine. */
  serviceRoleKey: string
  /** The same two, as newer clients write them: no tokens, only names of a role. */
  publishableKey: string
  secretKey: string
  /** The key that checks a token: the present one, or the one before the last rotation; undefined for any other. */
  publicKeyOf(kid: string | undefined): CryptoKey | undefined
  /** As served at /.well-known/jwks.json. */
  jwks: { keys: JWK[] }
  /** Derives what only this installation may know. */
  secret: Buffer
  /** Signs an access token; `exp` and `iat` are part of the claims. */
  sign(claims: Claims): Promise<string>
}

/** Reads the keys of a data folder, or makes them once. The file has mode 600. */
export async function openSigningKeys(dataDir: string): Promise<SigningKeys> {
  const stored = await readKeyFile(dataDir)
  const file = stored ?? { ...(await makePair()), secret: randomBytes(32).toString('base64url') }
  if (!stored) await writeKeyFile(dataDir, file)
  const jwks = { keys: [file.publicKey, ...(file.previousPublicKey ? [file.previousPublicKey] : [])] }
  const publicKeys = new Map<string, CryptoKey>()
  for (const jwk of jwks.keys) publicKeys.set(jwk.kid ?? '', await importKey(jwk))
  const privateKey = await importKey(file.privateKey)
  const secret = Buffer.from(file.secret, 'base64url')
  return {
    anonKey: file.anonKey,
    serviceRoleKey: file.serviceRoleKey,
    publishableKey: `sb_publishable_${deriveKey(secret, 'publishable')}`,
    secretKey: `sb_secret_${deriveKey(secret, 'secret')}`,
    publicKeyOf: (kid) => publicKeys.get(kid ?? file.publicKey.kid ?? ''),
    jwks,
    secret,
    sign: (claims) => signWith(privateKey, file.publicKey, claims)
  }
}

/**
 * Puts a new pair in place of the present one, which stays live for checking. The two API keys are signed anew; those
 * from before are good until the next rotation. Servers read the file when they start.
 */
export async function rotateSigningKeys(dataDir: string): Promise<void> {
  const file = await readKeyFile(dataDir)
  if (!file) throw new Error(`There are no keys in ${dataDir} yet: they are made at the first start.`)
  await writeKeyFile(dataDir, { ...(await makePair()), secret: file.secret, previousPublicKey: file.publicKey })
}

async function makePair(): Promise<Omit<KeyFile, 'secret' | 'previousPublicKey'>> {
  const pair = await generateKeyPair(algorithm, { extractable: true })
  const jwk = await exportJWK(pair.publicKey)
  const publicKey = { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: algorithm, use: 'sig', key_ops: ['verify'] }
  const iat = Math.floor(Date.now() / 1000)
  const apiKey = (role: string) =>
    signWith(pair.privateKey, publicKey, { iss: 'vitrine', role, iat, exp: iat + apiKeyYears * 365 * 24 * 3600 })
  return {
    privateKey: await exportJWK(pair.privateKey),
    publicKey,
    anonKey: await apiKey('anon'),
    serviceRoleKey: await apiKey('service_role')
  }
}

function deriveKey(secret: Buffer, name: string): string {
  return createHmac('sha256', secret).update(`api key\0${name}`).digest().subarray(0, 24).toString('base64url')
}

function signWith(key: CryptoKey, publicKey: JWK, claims: Claims): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: publicKey.kid ?? '' }).sign(key)
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, algorithm)
  if (key instanceof Uint8Array) throw new Error('keys.json does not hold an ES256 key pair')
  return key
}

const pathOf = (dataDir: string) => join(dataDir, 'keys.json')

async function readKeyFile(dataDir: string): Promise<KeyFile | undefined> {
  return readFile(pathOf(dataDir), 'utf8').then(
    (text) => JSON.parse(text) as KeyFile,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return undefined
    }
  )
}

async function writeKeyFile(dataDir: string, file: KeyFile): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  const draft = `${pathOf(dataDir)}.${process.pid}`
  await writeFile(draft, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600 })
  await rename(draft, pathOf(dataDir))
}
