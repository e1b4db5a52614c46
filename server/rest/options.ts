import type { Pool } from 'pg'
import type { TokenVerifier } from '#server/plugins/claims.ts'
import type { RestSettings } from '#server/rest-settings.ts'

export type RestOptions = Partial<RestSettings> & {
  pool: Pool
  verifyToken: TokenVerifier
  /** The address that people type; undefined: whatever host a request names. */
  publicUrl?: string | undefined
}
