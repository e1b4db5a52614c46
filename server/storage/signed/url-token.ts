import { createHmac } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { invalidJwt, invalidSignature } from '#server/storage/errors.ts'
import type { ObjectKey } from '#server/storage/objects/object-key.ts'
import { renderQuery } from '#server/storage/render/render-options.ts'

const payload = z.object({
  url: z.string(),
  /** What the token opens: one token can't serve another use. */
  use: z.enum(['download', 'render', 'upload']),
  transform: renderQuery.optional(),
  /** As whom the upload is done. The token is readable to whoever holds it, so that it names no more than this. */
  bearer: z.object({ role: z.string(), sub: z.string().optional(), app_metadata: z.unknown().optional() }).optional(),
  upsert: z.boolean().optional(),
  exp: z.number()
})

export type UrlToken = z.infer<typeof payload>

/** Signs and checks the tokens of signed URLs: each is good for one object, one use and a time. */
export type UrlSigner = {
  sign(key: ObjectKey, expiresIn: number, token: Omit<UrlToken, 'url' | 'exp'>): Promise<string>
  /** Throws InvalidJWT, InvalidSignature. */
  verify(key: ObjectKey, use: UrlToken['use'], token: unknown): Promise<UrlToken>
}

/** The key of these tokens is not the one of access tokens, so that neither passes for the other. */
export function createUrlSigner(secret: Buffer): UrlSigner {
  const key = createHmac('sha256', secret).update('storage signed urls').digest()
  return {
    sign: ({ bucketId, name }, expiresIn, token) =>
      new SignJWT({ ...token, url: `${bucketId}/${name}` })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + expiresIn)
        .sign(key),
    async verify({ bucketId, name }, use, token) {
      if (typeof token !== 'string') throw invalidJwt('Invalid Compact JWS')
      const verified = await jwtVerify(token, key, { algorithms: ['HS256'] }).catch((error: unknown) => {
        throw invalidJwt(error instanceof errors.JOSEError ? error.message : 'Invalid Compact JWS')
      })
      const parsed = payload.safeParse(verified.payload)
      if (!parsed.success || parsed.data.url !== `${bucketId}/${name}` || parsed.data.use !== use) throw invalidSignature()
      return parsed.data
    }
  }
}
