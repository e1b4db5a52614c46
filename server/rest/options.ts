import type { Pool } from 'pg'
import type { RestSettings } from '#server/config/rest-settings.ts'
import type { TokenVerifier } from '#server/plugins/claims.ts'
import type { FairShare } from '#server/plugins/fair-share.ts'

export type RestOptions = Partial<RestSettings> & {
  pool: Pool
  verifyToken: TokenVerifier
  share: FairShare
  publicUrl?: string | undefined
}
