import type { FastifyInstance } from 'fastify'
import { refuseOauthServer } from '#server/auth/disabled-features.ts'
import { challengeFactor } from '#server/auth/factors/challenge.ts'
import { enrollFactor } from '#server/auth/factors/enroll.ts'
import {
  deleteRecoveryCodes,
  generateRecoveryCodes,
  regenerateRecoveryCodes,
  verifyRecoveryCode,
  viewRecoveryCodes
} from '#server/auth/factors/recovery-codes.ts'
import { unenrollFactor } from '#server/auth/factors/unenroll.ts'
import { verifyFactor } from '#server/auth/factors/verify-factor.ts'
import { deleteOwnPasskey, listOwnPasskeys, renameOwnPasskey } from '#server/auth/passkeys/manage-passkeys.ts'
import { offerPasskey, registerPasskey } from '#server/auth/passkeys/register-passkey.ts'
import { reauthenticate } from '#server/auth/passwords/reauthenticate.ts'
import { authorizeLink } from '#server/auth/providers/authorize.ts'
import { manualLinkingDisabled } from '#server/auth/providers/errors.ts'
import { unlinkIdentity } from '#server/auth/providers/unlink-identity.ts'
import { type AuthContext, requireUserClaims } from '#server/auth/request/auth-context.ts'
import { logout } from '#server/auth/sessions/logout.ts'
import { getUser } from './get-user.ts'
import { putUser } from './put-user.ts'

export async function signedInRoutes(scope: FastifyInstance, context: AuthContext): Promise<void> {
  requireBearerFirst(scope)
  scope.get('/reauthenticate', reauthenticate(context))
  scope.get('/user', getUser(context))
  scope.put('/user', putUser(context))
  scope.post('/factors', enrollFactor(context))
  scope.get('/factors/recovery-codes', viewRecoveryCodes(context))
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
  requireBearerFirst(scope)
  scope.get('/passkeys', listOwnPasskeys(context))
  scope.patch('/passkeys/:passkeyId', renameOwnPasskey(context))
  scope.delete('/passkeys/:passkeyId', deleteOwnPasskey(context))
  scope.post('/passkeys/registration/options', offerPasskey(context))
  scope.post('/passkeys/registration/verify', registerPasskey(context))
}

/** Before path and body are read, so that they reveal nothing without a token. */
function requireBearerFirst(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request) => {
    requireUserClaims(request)
  })
}
