import { randomBytes } from 'node:crypto'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { z } from 'zod'
import { writeFileDurably } from '#server/plugins/write-file-durably.ts'
import type { Claims } from '#server/postgres/with-claims.ts'
import { StartupError } from '#server/startup-error.ts'

export const algorithm = 'ES256'
const apiKeyYears = 10

const jwk = z.custom<JWK>((value) => typeof value === 'object' && value !== null && 'kty' in value, 'must be a JSON Web Key')

const keyFile = z.object({
  privateKey: jwk,
  publicKey: jwk,
  /** Tokens it signed are valid until the next rotation. */
  previousPublicKey: jwk.optional(),
  anonKey: z.string(),
  serviceRoleKey: z.string(),
  /** Never rotates: long-lived secrets are derived from it. */
  secret: z.string(),
  /** Every other secret is derived from it; before the first rotation, from `secret`. */
  rotatingSecret: z.string().optional(),
  previousRotatingSecret: z.string().optional()
})

export type KeyFile = z.infer<typeof keyFile>

export function pathOfKeys(dataDir: string): string {
  return join(dataDir, 'keys.json')
}

export async function readKeyFile(dataDir: string): Promise<KeyFile | undefined> {
  const path = pathOfKeys(dataDir)
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const parsed = keyFile.safeParse(parsedOrUndefined(text))
  if (!parsed.success) throw new StartupError(`${path} does not hold the keys of a shop. Put it back from your backup.`)
  return parsed.data
}

export async function keyFileTime(dataDir: string): Promise<number | undefined> {
  return stat(pathOfKeys(dataDir)).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined
  )
}

export async function writeKeyFile(dataDir: string, file: KeyFile): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  const path = pathOfKeys(dataDir)
  await writeFileDurably(path, `${path}.${process.pid}`, `${JSON.stringify(file, null, 2)}\n`)
}

export async function makeKeyFile(): Promise<KeyFile> {
  return { ...(await makePair()), secret: makeSecret() }
}

/** New keys. Tokens of the previous ones stay valid until the next rotation. */
export async function rotated(file: KeyFile): Promise<KeyFile> {
  return {
    ...(await makePair()),
    previousPublicKey: file.publicKey,
    secret: file.secret,
    rotatingSecret: makeSecret(),
    previousRotatingSecret: file.rotatingSecret ?? file.secret
  }
}

async function makePair(): Promise<Pick<KeyFile, 'privateKey' | 'publicKey' | 'anonKey' | 'serviceRoleKey'>> {
  const pair = await generateKeyPair(algorithm, { extractable: true })
  const exported = await exportJWK(pair.publicKey)
  const publicKey = {
    ...exported,
    kid: await calculateJwkThumbprint(exported),
    alg: algorithm,
    use: 'sig',
    key_ops: ['verify']
  }
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

export function signWith(key: CryptoKey, publicKey: JWK, claims: Claims): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: publicKey.kid ?? '' }).sign(key)
}

function makeSecret(): string {
  return randomBytes(32).toString('base64url')
}

function parsedOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
