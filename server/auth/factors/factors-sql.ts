import type { FactorSummary } from '#server/auth/users/user.ts'
import { lockUser, requireRow } from '#server/auth/users/users-sql.ts'
import type { Transaction } from '#server/postgres/with-claims.ts'
import type { StoredCredential } from './webauthn.ts'

export type FactorRow = FactorSummary & {
  user_id: string
  secret: string | null
  web_authn_credential: StoredCredential | null
}

export type ChallengeRow = {
  id: string
  factor_id: string
  ip_address: string
  otp_hash: Buffer | null
  web_authn_challenge: string | null
  verified_at: Date | null
  created_at: Date
  age_seconds: number
}

type NewFactor = {
  userId: string
  type: FactorSummary['factor_type']
  name: string
  secret?: string | undefined
  phone?: string | undefined
}

/** Locks the user, so that factors are serialised, and deletes expired unverified factors. */
export async function lockFactors(tx: Transaction, userId: string, unverifiedSeconds: number): Promise<FactorRow[]> {
  await lockUser(tx, userId)
  await tx.query({
    text: `
      delete from auth.mfa_factors
      where user_id = $1 and status = 'unverified' and created_at < now() - make_interval(secs => $2)`,
    values: [userId, unverifiedSeconds]
  })
  return listFactors(tx, userId)
}

export async function listFactors(tx: Transaction, userId: string): Promise<FactorRow[]> {
  const { rows } = await tx.query<FactorRow>({
    text: 'select * from auth.mfa_factors where user_id = $1 order by created_at, id',
    values: [userId]
  })
  return rows
}

export async function insertFactor(tx: Transaction, factor: NewFactor): Promise<FactorRow> {
  const { rows } = await tx.query<FactorRow>({
    text: `
      insert into auth.mfa_factors (user_id, factor_type, friendly_name, secret, phone) values ($1, $2, $3, $4, $5)
      returning *`,
    values: [factor.userId, factor.type, factor.name, factor.secret, factor.phone]
  })
  return requireRow(rows)
}

export async function findFactor(tx: Transaction, userId: string, id: string): Promise<FactorRow | undefined> {
  const { rows } = await tx.query<FactorRow>({
    text: 'select * from auth.mfa_factors where user_id = $1 and id = $2 for update',
    values: [userId, id]
  })
  return rows[0]
}

export async function renameFactor(tx: Transaction, id: string, name: string): Promise<void> {
  await tx.query({
    text: 'update auth.mfa_factors set friendly_name = $2, updated_at = now() where id = $1',
    values: [id, name]
  })
}

export async function deleteFactors(tx: Transaction, ids: string[]): Promise<void> {
  await tx.query({ text: 'delete from auth.mfa_factors where id = any ($1)', values: [ids] })
}

type NewChallenge = { factorId: string; ip: string; otpHash?: Buffer | undefined; webauthnChallenge?: string | undefined }

/** Also deletes the factor's old challenges. */
export async function insertChallenge(tx: Transaction, challenge: NewChallenge): Promise<ChallengeRow> {
  const { rows } = await tx.query<ChallengeRow>({
    text: `
      with stamped as (
        update auth.mfa_factors set last_challenged_at = now() where id = $1
      ), expired as (
        delete from auth.mfa_challenges where factor_id = $1 and created_at < now() - interval '1 day'
      )
      insert into auth.mfa_challenges (factor_id, ip_address, otp_hash, web_authn_challenge) values ($1, $2, $3, $4)
      returning *, 0 as age_seconds`,
    values: [challenge.factorId, challenge.ip, challenge.otpHash, challenge.webauthnChallenge]
  })
  return requireRow(rows)
}

/** Locks the challenge: of two concurrent attempts, the second finds it used. */
export async function lockChallenge(tx: Transaction, factorId: string, id: string): Promise<ChallengeRow | undefined> {
  const { rows } = await tx.query<ChallengeRow>({
    text: `
      select *, host(ip_address) as ip_address, extract(epoch from now() - created_at)::float as age_seconds
      from auth.mfa_challenges where factor_id = $1 and id = $2 for update`,
    values: [factorId, id]
  })
  return rows[0]
}

export async function deleteChallenge(tx: Transaction, id: string): Promise<void> {
  await tx.query({ text: 'delete from auth.mfa_challenges where id = $1', values: [id] })
}

/** Deletes other unverified factors of its type. */
export async function markVerified(tx: Transaction, factor: FactorRow, challengeId: string): Promise<void> {
  await tx.query({
    text: `
      with verified as (update auth.mfa_challenges set verified_at = now() where id = $4),
        unfinished as (
          delete from auth.mfa_factors where user_id = $1 and id <> $2 and factor_type = $3 and status = 'unverified'
        )
      update auth.mfa_factors set status = 'verified', updated_at = now() where id = $2`,
    values: [factor.user_id, factor.id, factor.factor_type, challengeId]
  })
}

export async function writeCredential(tx: Transaction, factorId: string, credential: StoredCredential): Promise<void> {
  await tx.query({
    text: 'update auth.mfa_factors set web_authn_credential = $2, updated_at = now() where id = $1',
    values: [factorId, credential]
  })
}

/** False if a code of this step or of a later one was accepted before. */
export async function consumeTotpStep(tx: Transaction, factorId: string, step: number): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: 'update auth.mfa_factors set last_totp_step = $2 where id = $1 and coalesce(last_totp_step, 0) < $2',
    values: [factorId, step]
  })
  return rowCount === 1
}

/** Sessions verified by a factor return to aal1. */
export async function lowerSessions(tx: Transaction, factorId: string): Promise<void> {
  await tx.query({
    text: `
      with lowered as (
        update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now() where factor_id = $1 returning id
      )
      delete from auth.mfa_amr_claims
      where session_id in (select id from lowered) and authentication_method in ('totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code')`,
    values: [factorId]
  })
}
