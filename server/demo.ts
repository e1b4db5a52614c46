import { Client, type ClientConfig } from 'pg'
import { ConfigError } from './startup-error.ts'

type Target = { url: string; serviceRoleKey: string; onProgress: (line: string) => void }

/** Runs once per database, so that what staff delete stays deleted. */
export async function seedOnce(connection: ClientConfig, target: Target): Promise<void> {
  const facts = await query(connection, `select from vitrine.facts where name = 'demo seeded'`)
  if (facts.length > 0) return
  const { seed } = await import('#supabase/demo/seed.ts')
  await seed({ ...target, withAccounts: true })
  await query(connection, `insert into vitrine.facts values ('demo seeded', 'true') on conflict do nothing`)
}

export async function requireNoDemoAccounts(connection: ClientConfig): Promise<void> {
  const accounts = await query(
    connection,
    `select from auth.users where raw_app_meta_data ->> 'demo' = 'true' and encrypted_password is not null`
  )
  if (accounts.length === 0) return
  throw new ConfigError(
    `HOST or PUBLIC_URL is open to others, but this database has ${accounts.length} demo accounts whose passwords are published. Run npm run admin -- remove-demo-accounts, or keep both on this machine.`
  )
}

/** Uses a connection of its own: one held during the seed would die with the database. */
async function query(connection: ClientConfig, text: string): Promise<unknown[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
