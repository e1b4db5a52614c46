import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { RestSettings } from '#server/config/rest-settings.ts'
import { createFairShare, type FairShare } from '#server/plugins/fair-share.ts'
import { bodyTooLarge, permissionDenied } from '#server/rest/errors.ts'
import { formatOf } from '#server/rest/parse/payload.ts'
import type { Identifier } from '#server/rest/schema-cache/schema-cache.ts'
import { findLacking, type Privilege } from './privileges-sql.ts'

/** A longer body, or one without a length, is read only if its sender has the privilege. In bytes. */
const shortBody = 64 * 1024
const longBodiesOfAnAddress = 2
/** Between two chunks of a long body. In milliseconds. */
const idleMs = 30_000

const privileges: Record<string, Privilege> = { POST: 'insert', PUT: 'insert', PATCH: 'update', DELETE: 'delete' }

export type AdmissionOptions = {
  pool: Pool
  settings: RestSettings
  share: FairShare
  targetOf(request: FastifyRequest): Promise<(Identifier & { isRoutine: boolean }) | undefined>
}

export function bodyLimitOf(role: string, settings: RestSettings): number {
  return role === settings.anonymousRole ? Math.min(settings.anonymousBodyLimit, settings.bodyLimit) : settings.bodyLimit
}

/** Admits a body before it is read: by its length and, if long, by the sender's privileges, in a queue. Throws RestError. */
export function createBodyAdmission({ pool, settings, share, targetOf }: AdmissionOptions) {
  const shareOfLong = createFairShare(longBodiesOfAnAddress)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const length = announcedLength(request)
    if (length !== undefined && length <= (isCsv(request) ? 0 : shortBody)) return
    const { role } = request.claims
    if (length !== undefined && length > bodyLimitOf(role, settings)) throw bodyTooLarge()
    const privilege = privileges[request.method]
    const { network } = request.clientAddress
    const target = privilege && (await targetOf(request))
    if (target) {
      const needed = target.isRoutine ? 'execute' : privilege
      const lacking = await share(network, () => findLacking(pool, role, target, needed))
      if (lacking) throw permissionDenied(lacking, role !== settings.anonymousRole)
    }
    await turnOf(shareOfLong, network, reply)
    // A sender that stalls must not keep its turn.
    request.raw.setTimeout(idleMs)
    request.raw.once('end', () => request.raw.setTimeout(0))
  }
}

/** Of few bytes, it can become much JSON. */
function isCsv({ headers }: FastifyRequest): boolean {
  return formatOf(headers['content-type']) === 'csv'
}

function announcedLength({ headers }: FastifyRequest): number | undefined {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : undefined
}

/** Resolves when it is the request's turn, which lasts until the response is sent or the client is gone. */
function turnOf(share: FairShare, network: string, { raw }: FastifyReply): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new Promise<void>((end) => raw.once('close', end))
    share(network, () => {
      resolve()
      return over
    }).catch(reject)
  })
}
