import type { ClientConfig, Pool } from 'pg'
import { parseIntoClientConfig } from 'pg-connection-string'
import type { Config } from '#server/config/config.ts'
import { startEngine } from './embedded/engine.ts'
import { migrate } from './migrate.ts'
import { openPool, requireOwnSessions } from './pool.ts'
import { type LoginSecrets, prepareServerLogin } from './server-login.ts'

const connectionTimeout = 10_000

export type Database = {
  /** Uses the server's own login, which has no rights but those of a request's role. */
  pool: Pool
  /** The schema owner, for migrations and commands. */
  connection: ClientConfig
  stop(): Promise<void>
}

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

/** The timeout also catches an address that accepts connections but never responds. */
function externalConnection(url: string): ClientConfig {
  return { ...parseIntoClientConfig(url), connectionTimeoutMillis: connectionTimeout }
}
