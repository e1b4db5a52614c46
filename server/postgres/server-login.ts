import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { Client, type ClientConfig, escapeIdentifier, escapeLiteral } from 'pg'
import { StartupError } from '#server/startup-error.ts'
import { insufficientPrivilege, isDatabaseError, rightsHint } from './errors.ts'

const scramIterations = 4096

/**
 * Prepares the login that the running server uses: it may become `authenticator` and, through it, the roles of tokens,
 * and nothing else. `owner` needs CREATEROLE. The password is derived from the installation's secret, so that all servers
 * with the same keys.json agree on it. Throws StartupError where the owner may not, or the login is refused.
 */
export async function prepareServerLogin(owner: ClientConfig, secret: Buffer): Promise<ClientConfig> {
  const client = new Client({ ...owner, application_name: 'vitrine login' })
  await client.connect()
  try {
    const { rows } = await client.query<{ user: string }>(
      `select 'vitrine_server_' || oid as user from pg_database where datname = current_database()`
    )
    const user = rows[0]?.user ?? 'vitrine_server'
    const password = createHmac('sha256', secret).update(`database login\0${user}`).digest('base64url')
    await writeLogin(client, user, password)
    const login = { ...owner, user, password }
    await requireLogin(login)
    return login
  } finally {
    await client.end()
  }
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

/** What PostgreSQL stores of a password (RFC 5803), so that the password itself reaches no statement log. */
function scramVerifier(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, scramIterations, 32, 'sha256')
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest()
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${scramIterations}:${salt.toString('base64')}$${storedKey}:${keyOf('Server Key').toString('base64')}`
}
