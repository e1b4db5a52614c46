import type { Pool } from 'pg'
import type { RestSettings } from '#server/config/rest-settings.ts'
import type { TokenVerifier } from '#server/plugins/claims.ts'

export type RestOptions = Partial<RestSettings> & {
  pool: Pool
  verifyToken: TokenVerifier
  /** The address that people type; undefined: whatever host a request names. */
  publicUrl?: string | undefined
}
