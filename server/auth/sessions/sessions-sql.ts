import { requireRow } from '#server/auth/users/users-sql.ts'
import type { Transaction } from '#server/postgres/with-claims.ts'

export type SessionRow = {
  id: string
  user_id: string
  aal: string
  not_after: Date | null
  created_at: Date
  refreshed_at: Date | null
  amr: AmrEntry[]
}

/** Unix seconds. */
export type AmrEntry = { method: string; timestamp: number }

export type RefreshTokenRow = {
  session_id: string
  revoked: boolean
  /** Used within the last `reuseSeconds`, in a session that has an active token. */
  is_recent: boolean
  session: SessionRow
}

const amrOf = (session: string) => `
  coalesce((
    select jsonb_agg(
      jsonb_build_object('method', amr.authentication_method, 'timestamp', extract(epoch from amr.created_at)::bigint)
      order by amr.created_at desc)
    from auth.mfa_amr_claims as amr where amr.session_id = ${session}.id
  ), '[]')`

type SessionOrigin = { userId: string; method: string; tokenHash: Buffer; ip: string; userAgent: string | null }

/** Of one user: the one not used for longest ends when another is opened. */
const keptSessions = 100

export async function insertSession(tx: Transaction, origin: SessionOrigin): Promise<SessionRow> {
  const { rows } = await tx.query<SessionRow>({
    name: 'insert session',
    text: `
      with stamped as (
        update auth.users set last_sign_in_at = now() where id = $1
      ), ended as (
        delete from auth.sessions where coalesce(refreshed_at, created_at) < now() - interval '1 minute' and id in (
          select id from auth.sessions where user_id = $1
          order by coalesce(refreshed_at, created_at) desc offset $6 - 1
        )
      ), opened as (
        insert into auth.sessions (user_id, ip, user_agent) values ($1, $4, $5) returning *
      ), amr as (
        insert into auth.mfa_amr_claims (session_id, authentication_method) select id, $2 from opened
      ), token as (
        insert into auth.refresh_tokens (token_hash, user_id, session_id) select $3, $1, id from opened
      )
      select id, user_id, aal, not_after, created_at, refreshed_at,
        jsonb_build_array(jsonb_build_object('method', $2::text, 'timestamp', extract(epoch from now())::bigint)) as amr
      from opened`,
    values: [origin.userId, origin.method, origin.tokenHash, origin.ip, origin.userAgent, keptSessions]
  })
  return requireRow(rows)
}

/** Locks the session until the end of the transaction, so that refreshes are serialised. */
export async function lockRefreshToken(
  tx: Transaction,
  tokenHash: Buffer,
  reuseSeconds: number
): Promise<RefreshTokenRow | undefined> {
  const { rows } = await tx.query<RefreshTokenRow>({
    name: 'lock refresh token',
    text: `
      select token.session_id, token.revoked, token.updated_at > now() - make_interval(secs => $2) and exists (
          select from auth.refresh_tokens as active where active.session_id = token.session_id and not active.revoked
        ) as is_recent,
        jsonb_build_object('id', session.id, 'user_id', session.user_id, 'aal', session.aal,
          'not_after', session.not_after, 'created_at', session.created_at,
          'refreshed_at', session.refreshed_at, 'amr', ${amrOf('session')}) as session
      from auth.refresh_tokens as token join auth.sessions as session on session.id = token.session_id
      where token.token_hash = $1
      for update of session, token`,
    values: [tokenHash, reuseSeconds]
  })
  return rows[0]
}

/** How many tokens of a session are known, so that the use of an old one revokes it: six weeks of one tab. */
const keptTokens = 1000

/** `run` is query or finish. */
export async function replaceRefreshToken(run: Transaction['query'], parentHash: Buffer, childHash: Buffer): Promise<void> {
  await run({
    name: 'replace refresh token',
    text: `
      with parent as (
        update auth.refresh_tokens set revoked = true, updated_at = now() where token_hash = $1
        returning user_id, session_id
      ), stamped as (
        update auth.sessions set refreshed_at = now(), updated_at = now() where id = (select session_id from parent)
      ), forgotten as (
        delete from auth.refresh_tokens where session_id = (select session_id from parent) and revoked and id <= (
          select id from auth.refresh_tokens where session_id = (select session_id from parent)
          order by id desc offset $3 limit 1
        )
      )
      insert into auth.refresh_tokens (token_hash, parent_hash, user_id, session_id)
      select $2, $1, user_id, session_id from parent`,
    values: [parentHash, childHash, keptTokens]
  })
}

export async function isActiveChild(tx: Transaction, parentHash: Buffer, childHash: Buffer): Promise<boolean> {
  const { rows } = await tx.query({
    text: 'select from auth.refresh_tokens where token_hash = $2 and parent_hash = $1 and not revoked',
    values: [parentHash, childHash]
  })
  return rows.length > 0
}

export async function findActiveToken(tx: Transaction, sessionId: string): Promise<Buffer | undefined> {
  const { rows } = await tx.query<{ token_hash: Buffer }>({
    text: `
      select token_hash from auth.refresh_tokens where session_id = $1 and not revoked
      order by id desc limit 1 for update`,
    values: [sessionId]
  })
  return rows[0]?.token_hash
}

export async function raiseToAal2(
  tx: Transaction,
  sessionId: string,
  factorId: string,
  method: string
): Promise<SessionRow | undefined> {
  await tx.query({
    text: `
      with raised as (
        update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1 returning id, user_id
      ), proved as (
        insert into auth.mfa_amr_claims (session_id, authentication_method) select id, $3 from raised
        on conflict (session_id, authentication_method) do update set created_at = now(), updated_at = now()
      )
      delete from auth.sessions using raised
      where sessions.user_id = raised.user_id and sessions.id <> raised.id and sessions.aal = 'aal1'`,
    values: [sessionId, factorId, method]
  })
  return findSession(tx, sessionId)
}

export async function revokeRefreshTokens(tx: Transaction, sessionId: string): Promise<void> {
  await tx.query({
    text: 'update auth.refresh_tokens set revoked = true, updated_at = now() where session_id = $1 and not revoked',
    values: [sessionId]
  })
}

export async function findSession(tx: Transaction, sessionId: string): Promise<SessionRow | undefined> {
  const { rows } = await tx.query<SessionRow>({
    name: 'find session',
    text: `
      select id, user_id, aal, not_after, created_at, refreshed_at, ${amrOf('sessions')} as amr
      from auth.sessions where id = $1 and coalesce(not_after, now()) >= now()`,
    values: [sessionId]
  })
  return rows[0]
}

export type LogoutScope = 'global' | 'local' | 'others'

export async function deleteSessions(
  tx: Transaction,
  userId: string,
  scope: LogoutScope,
  ownSessionId: string | null
): Promise<void> {
  await tx.query({
    text: `
      delete from auth.sessions where user_id = $1 and case $2::text
        when 'global' then true
        when 'local' then id = $3
        else id is distinct from $3
      end`,
    values: [userId, scope, ownSessionId]
  })
}
