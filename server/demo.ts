import { Client, type ClientConfig } from 'pg'
import { ConfigError } from './config.ts'

type Target = { url: string; serviceRoleKey: string; onProgress: (line: string) => void }

/** Brings in the demo on the first start of a database. What staff delete later stays deleted. */
export async function seedOnce(connection: ClientConfig, target: Target): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query(`select from vitrine.facts where name = 'demo seeded'`)
    if (rows.length > 0) return
    const { seed } = await import('#supabase/demo/seed.ts')
    await seed({ ...target, withAccounts: true })
    await client.query(`insert into vitrine.facts values ('demo seeded', 'true') on conflict do nothing`)
  } finally {
    await client.end()
  }
}

/** Throws ConfigError while accounts with published passwords could be signed in to from elsewhere. */
export async function requireNoDemoAccounts(connection: ClientConfig): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ email: string }>(
      `select email from auth.users where raw_app_meta_data ->> 'demo' = 'true' and encrypted_password is not null`
    )
    if (rows.length === 0) return
    throw new ConfigError(
      `HOST or PUBLIC_URL is open to others, but this database has ${rows.length} demo accounts whose passwords are published. Run npm run admin -- remove-demo-accounts, or keep both on this machine.`
    )
  } finally {
    await client.end()
  }
}
