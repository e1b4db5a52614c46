import { createAccount, listStaff, resetPassword } from './admin-accounts.ts'
import { withDatabase } from './with-database.ts'

const usage = `npm run admin -- create EMAIL                 creates a user, with a password that is shown once
npm run admin -- reset-password EMAIL         sets a new password and ends all sessions of the user
npm run admin -- list-staff                   lists who is staff
npm run admin -- grant EMAIL                  makes a user staff
npm run admin -- revoke EMAIL                 makes staff a user again
npm run admin -- remove-demo-accounts         deletes the accounts whose passwords are published
npm run admin -- require-second-factor staff  makes two-step sign-in a duty of staff; nobody ends it
npm run admin -- second-step-requests         lists who asked for help after losing phone and recovery codes
npm run admin -- reset-second-step EMAIL      removes a user's second factors and ends their sessions`

async function setRole(email: string, isStaff: boolean): Promise<string> {
  const changed = isStaff ? `raw_app_meta_data || '{"role":"admin"}'` : `raw_app_meta_data - 'role'`
  const count = await withDatabase(async (client) => {
    const { rowCount } = await client.query(
      `update auth.users set raw_app_meta_data = ${changed}, updated_at = now() where email = lower($1) and deleted_at is null`,
      [email]
    )
    return rowCount
  })
  if (count === 0) throw new Error(`There is no user with the address ${email}. They sign up first.`)
  return isStaff ? `${email} is staff from the next sign-in on.` : `${email} is no longer staff.`
}

async function removeDemoAccounts(): Promise<string> {
  const count = await withDatabase(async (client) => {
    const { rowCount } = await client.query(
      `delete from auth.users where raw_app_meta_data ->> 'demo' = 'true' and encrypted_password is not null`
    )
    return rowCount
  })
  return `${count} demo accounts removed.`
}

async function requireSecondFactor(isRequired: boolean): Promise<string> {
  const count = await withDatabase(async (client) => {
    await client.query('update public.security_settings set staff_need_second_factor = $1', [isRequired])
    const { rows } = await client.query<{ count: number }>(`
      select count(*)::int from auth.users
      where raw_app_meta_data ->> 'role' = 'admin' and deleted_at is null and not public.has_second_factor(id)`)
    return rows[0]?.count ?? 0
  })
  if (!isRequired) return 'Staff choose for themselves whether to use two-step sign-in.'
  return `Staff need a second factor from now on. ${count} of them have none yet, and no staff rights until they set one up.`
}

async function listSecondStepRequests(): Promise<string> {
  const lines = await withDatabase(async (client) => {
    const { rows } = await client.query<{ email: string; requested_at: Date }>(`
      select account.email, request.requested_at from public.second_step_resets as request
      join auth.users as account on account.id = request.user_id order by request.requested_at`)
    return rows.map(({ email, requested_at }) => `${requested_at.toISOString().slice(0, 16).replace('T', ' ')}  ${email}`)
  })
  return lines.length > 0 ? lines.join('\n') : 'Nobody has asked.'
}

/** Confirm first, by other means than the password, that the owner of the account asks. */
async function resetSecondStep(email: string): Promise<string> {
  const count = await withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select id from auth.users where email = lower($1) and deleted_at is null',
      [email]
    )
    const ids = rows.map(({ id }) => id)
    for (const table of ['auth.mfa_factors', 'auth.sessions', 'public.remembered_devices', 'public.second_step_resets']) {
      await client.query(`delete from ${table} where user_id = any ($1)`, [ids])
    }
    return ids.length
  })
  if (count === 0) throw new Error(`There is no user with the address ${email}.`)
  return `${email} signs in with the password alone, and can set up two-step sign-in again.`
}

function run([command, email]: string[]): Promise<string> {
  if (command === 'create' && email) return createAccount(email)
  if (command === 'reset-password' && email) return resetPassword(email)
  if (command === 'list-staff') return listStaff()
  if (command === 'grant' && email) return setRole(email, true)
  if (command === 'revoke' && email) return setRole(email, false)
  if (command === 'remove-demo-accounts') return removeDemoAccounts()
  if (command === 'require-second-factor' && email === 'staff') return requireSecondFactor(true)
  if (command === 'require-second-factor' && email === 'nobody') return requireSecondFactor(false)
  if (command === 'second-step-requests') return listSecondStepRequests()
  if (command === 'reset-second-step' && email) return resetSecondStep(email)
  return Promise.reject(new Error(usage))
}

await run(process.argv.slice(2)).then(console.log, (error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
