import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { StorageLocation } from './config/storage-location.ts'
import { StartupError } from './startup-error.ts'
import { openBlobs } from './storage/blobs/open-blobs.ts'

/** Throws StartupError unless sessions start as `authenticator`. */
export async function checkPool(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ role: string }>('select current_user as role')
  if (rows[0]?.role === 'authenticator') return
  throw new StartupError(
    `The server's sessions must start as the role authenticator, and start as ${rows[0]?.role}. ` +
      'A default set for the login or the database (ALTER ROLE … SET role) is in the way.'
  )
}

export async function checkStorage(location: StorageLocation): Promise<void> {
  const blobs = await openBlobs(location)
  const version = randomUUID()
  const place = location.kind === 'disk' ? location.folder : `the S3 bucket ${location.bucket}`
  try {
    await blobs.put(version, oneByte())
    const read = await blobs.read(version, { start: 0, end: 0 })
    if (!read) throw new Error('a file that was just written is not there')
    if (!Buffer.isBuffer(read)) read.destroy()
    await blobs.delete([version])
  } catch (error) {
    throw new StartupError(
      `Files cannot be stored in ${place}: ${error instanceof Error ? error.message : String(error)}. ` +
        'Check its rights and free space, or set STORAGE_URL.'
    )
  }
}

export async function checkMailServer(smtpUrl: string): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const url = new URL(smtpUrl)
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 })
  try {
    await transport.verify()
  } catch (error) {
    throw new StartupError(
      `The mail server ${url.hostname} of SMTP_URL can't be used: ${error instanceof Error ? error.message : String(error)}`
    )
  } finally {
    transport.close()
  }
}

async function* oneByte(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(1)
}
