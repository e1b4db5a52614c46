import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { writeBackup } from '#server/backup/write-backup.ts'
import { readConfig } from '#server/config/config.ts'
import { explainError } from '#server/explain-error.ts'
import { connectToRunning, startEngine } from '#server/postgres/embedded/engine.ts'
import { StartupError } from '#server/startup-error.ts'

const say = (line: string) => console.log(`· ${line}`)

async function backUp(name: string | undefined): Promise<void> {
  if (!name) throw new StartupError('npm run backup -- FILE     writes database, files and keys of the shop to FILE')
  const config = readConfig(process.env)
  if (config.databaseUrl) {
    throw new StartupError('The database of DATABASE_URL is backed up with its own tools: docs/operations.md, "Backups".')
  }
  const file = resolve(process.env.INIT_CWD ?? '.', name)
  if (!existsSync(join(config.dataDir, 'postgres')))
    throw new StartupError(`There is no shop in ${config.dataDir}. Set DATA_DIR.`)
  const running = await connectToRunning(config.dataDir)
  const engine = running ? undefined : await startEngine(config.dataDir, say)
  try {
    const connection = running ?? engine?.connection ?? {}
    const bytes = await writeBackup(file, { config, connection, onProgress: say })
    if (config.storage.kind === 's3') say(`The files are in the S3 bucket ${config.storage.bucket}, not in the backup`)
    say(
      `The backup is ${file}, ${(bytes / 1e6).toFixed(1)} MB. It holds keys and personal data: keep it where only you can read it`
    )
  } finally {
    await engine?.stop()
  }
}

await backUp(process.argv[2]).catch((error: unknown) => {
  console.error(explainError(error, undefined) ?? error)
  process.exitCode = 1
})
