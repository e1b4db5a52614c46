import type { FastifyRequest } from 'fastify'
import { claimsOf, type TokenVerifier } from '#server/plugins/claims.ts'
import { typedRoute } from '#server/plugins/typed-route.ts'
import type { Claims } from '#server/postgres/with-claims.ts'
import { noSuchBucket } from '#server/storage/errors.ts'
import { bytesResponses } from '#server/storage/response-schemas.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'
import { type ObjectKey, objectParams, parseObjectKey } from './object-key.ts'
import { findObject, type ObjectRow } from './object-sql.ts'
import { objectQuery, sendObject } from './send-object.ts'

const schema = {
  summary: 'Get an object',
  params: objectParams,
  querystring: objectQuery,
  response: bytesResponses
}

export const getObject = (context: StorageContext) =>
  typedRoute(schema, (request, reply) => {
    const key = parseObjectKey(request.params)
    const find = () => findReadableObject(context, async () => request.claims, key)
    return sendObject(request, reply, context.blobs, find, request.query)
  })

/** The key is needed for private buckets only. */
export const getObjectWithOptionalToken = (context: StorageContext, verifyToken: TokenVerifier) =>
  typedRoute(schema, (request, reply) => {
    const key = parseObjectKey(request.params)
    const find = () => findReadableObject(context, () => claimsOrNone(request, verifyToken), key)
    return sendObject(request, reply, context.blobs, find, request.query)
  })

/** Without a valid key a private bucket is reported as missing. */
export function claimsOrNone(request: FastifyRequest, verifyToken: TokenVerifier): Promise<Claims> {
  return claimsOf(request, verifyToken).catch(() => {
    throw noSuchBucket()
  })
}

/** Public buckets are readable by everyone; for private ones the policies decide. */
export async function findReadableObject(
  { pool, findPublicObject }: StorageContext,
  claims: () => Promise<Claims>,
  key: ObjectKey
): Promise<ObjectRow | undefined> {
  const found = await findPublicObject(key)
  if (found?.isPublic) return found.object
  const bearer = await claims()
  if (!found) throw noSuchBucket()
  return findObject(pool, bearer, key)
}
