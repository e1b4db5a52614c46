import rateLimit from '@fastify/rate-limit'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { SignJWT } from 'jose'
import type { Pool } from 'pg'
import type { Config } from '#server/config/config.ts'
import { readClaims, type TokenVerifier } from '#server/plugins/claims.ts'
import { describeRoutes, openApi, withApiKey } from '#server/plugins/openapi.ts'
import { sharedAddressFactor } from '#server/plugins/request-limit.ts'
import type { SigningKeys } from '#server/plugins/signing-keys.ts'
import { validateRequests } from '#server/plugins/typed-route.ts'
import { withSchemaOwner } from '#server/postgres/with-claims.ts'
import { generateLink } from './admin/generate-link.ts'
import { invite } from './admin/invite.ts'
import { deleteUserById, getUserById, listUsersByPage } from './admin/read-users.ts'
import { createProvider, deleteProvider, getProvider, listProviders, updateProvider } from './admin/sso-providers.ts'
import { deleteUserFactor, listUserFactors, renameUserFactor } from './admin/user-factors.ts'
import { createUser, updateUserById } from './admin/write-users.ts'
import { type AuthContext, requireServiceRole } from './auth-context.ts'
import { hostNotAllowed, routeNotFound, tooManyRequests } from './auth-errors.ts'
import { refuseCustomProviders, refuseOauthServer } from './disabled-features.ts'
import { token } from './grants/token.ts'
import { openMailer } from './mail/mailer.ts'
import { deleteUserPasskey, listUserPasskeys } from './passkeys/manage-passkeys.ts'
import { requirePasskeys } from './passkeys/passkey.ts'
import { signInWithPasskey, startPasskeySignIn } from './passkeys/sign-in-with-passkey.ts'
import { authorize } from './providers/authorize.ts'
import { callback, callbackForm } from './providers/callback.ts'
import { createProviderClient } from './providers/provider-client.ts'
import { createBackgroundWork } from './request/background-work.ts'
import { acceptMissingBodies, readBodiesAsJson, readForms, readQueriesOnce } from './request/body.ts'
import { requireCaptcha, requireCaptchaForGrant } from './request/captcha.ts'
import { createFailedSignIns } from './request/failed-sign-ins.ts'
import { readRedirect } from './request/redirects.ts'
import { originOfHost } from './request/request-origin.ts'
import { sendError } from './request/send-error.ts'
import { authSchemas, errorResponse } from './response-schemas.ts'
import { getHealth, getJwks, getOpenIdConfiguration, getSettings } from './service-info.ts'
import { signUp } from './sign-up/sign-up.ts'
import { ownPasskeyRoutes, signedInRoutes } from './signed-in-routes.ts'
import { acceptAssertion } from './sso/saml-acs.ts'
import { samlMetadata } from './sso/service-provider.ts'
import { signInWithSso } from './sso/sign-in-with-sso.ts'
import { sendOtp } from './verification/otp.ts'
import { recover } from './verification/recover.ts'
import { resend } from './verification/resend.ts'
import { verify, verifyLink } from './verification/verify.ts'

export type AuthOptions = { config: Config; pool: Pool; keys: SigningKeys; verifyToken: TokenVerifier }

