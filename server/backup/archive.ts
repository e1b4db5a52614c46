import type { Extract } from 'tar-stream'

/** A gzipped tar of the data folder: this entry first, SHA256SUMS last, so that a truncated file is detected. */
export const descriptionName = 'vitrine-backup.json'
export const sumsName = 'SHA256SUMS'

export type BackupDescription = {
  format: 1
  createdAt: string
  postgresVersion: string
  /** False if the files are in an S3 bucket. */
  hasFiles: boolean
}

export const backupFolders = ['postgres', 'storage', 'storage-journal']
export const backupFiles = ['keys.json', 'postgres.password']

export type ArchiveEntry = Extract extends AsyncIterable<infer Entry> ? Entry : never
