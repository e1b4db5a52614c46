import type { Statement, Transaction } from '#server/postgres/with-claims.ts'
import type { UserRow } from './user.ts'

const identitiesOf = (user: string) => `
  coalesce((
    select jsonb_agg(to_jsonb(identity) order by identity.created_at)
    from auth.identities as identity where identity.user_id = ${user}.id
  ), '[]') as identities`

const merged = (column: string, changes: string) => `
  (${column} || coalesce(${changes}::jsonb, '{}'))
    - array(select key from jsonb_each(coalesce(${changes}::jsonb, '{}')) where value = 'null')`

const findUser = (where: string) => `
  select users.*, ${identitiesOf('users')} from auth.users where deleted_at is null and ${where}`

export async function findUserByEmail(tx: Transaction, email: string): Promise<UserRow | undefined> {
  const { rows } = await tx.query<UserRow>({ name: 'find user by email', text: findUser('email = $1'), values: [email] })
  return rows[0]
}

export async function findUserById(tx: Transaction, id: string): Promise<UserRow | undefined> {
  const { rows } = await tx.query<UserRow>({ name: 'find user by id', text: findUser('id = $1'), values: [id] })
  return rows[0]
}

export type NewUser = {
  id?: string | undefined
  email: string | null
  passwordHash: string | null
  isConfirmed: boolean
  role?: string | undefined
  userMetadata: Record<string, unknown>
  appMetadata: Record<string, unknown>
  bannedUntil?: Date | null
}

/** Writes a user and the identity of its e-mail address in one statement. Fails with 23505 where the address is taken. */
export async function insertUser(tx: Transaction, user: NewUser): Promise<UserRow> {
  const { rows } = await tx.query<UserRow>({
    name: 'insert user',
    text: `
      with written as (
        insert into auth.users
          (id, email, encrypted_password, email_confirmed_at, role, raw_user_meta_data, raw_app_meta_data, banned_until)
        values (coalesce($1, gen_random_uuid()), $2, $3, case when $4 then now() end, coalesce($5, 'authenticated'), $6, $7, $8)
        returning *
      ), identity as (
        insert into auth.identities (provider_id, user_id, provider, identity_data, last_sign_in_at)
        select id::text, id, 'email', jsonb_build_object(
          'sub', id, 'email', email, 'email_verified', $4::boolean, 'phone_verified', false
        ) || jsonb_strip_nulls(jsonb_build_object('full_name', raw_user_meta_data -> 'full_name')), now()
        from written where email is not null
        returning *
      )
      select written.*, coalesce((select jsonb_agg(to_jsonb(identity)) from identity), '[]') as identities from written`,
    values: [
      user.id,
      user.email,
      user.passwordHash,
      user.isConfirmed,
      user.role,
      user.userMetadata,
      user.appMetadata,
      user.bannedUntil ?? null
    ]
  })
  return requireRow(rows)
}

export type UserChanges = {
  email?: string | undefined
  passwordHash?: string | undefined
  role?: string | undefined
  /** Merged key by key; null removes a key. */
  userMetadata?: Record<string, unknown> | undefined
  appMetadata?: Record<string, unknown> | undefined
  bannedUntil?: Date | null | undefined
  isEmailConfirmed?: boolean | undefined
}

/** Changes what is given and leaves the rest. Fails with 23505 where the address is taken. */
export async function updateUser(tx: Transaction, id: string, changes: UserChanges): Promise<UserRow | undefined> {
  const { rows } = await tx.query<UserRow>({
    name: 'update user',
    text: `
      with identity as (
        update auth.identities set updated_at = now(), identity_data = identity_data || jsonb_build_object('email', $2::text)
        where $2::text is not null and user_id = $1 and provider = 'email'
      )
      update auth.users set
        email = coalesce($2, email),
        encrypted_password = coalesce($3, encrypted_password),
        role = coalesce($4, role),
        raw_user_meta_data = ${merged('raw_user_meta_data', '$5')},
        raw_app_meta_data = ${merged('raw_app_meta_data', '$6')},
        banned_until = case when $7 then $8::timestamptz else banned_until end,
        email_confirmed_at = case when $9 then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
        updated_at = now()
      where id = $1 and deleted_at is null
      returning users.*, ${identitiesOf('users')}`,
    values: [
      id,
      changes.email,
      changes.passwordHash,
      changes.role,
      changes.userMetadata,
      changes.appMetadata,
      changes.bannedUntil !== undefined,
      changes.bannedUntil ?? null,
      changes.isEmailConfirmed ?? false
    ]
  })
  return rows[0]
}

export const deleteUser = (id: string): Statement => ({ text: 'delete from auth.users where id = $1', values: [id] })

/** A deleted account that leaves its row behind: nothing personal remains in it and its address is free again. */
export const softDeleteUser = (id: string): Statement => ({
  text: `
    with identities as (delete from auth.identities where user_id = $1),
      sessions as (delete from auth.sessions where user_id = $1)
    update auth.users set deleted_at = now(), email = null, phone = null, encrypted_password = null,
      raw_user_meta_data = '{}', raw_app_meta_data = '{}'
    where id = $1 and deleted_at is null`,
  values: [id]
})

export const listUsers = (limit: number, offset: number): Statement => ({
  text: `
    select users.*, ${identitiesOf('users')}, count(*) over () as total
    from auth.users where deleted_at is null order by created_at desc, id limit $1 offset $2`,
  values: [limit, offset]
})

export function requireRow<Row>(rows: Row[]): Row {
  const row = rows[0]
  if (row === undefined) throw new Error('The statement returned no row')
  return row
}
