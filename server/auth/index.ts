import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from '#server/config.ts'
import { readClaims, type TokenVerifier } from '#server/plugins/claims.ts'
import type { SigningKeys } from '#server/plugins/signing-keys.ts'
import { withSchemaOwner } from '#server/postgres/with-claims.ts'
import { viewHealth, viewJwks, viewSettings } from './about.ts'
import { deleteAnyUser, getAnyUser, listAllUsers } from './admin-users.ts'
import { changeUser, createUser } from './admin-users-write.ts'
import { readBodiesAsJson } from './body.ts'
import { type AuthContext, requireServiceRole } from './context.ts'
import { replyWithError } from './error-reply.ts'
import { routeNotFound, tooManyRequests } from './errors.ts'
import { createFailedSignIns } from './failed-sign-ins.ts'
import { logout } from './logout.ts'
import { signUp } from './sign-up.ts'
import { token } from './token.ts'
import { getUser } from './user-get.ts'
import { putUser } from './user-put.ts'

export type AuthOptions = { config: Config; pool: Pool; keys: SigningKeys; verifyToken: TokenVerifier }

const signUpsPerFiveMinutes = 300

/** /auth/v1: accounts, sessions and the tokens that the other surfaces check. */
export async function auth(scope: FastifyInstance, { config, pool, keys, verifyToken }: AuthOptions): Promise<void> {
  const context: AuthContext = {
    keys,
    issuer: `${config.publicUrl ?? `http://localhost:${config.port}`}/auth/v1`,
    transact: (work) => withSchemaOwner(pool, 'supabase_auth_admin', work)
  }
  readBodiesAsJson(scope)
  scope.setErrorHandler(replyWithError)
  scope.setNotFoundHandler(() => {
    throw routeNotFound()
  })

  // Open to anyone.
  scope.get('/health', viewHealth)
  scope.get('/.well-known/jwks.json', { onSend: cacheForTenMinutes }, viewJwks(keys))

  // With an API key.
  await scope.register(async (keyed) => {
    readClaims(keyed, verifyToken)
    await keyed.register(rateLimit, { global: false, errorResponseBuilder: tooManyRequests })
    const limited = { rateLimit: { max: signUpsPerFiveMinutes, timeWindow: '5 minutes' } }
    keyed.get('/settings', viewSettings)
    keyed.post('/signup', { config: limited }, signUp(context))
    keyed.post('/token', token(context, createFailedSignIns()))
    keyed.get('/user', getUser(context))
    keyed.put('/user', putUser(context))
    keyed.post('/logout', logout(context))
  })

  // With the service key.
  await scope.register(
    async (admin) => {
      readClaims(admin, verifyToken)
      admin.addHook('preHandler', requireServiceRole)
      admin.get('/users', listAllUsers(context))
      admin.post('/users', createUser(context))
      admin.get('/users/:id', getAnyUser(context))
      admin.put('/users/:id', changeUser(context))
      admin.delete('/users/:id', deleteAnyUser(context))
    },
    { prefix: '/admin' }
  )
}

async function cacheForTenMinutes(_request: unknown, reply: { header(name: string, value: string): unknown }): Promise<void> {
  reply.header('cache-control', 'public, max-age=600')
}