export async function auth(scope: FastifyInstance, options: AuthOptions): Promise<void> {
  const { config, keys, verifyToken } = options
  const context = createContext(options, scope.log)
  scope.addHook('onClose', async () => {
    await context.background.close()
    await context.mailer.close()
  })
  readBodiesAsJson(scope)
  readQueriesOnce(scope)
  acceptMissingBodies(scope)
  validateRequests(scope)
  await openApi(scope, { title: 'Accounts and sessions', path: '/auth/v1', schemas: authSchemas })
  scope.setErrorHandler(sendError)
  scope.setNotFoundHandler(() => {
    throw routeNotFound()
  })
  await scope.register(rateLimit, {
    global: false,
    keyGenerator: ({ clientAddress }) => clientAddress.network,
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.ceil(ttl / 1000))
  })
  const { signUp: maxSignUps, otp: maxCodes, verify: maxVerifications } = config.auth.maxRequests
  const withRateLimit = (limit: number) => {
    const max = ({ clientAddress }: FastifyRequest) => limit * (clientAddress.isShared ? sharedAddressFactor : 1)
    return { config: { rateLimit: { max, timeWindow: '5 minutes' } } }
  }
  const verificationLimit = withRateLimit(maxVerifications)

  // Without a key, since browsers follow links.
  await scope.register(async (publicScope) => {
    describeRoutes(publicScope, { tag: 'Public', security: [], error: errorResponse })
    publicScope.get('/health', getHealth)
    publicScope.get('/.well-known/jwks.json', { onSend: cacheForTenMinutes, ...getJwks(keys, config.auth) })
    publicScope.get('/.well-known/openid-configuration', { onSend: cacheForTenMinutes, ...getOpenIdConfiguration(context) })
    publicScope.get('/.well-known/oauth-authorization-server', refuseOauthServer)
    publicScope.all('/oauth/*', refuseOauthServer)
    // No HEAD: a link scanner would use up the link.
    const linkOptions = { ...verificationLimit, exposeHeadRoute: false }
    publicScope.get('/verify', { ...linkOptions, ...verifyLink(context) })
    publicScope.post('/verify', { ...verificationLimit, ...verify(context) })
    publicScope.get('/authorize', { ...linkOptions, ...authorize(context) })
    publicScope.get('/sso/saml/metadata', samlMetadata(context))
    publicScope.get('/callback', { ...linkOptions, ...callback(context) })
    await publicScope.register(async (forms) => {
      readForms(forms)
      forms.post('/callback', { ...verificationLimit, ...callbackForm(context) })
      forms.post('/sso/saml/acs', { ...verificationLimit, ...acceptAssertion(context) })
    })
  })

  // With an API key.
  await scope.register(async (keyed) => {
    describeRoutes(keyed, { tag: 'With an API key', security: withApiKey, error: errorResponse })
    readClaims(keyed, verifyToken, { isEmptyBearerIgnored: true })
    const captchaProtected = { ...withRateLimit(maxCodes), preValidation: requireCaptcha(context) }
    keyed.get('/settings', getSettings(config.auth))
    keyed.post('/signup', { ...captchaProtected, ...withRateLimit(maxSignUps), ...signUp(context) })
    keyed.post('/token', { preValidation: requireCaptchaForGrant(context), ...token(context) })
    keyed.post('/sso', { ...captchaProtected, ...signInWithSso(context) })
    keyed.post('/otp', { ...captchaProtected, ...sendOtp(context) })
    keyed.post('/magiclink', { ...captchaProtected, ...sendOtp(context) })
    keyed.post('/recover', { ...captchaProtected, ...recover(context) })
    keyed.post('/resend', { ...captchaProtected, ...resend(context) })
    await keyed.register((signedIn) => signedInRoutes(signedIn, context))
    await keyed.register(async (passkeys) => {
      passkeys.addHook('onRequest', async () => requirePasskeys(context))
      passkeys.post('/passkeys/authentication/options', { ...captchaProtected, ...startPasskeySignIn(context) })
      passkeys.post('/passkeys/authentication/verify', { ...verificationLimit, ...signInWithPasskey(context) })
      await passkeys.register((own) => ownPasskeyRoutes(own, context))
    })
  })

  // With the service key.
  await scope.register(async (admin) => {
    describeRoutes(admin, { tag: 'With the service key', security: withApiKey, error: errorResponse })
    readClaims(admin, verifyToken, { isEmptyBearerIgnored: true })
    // Before the body is read.
    admin.addHook('onRequest', requireServiceRole)
    admin.post('/invite', invite(context))
    admin.post('/admin/generate_link', generateLink(context))
    admin.get('/admin/users', listUsersByPage(context))
    admin.post('/admin/users', createUser(context))
    admin.get('/admin/users/:id', getUserById(context))
    admin.put('/admin/users/:id', updateUserById(context))
    admin.delete('/admin/users/:id', deleteUserById(context))
    admin.get('/admin/sso/providers', listProviders(context))
    admin.post('/admin/sso/providers', createProvider(context))
    admin.get('/admin/sso/providers/:providerId', getProvider(context))
    admin.put('/admin/sso/providers/:providerId', updateProvider(context))
    admin.delete('/admin/sso/providers/:providerId', deleteProvider(context))
    admin.get('/admin/users/:id/passkeys', listUserPasskeys(context))
    admin.delete('/admin/users/:id/passkeys/:passkeyId', deleteUserPasskey(context))
    admin.get('/admin/users/:id/factors', listUserFactors(context))
    admin.put('/admin/users/:id/factors/:factorId', renameUserFactor(context))
    admin.delete('/admin/users/:id/factors/:factorId', deleteUserFactor(context))
    admin.all('/admin/oauth/*', refuseOauthServer)
    for (const url of ['/admin/custom-providers', '/admin/custom-providers/*']) admin.all(url, refuseCustomProviders)
  })
}

function createContext({ config, pool, keys }: AuthOptions, log: FastifyBaseLogger): AuthContext {
  const transact: AuthContext['transact'] = (work) => withSchemaOwner(pool, 'supabase_auth_admin', work)
  const transactAs: AuthContext['transactAs'] = (claims, work) =>
    withSchemaOwner(pool, 'supabase_auth_admin', work, { 'request.jwt.claims': JSON.stringify(claims) })
  const settings = config.auth
  const namedOrigin = ({ host, protocol }: FastifyRequest) =>
    config.publicUrl ?? originOfHost(host, protocol, settings.mail.externalHosts)
  const originOf = (request: FastifyRequest) => namedOrigin(request) ?? `http://localhost:${config.port}`
  const mailer = openMailer({ config, log, transact })
  return {
    settings,
    keys,
    sign: createSigner(config, keys),
    issuer: `${config.publicUrl ?? `http://localhost:${config.port}`}/auth/v1`,
    failedSignIns: createFailedSignIns(),
    mailer,
    background: createBackgroundWork(log, mailer.isImmediate),
    providers: new Map(settings.providers.map((provider) => [provider.name, createProviderClient(provider)])),
    transact,
    transactAs,
    originOf,
    requireLinkOrigin(request) {
      const origin = namedOrigin(request)
      if (origin === undefined) throw hostNotAllowed()
      return origin
    },
    redirectOf: (request) => readRedirect(request, settings, settings.siteUrl ?? originOf(request))
  }
}

function createSigner({ auth: { session }, jwtSecret }: Config, keys: SigningKeys): AuthContext['sign'] {
  if (session.algorithm !== 'HS256' || !jwtSecret) return keys.sign
  const secret = new TextEncoder().encode(jwtSecret)
  return (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secret)
}

async function cacheForTenMinutes(_request: unknown, reply: { header(name: string, value: string): unknown }): Promise<void> {
  reply.header('cache-control', 'public, max-age=600')
}
