import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { Client, type ClientConfig, escapeIdentifier, escapeLiteral } from 'pg'
import { StartupError } from '#server/startup-error.ts'
import { insufficientPrivilege, isDatabaseError, rightsHint } from './errors.ts'

const scramIterations = 4096

export type LoginSecrets = { secret: Buffer; previousSecret?: Buffer | undefined }

/** Derived from the secret, so that servers with the same keys.json share the login; it may only become `authenticator`. */
export async function prepareServerLogin(owner: ClientConfig, { secret, previousSecret }: LoginSecrets): Promise<ClientConfig> {
  const client = new Client({ ...owner, application_name: 'vitrine login' })
  await client.connect()
  try {
    const { rows } = await client.query<{ prefix: string }>(
      `select 'vitrine_server_' || oid || '_' as prefix from pg_database where datname = current_database()`
    )
    const prefix = rows[0]?.prefix ?? ''
    const user = prefix + derive(secret, 'name').slice(0, 8)
    const password = derive(secret, 'password')
    const current = previousSecret ? [user, prefix + derive(previousSecret, 'name').slice(0, 8)] : [user]
    await writeLogin(client, user, password)
    await removeLogins(client, prefix, current)
    const login = { ...owner, user, password }
    await requireLogin(login)
    return login
  } finally {
    await client.end()
  }
}

function derive(secret: Buffer, what: 'name' | 'password'): string {
  return createHmac('sha256', secret).update(`database login\0${what}`).digest('hex')
}

async function writeLogin(client: Client, user: string, password: string): Promise<void> {
  const name = escapeIdentifier(user)
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [user])
    await client.query(
      `${rowCount ? 'alter' : 'create'} role ${name} login noinherit password ${escapeLiteral(scramVerifier(password))};
       grant authenticator to ${name}`
    )
  } catch (error) {
    if (!isDatabaseError(error) || error.code !== insufficientPrivilege) throw error
    throw new StartupError(
      `The user of DATABASE_URL may not create the login that the server runs as: ${error.message}. ${rightsHint}`
    )
  }
}

/** A later start removes those that another server still uses. */
async function removeLogins(client: Client, prefix: string, current: string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select rolname as name from pg_roles where starts_with(rolname, $1) and rolname <> all ($2)
      and not exists (select from pg_stat_activity where usename = rolname)`,
    [prefix, current]
  )
  for (const { name } of rows) await client.query(`drop role ${escapeIdentifier(name)}`)
}

async function requireLogin(login: ClientConfig): Promise<void> {
  const client = new Client({ ...login, application_name: 'vitrine login' })
  try {
    await client.connect()
  } catch (error) {
    throw new StartupError(
      `The server could not log in to the database as ${login.user} (${error instanceof Error ? error.message : String(error)}). ` +
        'pg_hba.conf must let it in with a password (scram-sha-256) from where the server runs.'
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** RFC 5803. Computed here so that the password never reaches a statement log. */
function scramVerifier(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, scramIterations, 32, 'sha256')
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest()
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${scramIterations}:${salt.toString('base64')}$${storedKey}:${keyOf('Server Key').toString('base64')}`
}
