import type { ClientAddress } from '#server/plugins/client-address.ts'
import { sharedAddressFactor } from '#server/plugins/request-limit.ts'
import type { Claims } from '#server/postgres/with-claims.ts'
import type { StorageError } from '#server/storage/errors.ts'

/** Uploads or downloads at once: each takes memory and a file or connection until it ends. */
export type CallerSlots = {
  /** Returns what frees the slot. Throws `refusal()` at the caller's limit. */
  take(claims: Claims, address: ClientAddress): () => void
}

/** The service role has no limit; callers without an account share that of their network. */
export function createCallerSlots(limits: { ofUser: number; ofNetwork: number }, refusal: () => StorageError): CallerSlots {
  const taken = new Map<string, number>()
  return {
    take({ role, sub }, { network, isShared }) {
      if (role === 'service_role') return () => undefined
      const caller = sub ?? network
      const limit = sub === undefined ? limits.ofNetwork * (isShared ? sharedAddressFactor : 1) : limits.ofUser
      const count = taken.get(caller) ?? 0
      if (count >= limit) throw refusal()
      taken.set(caller, count + 1)
      return () => {
        const left = (taken.get(caller) ?? 1) - 1
        if (left > 0) taken.set(caller, left)
        else taken.delete(caller)
      }
    }
  }
}
