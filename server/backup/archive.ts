import type { Extract } from 'tar-stream'

/**
 * A backup is a gzipped tar of a data folder: `vitrine-backup.json` first, the entries of the folder, and last a list
 * of SHA-256 sums as `sha256sum` writes it, by which a file that was cut short is known.
 */
export const descriptionName = 'vitrine-backup.json'
export const sumsName = 'SHA256SUMS'

export type BackupDescription = {
  format: 1
  createdAt: string
  /** The major version of PostgreSQL that can open the database, such as `18`. */
  postgresVersion: string
  /** Whether the files of the shop are in the archive; they are not where an S3 bucket keeps them. */
  hasFiles: boolean
}

/** What of a data folder belongs into a backup; the rest is made again. */
export const keptFolders = ['postgres', 'storage', 'storage-journal']
export const keptFiles = ['keys.json', 'postgres.password']

/** A file or folder of an archive that is read. */
export type ArchiveEntry = Extract extends AsyncIterable<infer Entry> ? Entry : never
