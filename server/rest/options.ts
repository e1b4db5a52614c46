import type { Pool } from 'pg'
import type { RestSettings } from '#server/config/rest-settings.ts'
import type { TokenVerifier } from '#server/plugins/claims.ts'
import type { FairShare } from '#server/plugins/fair-share.ts'

export type RestOptions = Partial<RestSettings> & {
  pool: Pool
  verifyToken: TokenVerifier
  /** Of the connections of the pool, by the network that a request comes from. */
  share: FairShare
  /** The address that people type; undefined: whatever host a request names. */
  publicUrl?: string | undefined
}
