import { lockUser } from '#server/auth/users/users-sql.ts'
import type { Transaction } from '#server/postgres/with-claims.ts'
import { type OneTimeTokenType, withPkcePrefix } from './one-time-tokens.ts'

type NewToken = { userId: string; type: OneTimeTokenType; hash: string; relatesTo: string }

/** Replaces an earlier token of its type. */
export async function writeToken(tx: Transaction, { userId, type, hash, relatesTo }: NewToken): Promise<void> {
  await tx.query({
    text: `
      insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to) values ($1, $2, $3, $4)
      on conflict (user_id, token_type) do update set
        token_hash = excluded.token_hash, relates_to = excluded.relates_to, created_at = now(), updated_at = now()`,
    values: [userId, type, hash, relatesTo]
  })
}

export type TokenSearch = {
  types: OneTimeTokenType[]
  hashes: string[]
  relatesTo?: string | undefined
  userId?: string | undefined
}

export type ConsumedToken = { user_id: string; token_type: OneTimeTokenType; relates_to: string; age_seconds: number }

const matchingToken = `
  token_type = any ($1) and token_hash = any ($2) and ($3::text is null or relates_to = $3)
    and ($4::uuid is null or user_id = $4)`

/** Consumes a token: of several concurrent attempts, one gets it. Locks the user. */
export async function consumeToken(tx: Transaction, search: TokenSearch): Promise<ConsumedToken | undefined> {
  const hashes = [...search.hashes, ...search.hashes.map(withPkcePrefix)]
  const values = [search.types, hashes, search.relatesTo ?? null, search.userId ?? null]
  const found = await tx.query<{ user_id: string }>({
    text: `select user_id from auth.one_time_tokens where ${matchingToken}`,
    values
  })
  const [first] = found.rows
  if (!first) return undefined
  await lockUser(tx, first.user_id)
  const { rows } = await tx.query<ConsumedToken>({
    text: `
      delete from auth.one_time_tokens where ${matchingToken}
      returning user_id, token_type, relates_to, extract(epoch from now() - created_at)::float as age_seconds`,
    values
  })
  return rows[0]
}

export async function deleteTokens(tx: Transaction, userId: string, types?: OneTimeTokenType[]): Promise<void> {
  await tx.query({
    text: 'delete from auth.one_time_tokens where user_id = $1 and ($2::text[] is null or token_type = any ($2))',
    values: [userId, types ?? null]
  })
}

export type SentColumn =
  | 'confirmation_sent_at'
  | 'recovery_sent_at'
  | 'email_change_sent_at'
  | 'phone_change_sent_at'
  | 'reauthentication_sent_at'

/** Returns the seconds to wait if the last time is less than `minIntervalSeconds` ago, else 0. */
export async function stampSent(
  tx: Transaction,
  userId: string,
  column: SentColumn,
  minIntervalSeconds: number
): Promise<number> {
  const { rows } = await tx.query<{ wait: number }>({
    text: `
      with before as (
        select greatest(0, ceil(extract(epoch from ${column} + make_interval(secs => $2) - now())))::int as wait
        from auth.users where id = $1 for update
      ), stamped as (
        update auth.users set ${column} = now() from before where id = $1 and before.wait = 0
      )
      select coalesce(wait, 0) as wait from before`,
    values: [userId, minIntervalSeconds]
  })
  return rows[0]?.wait ?? 0
}

export async function clearSent(tx: Transaction, userId: string, column: SentColumn): Promise<void> {
  await tx.query({ text: `update auth.users set ${column} = null where id = $1`, values: [userId] })
}
