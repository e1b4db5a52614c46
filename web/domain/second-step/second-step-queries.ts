import { queryOptions } from '@tanstack/react-query'
import type { Database } from '#supabase/types.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { readRememberedDevice, removeRememberedDevice, writeRememberedDevice } from '#web/lib/remembered-device.ts'
import { currentSessionId } from '#web/lib/session.ts'
import { supabase } from '#web/lib/supabase.ts'

/** Recovery codes are one factor of the kind recovery_code. */
export type SecondFactor = {
  id: string
  kind: 'totp' | 'webauthn' | 'phone' | 'recovery_code'
  name: string
  created_at: string
}

export type RememberedDeviceRow = Pick<
  Database['public']['Tables']['remembered_devices']['Row'],
  'id' | 'session_id' | 'user_agent' | 'last_used_at' | 'expires_at'
>

/** Those that were verified, the oldest first. */
export function secondFactorsQuery(userId: string) {
  return queryOptions({
    queryKey: keys.account.secondFactors(userId),
    queryFn: async (): Promise<SecondFactor[]> => {
      const { data, error } = await (await supabase()).auth.mfa.listFactors()
      if (error) throw error
      return data.all
        .filter(({ status }) => status === 'verified')
        .map(({ id, factor_type, friendly_name, created_at }) => ({
          id,
          kind: factor_type,
          name: friendly_name ?? '',
          created_at
        }))
    }
  })
}

/** How many recovery codes are left; null on a server without them. */
export function recoveryCodesQuery(userId: string) {
  return queryOptions({
    queryKey: keys.account.recoveryCodes(userId),
    queryFn: async (): Promise<{ total: number; remaining: number } | null> => {
      const { data, error } = await (await supabase()).auth.mfa.recoveryCodes.getStatus()
      if (data) return { total: data.total, remaining: data.remaining }
      if (error?.status !== undefined && error.status < 500) return null
      throw error
    }
  })
}

export function rememberedDevicesQuery(userId: string) {
  return queryOptions({
    queryKey: keys.account.rememberedDevices(userId),
    queryFn: async ({ signal }): Promise<RememberedDeviceRow[]> => {
      const client = await supabase()
      const columns = 'id, session_id, user_agent, last_used_at, expires_at'
      const own = client.from('remembered_devices').select(columns).eq('user_id', userId)
      const current = own.gt('expires_at', new Date().toISOString()).order('last_used_at', { ascending: false })
      return (await current.abortSignal(signal).throwOnError()).data
    }
  })
}

/** When somebody with the password asked to have the second factors removed. */
export function resetRequestQuery(userId: string) {
  return queryOptions({
    queryKey: keys.account.resetRequest(userId),
    queryFn: async ({ signal }): Promise<string | null> => {
      const client = await supabase()
      const own = client.from('second_step_resets').select('requested_at').eq('user_id', userId)
      return (await own.abortSignal(signal).maybeSingle().throwOnError()).data?.requested_at ?? null
    }
  })
}

/** Whether this device is remembered: then the session that has just begun needs no second step. */
export function recalledDeviceQuery(userId: string) {
  return queryOptions({
    queryKey: keys.account.recalledDevice(userId),
    queryFn: async (): Promise<boolean> => {
      const device = readRememberedDevice(userId)
      if (!device) return false
      const client = await supabase()
      const { data: isRecalled } = await client.rpc('recall_device', { token: device.token }).throwOnError()
      if (!isRecalled) {
        removeRememberedDevice(userId)
        return false
      }
      writeRememberedDevice(userId, { token: device.token, sessionId: await currentSessionId() })
      // Tells every tab.
      const { error } = await client.auth.refreshSession()
      if (error) throw error
      return true
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0
  })
}

/** Whether the user is staff, has no second factor, and must set one up first. */
export function factorDutyQuery(userId: string) {
  return queryOptions({
    queryKey: keys.account.factorDuty(userId),
    queryFn: async ({ signal }): Promise<boolean> => {
      const client = await supabase()
      return (await client.rpc('must_set_up_second_factor').abortSignal(signal).throwOnError()).data
    },
    staleTime: 60_000
  })
}

export type AppEnrolment = { factorId: string; secret: string; qrCode: string }

const appName = 'Authenticator app'

/** Begins to set up an authenticator app; what was begun before and not finished is dropped. */
export function appEnrolmentQuery(userId: string) {
  return queryOptions({
    queryKey: keys.account.appEnrolment(userId),
    queryFn: async (): Promise<AppEnrolment> => {
      const { mfa } = (await supabase()).auth
      const { data: factors, error: unread } = await mfa.listFactors()
      if (unread) throw unread
      const begun = factors.all.filter((factor) => factor.status === 'unverified' && factor.factor_type === 'totp')
      for (const { id } of begun) await mfa.unenroll({ factorId: id })
      const friendlyName = freeName(
        appName,
        factors.all.filter((factor) => !begun.includes(factor))
      )
      const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Vitrine' })
      if (error) throw error
      return { factorId: data.id, secret: data.totp.secret, qrCode: data.totp.qr_code }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false
  })
}

/** Names of factors are unique: the second app is called 'Authenticator app 2'. */
export function freeName(name: string, factors: { friendly_name?: string | undefined }[]): string {
  const taken = new Set(factors.map(({ friendly_name }) => friendly_name))
  let count = 1
  const numbered = () => (count === 1 ? name : `${name} ${count}`)
  while (taken.has(numbered())) count += 1
  return numbered()
}
