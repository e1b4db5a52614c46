import { randomInt } from 'node:crypto'
import type { Client } from 'pg'
import { hashPassword } from '#server/auth/passwords/passwords.ts'
import { readEmail } from '#server/auth/request/body.ts'
import { newUser } from '#server/auth/users/new-user.ts'
import { insertUser } from '#server/auth/users/users-sql.ts'
import { withDatabase } from './with-database.ts'

/** Creates a user who can sign in at once, with a password that is shown this once. */
export async function createAccount(address: string): Promise<string> {
  const email = readAddress(address)
  const password = newPassword()
  const user = newUser({ email, passwordHash: await hashPassword(password), isEmailConfirmed: true })
  await withDatabase((client) => insertUser(transactionOf(client), user)).catch((error: Error) => {
    if ('code' in error && error.code === '23505') throw new Error(`There is already a user with the address ${email}.`)
    throw error
  })
  return `${email} can sign in with this password, and should change it then:\n${password}`
}

/** Sets a new password, shown this once, and ends all sessions of the user. */
export async function resetPassword(address: string): Promise<string> {
  const email = readAddress(address)
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  const count = await withDatabase(async (client) => {
    const { rowCount } = await client.query(
      `with changed as (
        update auth.users set encrypted_password = $2, email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now()
        where email = $1 and deleted_at is null returning id
      ), ended as (
        delete from auth.sessions where user_id in (select id from changed)
      )
      select from changed`,
      [email, passwordHash]
    )
    return rowCount
  })
  if (count === 0) throw new Error(`There is no user with the address ${email}.`)
  return `${email} is signed out everywhere, and signs in with this password, to be changed then:\n${password}`
}

type StaffRow = { email: string; full_name: string | null; has_second_factor: boolean; last_sign_in_at: Date | null }

export async function listStaff(): Promise<string> {
  const staff = await withDatabase(async (client) => {
    const { rows } = await client.query<StaffRow>(`
      select account.email, nullif(profile.full_name, account.email) as full_name, public.has_second_factor(account.id) as has_second_factor, account.last_sign_in_at
      from auth.users as account left join public.profiles as profile on profile.id = account.id
      where account.raw_app_meta_data ->> 'role' = 'admin' and account.deleted_at is null
      order by account.email`)
    return rows
  })
  if (staff.length === 0) return 'Nobody is staff yet. Make a user staff with: npm run admin -- grant EMAIL'
  return staff.map(staffLine).join('\n')
}

function staffLine({ email, full_name, has_second_factor, last_sign_in_at }: StaffRow): string {
  const seen = last_sign_in_at ? `last signed in ${last_sign_in_at.toISOString().slice(0, 10)}` : 'never signed in'
  return [email, full_name ?? '', has_second_factor ? 'two-step sign-in' : 'password only', seen].filter(Boolean).join('  ')
}

function readAddress(text: string): string {
  try {
    return readEmail(text)
  } catch {
    throw new Error(`${text} is not an email address.`)
  }
}

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** 20 characters, about 116 bits. */
function newPassword(): string {
  return Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('')
}

function transactionOf(client: Client): Parameters<typeof insertUser>[0] {
  return { query: (statement) => client.query(statement), finish: (statement) => client.query(statement) }
}
