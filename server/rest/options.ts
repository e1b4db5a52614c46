import type { Pool } from 'pg'
import type { TokenVerifier } from '#server/plugins/claims.ts'

export type RestOptions = Partial<RestSettings> & { pool: Pool; verifyToken: TokenVerifier }

export type RestSettings = {
  /** The schemas that requests may name; the first is the default. */
  schemas: readonly string[]
  /** Where functions and types are looked for behind the schema of the request. */
  extraSearchPath: readonly string[]
  /** The role of requests whose bearer is nobody in particular: what it may not do is answered with 401. */
  anonymousRole: string
  /** At most so many rows of each resource in an answer, however many are asked for. */
  maxRows: number | undefined
  /** Whether `select` may count and add up. */
  hasAggregates: boolean
  /** Whether the plan of a statement may be asked for. */
  hasPlans: boolean
  /** How transactions end, and whether a request may choose with `Prefer: tx=`. */
  transactionEnd: 'commit' | 'commit-allow-override' | 'rollback' | 'rollback-allow-override'
  /** A function, as schema.name, that runs before each request. */
  preRequest: string | undefined
}

export const defaultSettings: RestSettings = {
  schemas: ['public'],
  extraSearchPath: ['public', 'extensions'],
  anonymousRole: 'anon',
  maxRows: undefined,
  hasAggregates: false,
  hasPlans: false,
  transactionEnd: 'commit',
  preRequest: undefined
}
