import { createHmac } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { SigningKeys } from '#server/plugins/signing-keys.ts'
import { invalidJwt, invalidSignature } from '#server/storage/errors.ts'
import type { ObjectKey } from '#server/storage/objects/object-key.ts'
import { renderQuery } from '#server/storage/render/render-options.ts'

const payload = z.object({
  url: z.string(),
  use: z.enum(['download', 'render', 'upload']),
  transform: renderQuery.optional(),
  /** Anyone who holds the token can read it, so it contains nothing else. */
  bearer: z
    .object({
      role: z.string(),
      sub: z.string().optional(),
      app_metadata: z.unknown().optional(),
      aal: z.unknown().optional(),
      session_id: z.unknown().optional()
    })
    .optional(),
  upsert: z.boolean().optional(),
  exp: z.number()
})

export type UrlToken = z.infer<typeof payload>

export type UrlSigner = {
  sign(key: ObjectKey, expiresIn: number, token: Omit<UrlToken, 'url' | 'exp'>): Promise<string>
  /** Throws InvalidJWT, InvalidSignature. */
  verify(key: ObjectKey, use: UrlToken['use'], token: unknown): Promise<UrlToken>
}

/** Derived from the secret, so that URL tokens and access tokens cannot pass for each other. */
export function createUrlSigner(keys: Pick<SigningKeys, 'secret' | 'previousSecret'>): UrlSigner {
  const keyOf = (secret: Buffer) => createHmac('sha256', secret).update('storage signed urls').digest()
  const check = (token: string, secret: Buffer) => jwtVerify(token, keyOf(secret), { algorithms: ['HS256'] })
  return {
    sign: ({ bucketId, name }, expiresIn, token) =>
      new SignJWT({ ...token, url: `${bucketId}/${name}` })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + expiresIn)
        .sign(keyOf(keys.secret)),
    async verify({ bucketId, name }, use, token) {
      if (typeof token !== 'string') throw invalidJwt('Invalid Compact JWS')
      const verified = await check(token, keys.secret)
        .catch((error: unknown) => {
          const previousSecret = error instanceof errors.JWSSignatureVerificationFailed && keys.previousSecret
          return previousSecret ? check(token, previousSecret) : Promise.reject(error)
        })
        .catch((error: unknown) => {
          throw invalidJwt(error instanceof errors.JOSEError ? error.message : 'Invalid Compact JWS')
        })
      const parsed = payload.safeParse(verified.payload)
      if (!parsed.success || parsed.data.url !== `${bucketId}/${name}` || parsed.data.use !== use) throw invalidSignature()
      return parsed.data
    }
  }
}
