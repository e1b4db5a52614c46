import type { FastifyInstance, FastifyRequest } from 'fastify'
import { claimsOf, type TokenVerifier } from '#server/plugins/claims.ts'
import type { Claims } from '#server/postgres/with-claims.ts'
import { noSuchBucket } from '#server/storage/errors.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'
import { type ObjectKey, type ObjectParams, parseObjectKey } from './object-key.ts'
import { findObject, type ObjectRow } from './object-sql.ts'
import { type ObjectQuery, sendObject } from './send-object.ts'

type Route = { Params: ObjectParams; Querystring: ObjectQuery }

export function getObject(scope: FastifyInstance, context: StorageContext): void {
  scope.route<Route>({
    method: ['GET', 'HEAD'],
    url: '/object/authenticated/:bucket/*',
    handler: (request, reply) => {
      const key = parseObjectKey(request.params)
      const find = () => findReadableObject(context, async () => request.claims, key)
      return sendObject(request, reply, context.blobs, find, request.query)
    }
  })
}

export function getObjectWithOptionalToken(scope: FastifyInstance, context: StorageContext, verifyToken: TokenVerifier): void {
  scope.route<Route>({
    method: ['GET', 'HEAD'],
    url: '/object/:bucket/*',
    handler: (request, reply) => {
      const key = parseObjectKey(request.params)
      const find = () => findReadableObject(context, () => claimsOrNone(request, verifyToken), key)
      return sendObject(request, reply, context.blobs, find, request.query)
    }
  })
}

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
