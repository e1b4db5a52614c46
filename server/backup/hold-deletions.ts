import { Client, type ClientConfig } from 'pg'
import { deletionHold } from '#server/storage/deletion-hold.ts'

export async function holdDeletions(connection: ClientConfig): Promise<{ release(): Promise<void> }> {
  const client = new Client({ ...connection, application_name: 'vitrine backup' })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [deletionHold])
  return { release: () => client.end() }
}
