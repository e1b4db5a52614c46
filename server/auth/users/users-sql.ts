import type { Statement, Transaction } from '#server/postgres/with-claims.ts'
import type { UserRow } from './user.ts'

const details = `
  coalesce((
    select jsonb_agg(to_jsonb(identity) order by identity.created_at, identity.id)
    from auth.identities as identity where identity.user_id = users.id
  ), '[]') as identities,
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', factor.id, 'created_at', factor.created_at, 'updated_at', factor.updated_at, 'status', factor.status,
      'friendly_name', factor.friendly_name, 'factor_type', factor.factor_type, 'phone', factor.phone,
      'last_challenged_at', factor.last_challenged_at
    ) order by factor.created_at, factor.id)
    from auth.mfa_factors as factor where factor.user_id = users.id
  ), '[]') as factors`

const merged = (column: string, changes: string) => `
  (${column} || coalesce(${changes}::jsonb, '{}'))
    - array(select key from jsonb_each(coalesce(${changes}::jsonb, '{}')) where value = 'null')`

const findUser = (where: string) => `select users.*, ${details} from auth.users where ${where}`
const notDeleted = 'deleted_at is null'

export async function findUserByEmail(tx: Transaction, email: string): Promise<UserRow | undefined> {
  const text = findUser(`${notDeleted} and email = $1 and not is_sso_user`)
  const { rows } = await tx.query<UserRow>({ name: 'find user by email', text, values: [email] })
  return rows[0]
}

export async function findUserByPhone(tx: Transaction, phone: string): Promise<UserRow | undefined> {
  const { rows } = await tx.query<UserRow>({ text: findUser(`${notDeleted} and phone = $1`), values: [phone] })
  return rows[0]
}

export async function findUserById(tx: Transaction, id: string): Promise<UserRow | undefined> {
  const text = findUser(`${notDeleted} and id = $1`)
  const { rows } = await tx.query<UserRow>({ name: 'find user by id', text, values: [id] })
  return rows[0]
}

export async function findUserByRefreshToken(tx: Transaction, tokenHash: Buffer): Promise<UserRow | undefined> {
  const text = findUser(`${notDeleted} and id = (select user_id from auth.refresh_tokens where token_hash = $1)`)
  const { rows } = await tx.query<UserRow>({ name: 'find user by refresh token', text, values: [tokenHash] })
  return rows[0]
}

/** Includes softly deleted users, for administrators. */
export async function findAnyUserById(tx: Transaction, id: string): Promise<UserRow | undefined> {
  const { rows } = await tx.query<UserRow>({ text: findUser('id = $1'), values: [id] })
  return rows[0]
}

/** Locks a user until the end of the transaction. Accounts are locked before their codes, which prevents deadlocks. */
export async function lockUser(tx: Transaction, id: string): Promise<void> {
  await tx.query({ text: 'select from auth.users where id = $1 for update', values: [id] })
}

export type NewIdentity = { provider: string; providerId: string; data: Record<string, unknown> }

export type NewUser = {
  id: string
  email: string | null
  phone: string | null
  passwordHash: string | null
  isEmailConfirmed: boolean
  isPhoneConfirmed: boolean
  isInvited: boolean
  isAnonymous: boolean
  isSsoUser: boolean
  role: string
  userMetadata: Record<string, unknown>
  appMetadata: Record<string, unknown>
  bannedUntil: Date | null
  identities: NewIdentity[]
}

