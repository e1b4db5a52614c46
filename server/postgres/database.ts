import type { ClientConfig, Pool } from 'pg'
import type { Config } from '#server/config.ts'
import { startEngine } from './embedded/engine.ts'
import { migrate } from './migrate.ts'
import { openPool } from './pool.ts'

export type Database = {
  pool: Pool
  /** The connection of the owner of the schema, for migrations and commands. */
  connection: ClientConfig
  stop(): Promise<void>
}

/** Opens the database that the configuration names, embedded or external, and brings its schema up to date. */
export async function openDatabase(config: Config, onProgress: (line: string) => void): Promise<Database> {
  const engine = config.databaseUrl ? undefined : await startEngine(config.dataDir, onProgress)
  const connection = engine?.connection ?? { connectionString: config.databaseUrl }
  try {
    await migrate(connection)
  } catch (error) {
    await engine?.stop()
    throw error
  }
  const pool = openPool(connection)
  return {
    pool,
    connection,
    async stop() {
      await pool.end()
      await engine?.stop()
    }
  }
}
