import { resolve } from 'node:path'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { readConfig } from '#server/config/config.ts'
import { explainError } from '#server/explain-error.ts'
import { StartupError } from '#server/startup-error.ts'

const say = (line: string) => console.log(`· ${line}`)

async function restore(name: string | undefined): Promise<void> {
  if (!name) throw new StartupError('npm run restore -- FILE     unpacks a backup into DATA_DIR, which must be empty')
  const config = readConfig(process.env)
  if (config.databaseUrl) {
    throw new StartupError('The database of DATABASE_URL is restored with its own tools: docs/operations.md, "Backups".')
  }
  const file = resolve(process.env.INIT_CWD ?? '.', name)
  const { createdAt, hasFiles } = await restoreBackup(file, { config, onProgress: say })
  if (!hasFiles) say('The files of this shop are in an S3 bucket: set STORAGE_URL as it was')
  say(`The shop of ${createdAt} is in ${config.dataDir}. npm start opens it`)
}

await restore(process.argv[2]).catch((error: unknown) => {
  console.error(explainError(error, undefined) ?? error)
  process.exitCode = 1
})
