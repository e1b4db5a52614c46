import { requireRow } from '#server/auth/users/users-sql.ts'
import type { Transaction } from '#server/postgres/with-claims.ts'
import type { FactorRow } from './factors-sql.ts'

export async function lockRecoveryFactor(tx: Transaction, userId: string): Promise<FactorRow | undefined> {
  const { rows } = await tx.query<FactorRow>({
    text: `select * from auth.mfa_factors where user_id = $1 and factor_type = 'recovery_code' for update`,
    values: [userId]
  })
  return rows[0]
}

export async function insertRecoveryFactor(tx: Transaction, userId: string, name: string): Promise<FactorRow> {
  const { rows } = await tx.query<FactorRow>({
    text: `
      insert into auth.mfa_factors (user_id, factor_type, friendly_name, status) values ($1, 'recovery_code', $2, 'verified')
      returning *`,
    values: [userId, name]
  })
  return requireRow(rows)
}

export async function replaceCodes(tx: Transaction, factorId: string, hashes: Buffer[]): Promise<void> {
  await tx.query({ text: 'delete from auth.mfa_recovery_codes where factor_id = $1', values: [factorId] })
  await tx.query({
    text: 'insert into auth.mfa_recovery_codes (factor_id, code_hash) select $1, unnest($2::bytea[])',
    values: [factorId, hashes]
  })
}

export async function countCodes(tx: Transaction, factorId: string): Promise<{ total: number; remaining: number }> {
  const { rows } = await tx.query<{ total: number; remaining: number }>({
    text: `
      select count(*)::int as total, count(*) filter (where used_at is null)::int as remaining
      from auth.mfa_recovery_codes where factor_id = $1`,
    values: [factorId]
  })
  return requireRow(rows)
}

/** Of two concurrent attempts, one gets true. */
export async function consumeCode(tx: Transaction, factorId: string, hash: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: 'update auth.mfa_recovery_codes set used_at = now() where factor_id = $1 and code_hash = $2 and used_at is null',
    values: [factorId, hash]
  })
  return rowCount === 1
}