/** With identities, in one statement. Fails with 23505 if an address, number or identity is taken. */
export async function insertUser(tx: Transaction, user: NewUser): Promise<UserRow> {
  const { rows } = await tx.query<UserRow>({
    name: 'insert user',
    text: `
      with written as (
        insert into auth.users (
          id, email, phone, encrypted_password, email_confirmed_at, phone_confirmed_at, invited_at,
          is_anonymous, is_sso_user, role, raw_user_meta_data, raw_app_meta_data, banned_until
        )
        values (
          $1, $2, $3, $4, case when $5 then now() end, case when $6 then now() end, case when $7 then now() end,
          $8, $9, $10, $11, $12, $13
        )
        returning *
      ), identity as (
        insert into auth.identities (provider_id, user_id, provider, identity_data, last_sign_in_at)
        select given."providerId", $1, given.provider, given.data, now()
        from jsonb_to_recordset($14) as given (provider text, "providerId" text, data jsonb)
        returning *
      )
      select written.*, '[]'::jsonb as factors,
        coalesce((select jsonb_agg(to_jsonb(identity) order by identity.provider) from identity), '[]') as identities
      from written`,
    values: [
      user.id,
      user.email,
      user.phone,
      user.passwordHash,
      user.isEmailConfirmed,
      user.isPhoneConfirmed,
      user.isInvited,
      user.isAnonymous,
      user.isSsoUser,
      user.role,
      user.userMetadata,
      user.appMetadata,
      user.bannedUntil,
      JSON.stringify(user.identities)
    ]
  })
  return requireRow(rows)
}

const changeableColumns = [
  'email',
  'phone',
  'encrypted_password',
  'email_confirmed_at',
  'phone_confirmed_at',
  'confirmation_sent_at',
  'recovery_sent_at',
  'email_change',
  'email_change_sent_at',
  'email_change_confirm_status',
  'phone_change',
  'phone_change_sent_at',
  'reauthentication_sent_at',
  'invited_at',
  'banned_until',
  'role',
  'is_anonymous'
] as const

export type UserChanges = Partial<Pick<UserRow, (typeof changeableColumns)[number]>> & {
  /** Merged key by key; null removes a key. */
  userMetadata?: Record<string, unknown> | undefined
  appMetadata?: Record<string, unknown> | undefined
}

/** Undefined values stay unchanged. Fails with 23505 if an address or a number is taken. */
export async function updateUser(tx: Transaction, id: string, changes: UserChanges): Promise<UserRow | undefined> {
  const columns = changeableColumns.filter((column) => changes[column] !== undefined)
  const assignments = columns.map((column, index) => `${column} = $${index + 4}`)
  const { rows } = await tx.query<UserRow>({
    text: `
      update auth.users set ${assignments.map((assignment) => `${assignment},`).join(' ')}
        raw_user_meta_data = ${merged('raw_user_meta_data', '$2')},
        raw_app_meta_data = ${merged('raw_app_meta_data', '$3')},
        updated_at = now()
      where id = $1 and ${notDeleted}
      returning users.*, ${details}`,
    values: [id, changes.userMetadata, changes.appMetadata, ...columns.map((column) => changes[column])]
  })
  return rows[0]
}

export async function requireUpdatedUser(tx: Transaction, id: string, changes: UserChanges): Promise<UserRow> {
  const user = await updateUser(tx, id, changes)
  return requireRow(user ? [user] : [])
}

export const deleteUser = (id: string): Statement => ({ text: 'delete from auth.users where id = $1', values: [id] })

/** Keeps the row without personal data, and frees the address. */
export const softDeleteUser = (id: string): Statement => ({
  text: `
    with identities as (delete from auth.identities where user_id = $1),
      sessions as (delete from auth.sessions where user_id = $1),
      factors as (delete from auth.mfa_factors where user_id = $1),
      tokens as (delete from auth.one_time_tokens where user_id = $1),
      flows as (delete from auth.flow_state where user_id = $1)
    update auth.users set deleted_at = coalesce(deleted_at, now()), email = null, phone = null, encrypted_password = null,
      email_change = null, phone_change = null, raw_user_meta_data = '{}', raw_app_meta_data = '{}'
    where id = $1`,
  values: [id]
})

export const listUsers = (limit: number, offset: number): Statement => ({
  text: `
    select users.*, ${details}
    from auth.users order by created_at desc, id limit $1 offset $2`,
  values: [limit, offset]
})

export const countUsers: Statement = { text: 'select count(*)::int as total from auth.users', values: [] }

export function requireRow<Row>(rows: Row[]): Row {
  const row = rows[0]
  if (row === undefined) throw new Error('The statement returned no row')
  return row
}
