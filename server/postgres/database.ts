import type { ClientConfig, Pool } from 'pg'
import { parseIntoClientConfig } from 'pg-connection-string'
import type { Config } from '#server/config.ts'
import { startEngine } from './embedded/engine.ts'
import { migrate } from './migrate.ts'
import { openPool, requireOwnSessions } from './pool.ts'
import { type LoginSecrets, prepareServerLogin } from './server-login.ts'

const connectionTimeout = 10_000

export type Database = {
  /** Connections of the server's own login, which may only do what the role of a request may do. */
  pool: Pool
  /** The owner of the schema, for migrations and commands. */
  connection: ClientConfig
  stop(): Promise<void>
}

/**
 * Opens the database that the configuration names, embedded or external, and brings its schema up to date. `secrets` are
 * the installation's, from keys.json. Throws StartupError.
 */
export async function openDatabase(
  config: Config,
  secrets: LoginSecrets,
  onProgress: (line: string) => void
): Promise<Database> {
  const engine = config.databaseUrl === undefined ? await startEngine(config.dataDir, onProgress) : undefined
  const connection = engine?.connection ?? externalConnection(config.databaseUrl ?? '')
  try {
    if (!engine) await requireOwnSessions(connection)
    await migrate(connection)
    const pool = openPool(await prepareServerLogin(connection, secrets))
    return {
      pool,
      connection,
      async stop() {
        await pool.end()
        await engine?.stop()
      }
    }
  } catch (error) {
    await engine?.stop()
    throw error
  }
}

/** An address that takes connections and never answers is told as a fault, too. */
function externalConnection(url: string): ClientConfig {
  return { ...parseIntoClientConfig(url), connectionTimeoutMillis: connectionTimeout }
}
