import type { AuthContext } from '#server/auth/auth-context.ts'
import {
  currentPasswordInvalid,
  currentPasswordRequired,
  reauthenticationNeeded,
  samePassword,
  tooManyRequests
} from '#server/auth/auth-errors.ts'
import { hashPassword, matchesPassword } from '#server/auth/passwords/passwords.ts'
import type { Attempt } from '#server/auth/request/failed-sign-ins.ts'
import type { CurrentUser } from '#server/auth/sessions/current-user.ts'
import type { ClientAddress } from '#server/plugins/client-address.ts'
import { consumeNonce } from './reauthenticate.ts'

const aDay = 24 * 3600 * 1000

type Reauthentication = { nonce?: string | null | undefined; current_password?: string | null | undefined }

/** The hash of the new password, after the required proofs; undefined without a new password. */
export async function changePassword(
  context: AuthContext,
  { user, session }: CurrentUser,
  password: string | undefined,
  { nonce, current_password }: Reauthentication,
  address: ClientAddress
): Promise<string | undefined> {
  if (!password) return undefined
  const { changeNeedsNonce, changeNeedsCurrent } = context.settings.password
  const currentHash = user.encrypted_password
  const isOld = !session || Date.now() - new Date(session.created_at).getTime() > aDay
  if (changeNeedsNonce && isOld) {
    if (!nonce) throw reauthenticationNeeded()
    await limitAttempts(context, address, { account: `nonce ${user.id}`, isCode: true }, () =>
      context.transact((tx) => consumeNonce(tx, context, user, nonce))
    )
  }
  const wasRecovered = session?.amr.some(({ method }) => method === 'recovery' || method === 'otp') ?? false
  if (currentHash && current_password) {
    await limitAttempts(context, address, { account: `current password ${user.id}` }, async () => {
      if (!(await matchesPassword(currentHash, current_password))) throw currentPasswordInvalid()
    })
  }
  if (currentHash && changeNeedsCurrent && !current_password && !wasRecovered) throw currentPasswordRequired()
  if (currentHash && (await matchesPassword(currentHash, password))) throw samePassword()
  return hashPassword(password)
}

/** Limits guesses with a stolen session. */
async function limitAttempts(
  { failedSignIns }: AuthContext,
  address: ClientAddress,
  attempt: Attempt,
  prove: () => Promise<void>
): Promise<void> {
  const wait = failedSignIns.waitFor(address, attempt)
  if (wait > 0) throw tooManyRequests(wait)
  failedSignIns.count(address, attempt)
  await prove()
  failedSignIns.recordSuccess(address, attempt)
}
