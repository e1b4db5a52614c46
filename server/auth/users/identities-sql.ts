import type { Transaction } from '#server/postgres/with-claims.ts'
import type { IdentityRow } from './user.ts'
import type { NewIdentity } from './users-sql.ts'

export async function writeIdentity(
  tx: Transaction,
  userId: string,
  { provider, providerId, data }: NewIdentity
): Promise<void> {
  await tx.query({
    text: `
      insert into auth.identities (provider_id, user_id, provider, identity_data, last_sign_in_at)
      values ($1, $2, $3, $4, now())
      on conflict (provider_id, provider) do update set
        identity_data = identities.identity_data || excluded.identity_data, last_sign_in_at = now(), updated_at = now()`,
    values: [providerId, userId, provider, data]
  })
}

export async function markIdentityVerified(tx: Transaction, userId: string, provider: 'email' | 'phone'): Promise<void> {
  await tx.query({
    text: `
      update auth.identities set updated_at = now(), identity_data = identity_data || jsonb_build_object($3::text, true)
      where user_id = $1 and provider = $2`,
    values: [userId, provider, `${provider}_verified`]
  })
}

export async function findIdentity(tx: Transaction, provider: string, providerId: string): Promise<IdentityRow | undefined> {
  const { rows } = await tx.query<IdentityRow>({
    text: 'select * from auth.identities where provider = $1 and provider_id = $2',
    values: [provider, providerId]
  })
  return rows[0]
}

export async function deleteIdentity(tx: Transaction, id: string): Promise<void> {
  await tx.query({ text: 'delete from auth.identities where id = $1', values: [id] })
}

export async function removeUnverifiedIdentities(tx: Transaction, userId: string, verifiedProvider: string): Promise<void> {
  await tx.query({
    text: `
      delete from auth.identities
      where user_id = $1 and provider <> $2 and coalesce(identity_data ->> 'email_verified', 'false') <> 'true'`,
    values: [userId, verifiedProvider]
  })
}

/** Removes every access gained before the address was verified: sessions, codes, flows, factors and passkeys. */
export async function removeAccess(tx: Transaction, userId: string): Promise<void> {
  await tx.query({
    text: `
      with sessions as (delete from auth.sessions where user_id = $1),
        factors as (delete from auth.mfa_factors where user_id = $1),
        passkeys as (delete from auth.webauthn_credentials where user_id = $1),
        flows as (delete from auth.flow_state where user_id = $1)
      delete from auth.one_time_tokens where user_id = $1`,
    values: [userId]
  })
}

/** `app_metadata.provider` and `.providers` list the identities, oldest first. */
export async function refreshProviders(tx: Transaction, userId: string): Promise<void> {
  await tx.query({
    text: `
      with known as (
        select jsonb_agg(provider order by first_at, provider) as providers
        from (
          select provider, min(created_at) as first_at from auth.identities where user_id = $1 group by provider
        ) as identities
      )
      update auth.users set raw_app_meta_data =
        raw_app_meta_data || jsonb_build_object('provider', providers -> 0, 'providers', providers)
      from known where id = $1 and providers is not null`,
    values: [userId]
  })
}
