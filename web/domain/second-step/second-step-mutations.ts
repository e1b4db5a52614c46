import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { deviceName } from '#web/lib/browser/device-name.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { removeRememberedDevice, writeRememberedDevice } from '#web/lib/remembered-device.ts'
import { currentSessionId } from '#web/lib/session.ts'
import { supabase } from '#web/lib/supabase.ts'
import { verifyPasskey } from './passkey-mutations.ts'
import { freeName, rememberedDevicesQuery, resetRequestQuery, type SecondFactor } from './second-step-queries.ts'

/** The second step itself: a code of the app, a passkey, or a recovery code, which it uses up. */
export type SecondStepProof =
  | { kind: 'code'; factorId: string; code: string }
  | { kind: 'passkey'; factorId: string }
  | { kind: 'recovery'; code: string }

/** Raises the session to aal2. With `isRemembered` this device needs no second step for thirty days. */
export function useSecondStep(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ proof, isRemembered }: { proof: SecondStepProof; isRemembered: boolean }) => {
      const client = await supabase()
      const { mfa } = client.auth
      const { error } =
        proof.kind === 'code'
          ? await mfa.challengeAndVerify(proof)
          : proof.kind === 'passkey'
            ? await verifyPasskey(mfa, proof.factorId)
            : await mfa.recoveryCodes.verify({ code: proof.code })
      if (error) throw error
      if (!isRemembered) return
      const { data: token, error: notRemembered } = await client.rpc('remember_device')
      if (!notRemembered) writeRememberedDevice(userId, { token, sessionId: await currentSessionId() })
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.account.secondStep(userId) })
  })
}

export function useEnrolApp(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ factorId, code }: { factorId: string; code: string }) => {
      const { error } = await (await supabase()).auth.mfa.challengeAndVerify({ factorId, code })
      if (error) throw error
    },
    onSuccess: () => invalidateFactors(queries, userId)
  })
}

export function useEnrolPasskey(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { mfa } = (await supabase()).auth
      const { data: factors, error: unread } = await mfa.listFactors()
      if (unread) throw unread
      const begun = factors.all.filter((factor) => factor.status === 'unverified' && factor.factor_type === 'webauthn')
      for (const { id } of begun) await mfa.unenroll({ factorId: id })
      const friendlyName = freeName(
        `Passkey, ${deviceName(navigator.userAgent)}`,
        factors.all.filter((factor) => !begun.includes(factor))
      )
      const { data: factor, error: notBegun } = await mfa.enroll({ factorType: 'webauthn', friendlyName })
      if (notBegun) throw notBegun
      const { error } = await verifyPasskey(mfa, factor.id)
      if (error) throw error
    },
    onSuccess: () => invalidateFactors(queries, userId)
  })
}

/** A first or a new set of codes, which the server shows this once. Null if it has no recovery codes. */
export function useNewRecoveryCodes(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ hasSet }: { hasSet: boolean }): Promise<string[] | null> => {
      const { recoveryCodes } = (await supabase()).auth.mfa
      const { data, error } = hasSet ? await recoveryCodes.regenerate() : await recoveryCodes.generate()
      if (data) return data.codes
      if (error?.status !== undefined && [404, 405, 422].includes(error.status)) return null
      throw error
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.account.secondStep(userId) }),
    meta: { failureToast: 'Your recovery codes could not be created. Try again in a moment.' }
  })
}

export function useRemoveFactor(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (factorId: string) => {
      const { auth } = await supabase()
      const { error } = await auth.mfa.unenroll({ factorId })
      if (error) throw error
      await auth.refreshSession()
    },
    onSuccess: () => invalidateFactors(queries, userId),
    meta: { failureToast: 'It could not be removed. Try again in a moment.' }
  })
}

/**
 * Removes every factor. `provenBy` has just raised the session, which falls back with it: it goes last, and the recovery
 * codes, which cannot be the last, go first.
 */
export function useTurnOff(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ factors, provenBy }: { factors: SecondFactor[]; provenBy: string }) => {
      const client = await supabase()
      const { mfa } = client.auth
      await client.from('remembered_devices').delete().eq('user_id', userId).throwOnError()
      removeRememberedDevice(userId)
      if (factors.some(({ kind }) => kind === 'recovery_code')) {
        const { error } = await mfa.recoveryCodes.unenroll()
        if (error) throw error
      }
      const others = factors.filter(({ id, kind }) => kind !== 'recovery_code' && id !== provenBy).map(({ id }) => id)
      for (const id of [...others, provenBy]) {
        const { error } = await mfa.unenroll({ factorId: id })
        if (error) throw error
      }
      await client.auth.refreshSession()
    },
    onSettled: () => invalidateFactors(queries, userId),
    meta: { failureToast: 'Two-step sign-in could not be turned off. Try again in a moment.' }
  })
}

export function useRemoveDevice(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, session_id }: { id: string; session_id: string | null }) => {
      const client = await supabase()
      await client.from('remembered_devices').delete().eq('id', id).throwOnError()
      if (session_id === null || session_id !== (await currentSessionId())) return
      removeRememberedDevice(userId)
      // Without the device, this session may owe the second step.
      await client.auth.refreshSession()
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: rememberedDevicesQuery(userId).queryKey }),
    meta: { failureToast: 'The device could not be forgotten. Try again in a moment.' }
  })
}

/** Asks staff to remove the second factors; returns when it was asked first. */
export function useAskForReset() {
  return useMutation({
    mutationFn: async (): Promise<string> => (await (await supabase()).rpc('ask_to_reset_second_step').throwOnError()).data,
    meta: { failureToast: 'Your request could not be sent. Try again in a moment.' }
  })
}

export function useWithdrawReset(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await (await supabase()).from('second_step_resets').delete().eq('user_id', userId).throwOnError()
    },
    onSuccess: () => queries.setQueryData(resetRequestQuery(userId).queryKey, null),
    meta: { failureToast: 'The request could not be withdrawn. Try again in a moment.' }
  })
}

function invalidateFactors(queries: QueryClient, userId: string) {
  return Promise.all(
    [keys.account.secondStep(userId), keys.account.factorDuty(userId)].map((queryKey) =>
      queries.invalidateQueries({ queryKey })
    )
  )
}
