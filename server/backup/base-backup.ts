import { PassThrough, type Readable } from 'node:stream'
import { Client, type ClientConfig, type Connection, type Submittable } from 'pg'

/** Message types of PostgreSQL's Streaming Replication Protocol. */
const messageKinds = { archive: 0x6e, data: 0x64 }

/** Like pg_basebackup, with the write-ahead log; a temporary slot keeps the log meanwhile. */
export async function streamBaseBackup(connection: ClientConfig): Promise<Readable> {
  const client = new Client({ ...connection, replication: 'true', application_name: 'vitrine backup' } as ClientConfig)
  client.on('error', () => undefined)
  await client.connect()
  await client.query('CREATE_REPLICATION_SLOT vitrine_backup TEMPORARY PHYSICAL RESERVE_WAL')
  const archive = new PassThrough()
  client.query(copyInto(archive))
  archive.once('close', () => client.end().catch(() => undefined))
  return archive
}

function copyInto(archive: PassThrough): Submittable {
  let archives = 0
  return {
    submit(connection: Connection) {
      const { stream } = connection
      archive.on('drain', () => stream.resume())
      connection.query("BASE_BACKUP (LABEL 'vitrine', CHECKPOINT 'fast', WAL true, MANIFEST 'no')")
    },
    handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Connection) {
      const [kind] = chunk
      if (kind === messageKinds.archive) archives += 1
      if (archives > 1) archive.destroy(new Error('The database has tablespaces outside its folder, which are not supported'))
      // The client reuses the buffer for the next message.
      else if (kind === messageKinds.data && !archive.write(Buffer.from(chunk.subarray(1)))) stream.pause()
    },
    handleError: (error: Error) => archive.destroy(error),
    handleReadyForQuery: () => archive.end(),
    handleRowDescription: () => undefined,
    handleDataRow: () => undefined,
    handleCommandComplete: () => undefined
  } as Submittable
}
