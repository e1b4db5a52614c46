import { randomUUID } from 'node:crypto'
import { isObject } from '#server/realtime/wire/message.ts'

export type ChangesRequest = Record<string, unknown>

export type JoinConfig = {
  isPrivate: boolean
  self: boolean
  ack: boolean
  replay: { since: unknown; limit: unknown } | undefined
  wantsReplicationReady: boolean
  presence: { key: string; isEnabled: boolean }
  changes: ChangesRequest[]
  /** Delays the reply until changes flow, up to this many milliseconds. */
  changesWait: number | undefined
  accessToken: string | undefined
}

const defaultChangesWait = 15_000

/** Invalid parts count as missing, as on hosted projects. */
export function parseJoin(payload: unknown): JoinConfig {
  const params = objectOf(payload)
  const config = objectOf(params.config)
  const broadcast = objectOf(config.broadcast)
  const presence = objectOf(config.presence)
  const options = objectOf(config.postgres_changes_options)
  const key = typeof presence.key === 'string' && presence.key !== '' ? presence.key : randomUUID()
  return {
    isPrivate: flagOf(config.private, false),
    self: flagOf(broadcast.self, false),
    ack: flagOf(broadcast.ack, false),
    replay: isObject(broadcast.replay) ? { since: broadcast.replay.since, limit: broadcast.replay.limit } : undefined,
    wantsReplicationReady: flagOf(broadcast.replication_ready, false),
    presence: { key, isEnabled: flagOf(presence.enabled, true) },
    changes: Array.isArray(config.postgres_changes) ? config.postgres_changes.filter(isObject) : [],
    changesWait: flagOf(options.wait, false) ? waitOf(options.timeout) : undefined,
    accessToken: [params.user_token, params.access_token].find((token) => typeof token === 'string')
  }
}

function objectOf(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {}
}

function flagOf(value: unknown, otherwise: boolean): boolean {
  if (value === true || value === 'true') return true
  return value === false || value === 'false' ? false : otherwise
}

function waitOf(timeout: unknown): number {
  return typeof timeout === 'number' && timeout > 0 ? Math.min(timeout, 60_000) : defaultChangesWait
}
