import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import type { Claims } from '#server/postgres/with-claims.ts'

const algorithm = 'ES256'
const apiKeyYears = 10

type KeyFile = { privateKey: JWK; publicKey: JWK; anonKey: string; serviceRoleKey: string; secret: string }

export type SigningKeys = {
  /** The key that the browser carries: the role anon. */
  anonKey: string
  /** The key that passes row-level security. Never leaves the machine. */
  serviceRoleKey: string
  publicKey: CryptoKey
  /** As served at /.well-known/jwks.json. */
  jwks: { keys: JWK[] }
  /** Derives what only this installation may know. */
  secret: Buffer
  /** Signs an access token; `exp` and `iat` are part of the claims. */
  sign(claims: Claims): Promise<string>
}

/** Reads the keys of a data folder, or makes them once. The file has mode 600. */
export async function openSigningKeys(dataDir: string): Promise<SigningKeys> {
  const path = join(dataDir, 'keys.json')
  const stored = await readFile(path, 'utf8').then(
    (text) => JSON.parse(text) as KeyFile,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return undefined
    }
  )
  const file = stored ?? (await makeKeys())
  if (!stored) await writeOnce(dataDir, path, file)
  const publicKey = await importKey(file.publicKey)
  const privateKey = await importKey(file.privateKey)
  return {
    anonKey: file.anonKey,
    serviceRoleKey: file.serviceRoleKey,
    publicKey,
    jwks: { keys: [file.publicKey] },
    secret: Buffer.from(file.secret, 'base64url'),
    sign: (claims) => signWith(privateKey, file.publicKey, claims)
  }
}

async function makeKeys(): Promise<KeyFile> {
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
    serviceRoleKey: await apiKey('service_role'),
    secret: randomBytes(32).toString('base64url')
  }
}

function signWith(key: CryptoKey, publicKey: JWK, claims: Claims): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: publicKey.kid ?? '' }).sign(key)
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, algorithm)
  if (key instanceof Uint8Array) throw new Error('keys.json does not hold an ES256 key pair')
  return key
}

async function writeOnce(dataDir: string, path: string, file: KeyFile): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  const draft = `${path}.${process.pid}`
  await writeFile(draft, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600 })
  await rename(draft, path)
}
