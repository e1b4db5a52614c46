import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config/config.ts'
import type { TokenVerifier } from '#server/plugins/claims.ts'
import type { SigningKeys } from '#server/plugins/signing-keys.ts'
import { createCallLimits } from './call-limits.ts'
import { functionNotFound, methodNotAllowed } from './errors.ts'
import { findFunctions } from './find-functions.ts'
import { readSecrets } from './function-environment.ts'
import { createFunctionHost } from './function-host.ts'
import { type Hosted, invokeFunction, invokePreflight, type Route } from './invoke-function.ts'
import { sendError } from './send-error.ts'

const blockedMs = 2000

export type FunctionsOptions = { config: Config; keys: SigningKeys; verifyToken: TokenVerifier }

/** A worker thread for each function, started on demand. Requests need a token unless config.toml sets `verify_jwt = false`. */
export async function functions(scope: FastifyInstance, { config, keys, verifyToken }: FunctionsOptions): Promise<void> {
  const { anonymousBodyLimit, rest } = config
  const { folder, secrets, timeoutSeconds, memoryMb } = config.functions
  const variables = await readSecrets(folder, secrets)
  const limits = { timeoutSeconds, memoryMb, blockedMs }
  const call = {
    verifyToken,
    limits: createCallLimits({ anonymousBodyLimit, bodyLimit: rest.bodyLimit, anonymousCalls: rest.anonymousWriteLimit })
  }
  const origin = () => config.publicUrl ?? localAddress(scope)
  const environment = () => ({
    ...variables,
    SUPABASE_URL: origin(),
    SUPABASE_ANON_KEY: keys.anonKey,
    SUPABASE_SERVICE_ROLE_KEY: keys.serviceRoleKey
  })
  const hosted = new Map<string, Hosted>()
  for (const found of (await findFunctions(folder)).values()) {
    hosted.set(found.name, { ...found, host: createFunctionHost(found, environment, limits, scope.log) })
  }
  scope.addHook('onClose', () => Promise.all([...hosted.values()].map(({ host }) => host.stop())))
  scope.setErrorHandler(sendError)
  scope.setNotFoundHandler(() => {
    throw functionNotFound()
  })
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined))

  for (const url of ['/:name', '/:name/*']) {
    const options = { url, config: { cors: false }, exposeHeadRoute: false } as const
    scope.route<Route>({
      ...options,
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      handler: (request, reply) => invokeFunction(request, reply, hosted, { ...call, origin: origin() })
    })
    scope.route<Route>({
      ...options,
      method: 'OPTIONS',
      handler: (request, reply) => invokePreflight(request, reply, hosted, { ...call, origin: origin() })
    })
    scope.route<Route>({
      ...options,
      method: 'HEAD',
      handler: () => {
        throw methodNotAllowed()
      }
    })
  }
}

function localAddress({ server }: FastifyInstance): string {
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') return 'http://127.0.0.1'
  const isEvery = address.address === '0.0.0.0' || address.address === '::'
  const host = isEvery ? '127.0.0.1' : address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `http://${host}:${address.port}`
}
