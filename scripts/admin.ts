import { withDatabase } from './with-database.ts'

const usage = `npm run admin -- grant EMAIL                  makes a user staff
npm run admin -- revoke EMAIL                 makes staff a user again
npm run admin -- remove-demo-accounts         deletes the accounts whose passwords are published`

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

function run([command, email]: string[]): Promise<string> {
  if (command === 'grant' && email) return setRole(email, true)
  if (command === 'revoke' && email) return setRole(email, false)
  if (command === 'remove-demo-accounts') return removeDemoAccounts()
  return Promise.reject(new Error(usage))
}

await run(process.argv.slice(2)).then(console.log, (error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
