import type { FastifyInstance } from 'fastify'
import { describeRoutes, withUser } from '#server/plugins/openapi.ts'
import { getUser } from './account/get-user.ts'
import { reauthenticate } from './account/reauthenticate.ts'
import { updateOwnUser } from './account/update-own-user.ts'
import { type AuthContext, requireUserClaims } from './auth-context.ts'
import { refuseOauthServer } from './disabled-features.ts'
import { challengeFactor } from './factors/challenge.ts'
import { enrollFactor } from './factors/enroll.ts'
import {
  deleteRecoveryCodes,
  generateRecoveryCodes,
  getRecoveryCodes,
  regenerateRecoveryCodes,
  verifyRecoveryCode
} from './factors/recovery-codes.ts'
import { unenrollFactor } from './factors/unenroll.ts'
import { verifyFactor } from './factors/verify-factor.ts'
import { deleteOwnPasskey, listOwnPasskeys, renameOwnPasskey } from './passkeys/manage-passkeys.ts'
import { registerPasskey, startPasskeyRegistration } from './passkeys/register-passkey.ts'
import { authorizeLink } from './providers/authorize.ts'
import { manualLinkingDisabled } from './providers/provider-errors.ts'
import { unlinkIdentity } from './providers/unlink-identity.ts'
import { errorResponse } from './response-schemas.ts'
import { logout } from './sessions/logout.ts'

export async function signedInRoutes(scope: FastifyInstance, context: AuthContext): Promise<void> {
  describeRoutes(scope, { tag: 'With a session', security: withUser, error: errorResponse })
  requireBearerFirst(scope)
  scope.get('/reauthenticate', reauthenticate(context))
  scope.get('/user', getUser(context))
  scope.put('/user', updateOwnUser(context))
  scope.post('/factors', enrollFactor(context))
  scope.get('/factors/recovery-codes', getRecoveryCodes(context))
  scope.post('/factors/recovery-codes', generateRecoveryCodes(context))
  scope.delete('/factors/recovery-codes', deleteRecoveryCodes(context))
  scope.post('/factors/recovery-codes/verify', verifyRecoveryCode(context))
  scope.post('/factors/recovery-codes/regenerate', regenerateRecoveryCodes(context))
  scope.post('/factors/:factorId/challenge', challengeFactor(context))
  scope.post('/factors/:factorId/verify', verifyFactor(context))
  scope.delete('/factors/:factorId', unenrollFactor(context))
  scope.post('/logout', logout(context))
  scope.all('/user/oauth/grants', refuseOauthServer)
  await scope.register(async (identities) => {
    identities.addHook('onRequest', async () => {
      if (!context.settings.isManualLinkingEnabled) throw manualLinkingDisabled()
    })
    identities.get('/user/identities/authorize', authorizeLink(context))
    identities.delete('/user/identities/:identityId', unlinkIdentity(context))
  })
}

export async function ownPasskeyRoutes(scope: FastifyInstance, context: AuthContext): Promise<void> {
  describeRoutes(scope, { tag: 'With a session', security: withUser, error: errorResponse })
  requireBearerFirst(scope)
  scope.get('/passkeys', listOwnPasskeys(context))
  scope.patch('/passkeys/:passkeyId', renameOwnPasskey(context))
  scope.delete('/passkeys/:passkeyId', deleteOwnPasskey(context))
  scope.post('/passkeys/registration/options', startPasskeyRegistration(context))
  scope.post('/passkeys/registration/verify', registerPasskey(context))
}

/** Before path and body are read, so that they reveal nothing without a token. */
function requireBearerFirst(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request) => {
    requireUserClaims(request)
  })
}
