import { Client } from 'pg'
import { readConfig } from '#server/config/config.ts'
import { connectToRunning } from '#server/postgres/embedded/engine.ts'

/** Connects as the owner. The embedded database must be running, by `npm start` in another window. */
export async function withDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  const connection = config.databaseUrl ? { connectionString: config.databaseUrl } : await connectToRunning(config.dataDir)
  if (!connection) throw new Error('Vitrine is not running on this data folder. Start it with npm start and try again.')
  const client = new Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
