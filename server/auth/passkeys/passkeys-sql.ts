import type { StoredCredential } from '#server/auth/factors/webauthn.ts'
import { requireRow } from '#server/auth/users/users-sql.ts'
import type { Transaction } from '#server/postgres/with-claims.ts'

export type PasskeyRow = {
  id: string
  user_id: string
  credential_id: string
  public_key: string
  sign_count: string
  transports: string[]
  friendly_name: string | null
  last_used_at: Date | null
  created_at: Date
}

/** Also deletes expired challenges. */
export async function insertPasskeyChallenge(
  tx: Transaction,
  challenge: string,
  userId: string | null
): Promise<{ id: string; created_at: Date }> {
  await tx.query({ text: `delete from auth.webauthn_challenges where created_at < now() - interval '1 hour'` })
  const { rows } = await tx.query<{ id: string; created_at: Date }>({
    text: 'insert into auth.webauthn_challenges (challenge, user_id) values ($1, $2) returning id, created_at',
    values: [challenge, userId]
  })
  return requireRow(rows)
}

/** `userId` is null for a sign-in. */
export async function consumePasskeyChallenge(
  tx: Transaction,
  id: string,
  userId: string | null
): Promise<{ challenge: string; age_seconds: number } | undefined> {
  const { rows } = await tx.query<{ challenge: string; age_seconds: number }>({
    text: `
      delete from auth.webauthn_challenges where id = $1 and user_id is not distinct from $2
      returning challenge, extract(epoch from now() - created_at)::float as age_seconds`,
    values: [id, userId]
  })
  return rows[0]
}

export async function listPasskeys(tx: Transaction, userId: string): Promise<PasskeyRow[]> {
  const { rows } = await tx.query<PasskeyRow>({
    text: 'select * from auth.webauthn_credentials where user_id = $1 order by created_at, id',
    values: [userId]
  })
  return rows
}

export async function lockPasskey(tx: Transaction, credentialId: string): Promise<PasskeyRow | undefined> {
  const { rows } = await tx.query<PasskeyRow>({
    text: 'select * from auth.webauthn_credentials where credential_id = $1 for update',
    values: [credentialId]
  })
  return rows[0]
}

/** Fails with 23505 if the passkey exists. */
export async function insertPasskey(
  tx: Transaction,
  userId: string,
  credential: StoredCredential,
  name: string
): Promise<PasskeyRow> {
  const { rows } = await tx.query<PasskeyRow>({
    text: `
      insert into auth.webauthn_credentials (user_id, credential_id, public_key, sign_count, transports, friendly_name)
      values ($1, $2, $3, $4, $5, $6) returning *`,
    values: [userId, credential.id, credential.publicKey, credential.counter, credential.transports, name]
  })
  return requireRow(rows)
}

export async function stampPasskey(tx: Transaction, id: string, counter: number): Promise<void> {
  await tx.query({
    text: 'update auth.webauthn_credentials set sign_count = $2, last_used_at = now(), updated_at = now() where id = $1',
    values: [id, counter]
  })
}

export async function renamePasskey(
  tx: Transaction,
  userId: string,
  id: string,
  name: string
): Promise<PasskeyRow | undefined> {
  const { rows } = await tx.query<PasskeyRow>({
    text: `
      update auth.webauthn_credentials set friendly_name = $3, updated_at = now() where user_id = $1 and id = $2
      returning *`,
    values: [userId, id, name]
  })
  return rows[0]
}

export async function deletePasskey(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: 'delete from auth.webauthn_credentials where user_id = $1 and id = $2',
    values: [userId, id]
  })
  return rowCount === 1
}
