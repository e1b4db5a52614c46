import { setTimeout } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { FairShare } from '#server/plugins/fair-share.ts'

/** Undefined if the database is too busy or fails: a page does not wait for it. */
export type ReadSoon = <T>(read: () => Promise<T>) => Promise<T | undefined>

const maxWaitMs = 500

/** For one request, in the share of its address: pages must not take every connection of the database. */
export function createReadSoon(share: FairShare, { clientAddress }: FastifyRequest): ReadSoon {
  return async (read) => {
    let isLate = false
    const found = share(clientAddress.network, async () => (isLate ? undefined : read())).catch(() => undefined)
    const tooLate = setTimeout(maxWaitMs, undefined, { ref: false })
    const result = await Promise.race([found, tooLate])
    isLate = true
    return result
  }
}
