import type { ClientConfig, Pool } from 'pg'
import { parseIntoClientConfig } from 'pg-connection-string'
import type { Config } from '#server/config/config.ts'
import { startEngine } from './embedded/engine.ts'
import { migrate } from './migrate.ts'
import { openPool, requireOwnSessions } from './pool.ts'
import { type LoginSecrets, prepareServerLogin } from './server-login.ts'

const connectionTimeout = 10_000

export type Database = {
  /** Uses the server's own login, which has no rights but those of the requests' roles. */
  pool: Pool
  /** The owner of the schema, for migrations and commands. */
  connection: ClientConfig
  stop(): Promise<void>
}

/** Opens the embedded or external database and migrates it. `secrets` are from keys.json. Throws StartupError. */
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

/** A timeout makes an address that never responds an error, too. */
function externalConnection(url: string): ClientConfig {
  return { ...parseIntoClientConfig(url), connectionTimeoutMillis: connectionTimeout }
}
