import type { Extract } from 'tar-stream'

/**
 * A backup is a gzipped tar of a data folder: `vitrine-backup.json` first, then the folder's entries, and last a list of
 * SHA-256 sums in the format of `sha256sum`, which reveals a truncated file.
 */
export const descriptionName = 'vitrine-backup.json'
export const sumsName = 'SHA256SUMS'

export type BackupDescription = {
  format: 1
  createdAt: string
  /** The major version of PostgreSQL that can open the database, such as `18`. */
  postgresVersion: string
  /** False if files are in an S3 bucket. */
  hasFiles: boolean
}

/** Everything else can be recreated. */
export const backupFolders = ['postgres', 'storage', 'storage-journal']
export const keptFiles = ['keys.json', 'postgres.password']

export type ArchiveEntry = Extract extends AsyncIterable<infer Entry> ? Entry : never
