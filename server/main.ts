import { demoPassword, demoStaff } from '#supabase/demo/accounts.ts'
import { buildApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { requireNoDemoAccounts, seedOnce } from './demo.ts'
import { openSigningKeys } from './plugins/signing-keys.ts'
import { type Database, openDatabase } from './postgres/database.ts'
import { DataFolderInUse } from './postgres/embedded/engine.ts'
import { MigrationError } from './postgres/migrate.ts'

const say = (line: string) => console.log(`· ${line}`)
const stopDeadline = 10_000

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const keys = await openSigningKeys(config.dataDir)
  const database = await openDatabase(config, say)
  const app = await buildApp({ config, pool: database.pool, keys })
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= app.close().then(() => database.stop())
    return stopping
  }
  stopOnSignal(stop)
  try {
    if (!config.isLoopback) await requireNoDemoAccounts(database.connection)
    const listening = await app.listen({ host: config.host, port: config.port })
    const url = addressOf(config, new URL(listening).port)
    if (config.seed === 'demo')
      await seedOnce(database.connection, { url, serviceRoleKey: keys.serviceRoleKey, onProgress: say })
    announce(config, url)
  } catch (error) {
    // What is under way when the signal comes fails because of it, such as the demo on its way in.
    const isToldToStop = stopping !== undefined
    await stop()
    if (!isToldToStop) throw error
  }
}

/** `port` is the one that was given where PORT is 0. */
function addressOf(config: Config, port: string): string {
  const host = config.isLoopback || config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function announce(config: Config, url: string): void {
  const accounts =
    config.seed === 'demo'
      ? [
          `  Staff     ${demoStaff.email}  ${demoPassword}   (${url}/backoffice)`,
          `  Shopper   amelie@vitrine.example   ${demoPassword}`
        ]
      : []
  const lines = [
    '',
    `  Vitrine is open at ${config.publicUrl ?? url}`,
    '',
    ...accounts,
    ...(config.isLoopback && !config.smtpUrl ? [`  Mails     ${url}/mailbox`] : []),
    `  Data      ${config.dataDir}${config.databaseUrl ? ' (files), and the database of DATABASE_URL' : ''}`,
    '',
    '  Ctrl-C stops it.',
    ''
  ]
  console.log(lines.join('\n'))
}

/** Answers what is under way, then stops. A terminal and npm may both send the signal: once is enough. */
function stopOnSignal(stop: Database['stop']): void {
  let isStopping = false
  const handle = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), stopDeadline).unref()
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      }
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, handle)
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return `The configuration can't be used.\n${error.message}`
  if (error instanceof DataFolderInUse) return error.message
  if (error instanceof MigrationError) return `The database could not be brought up to date. ${error.message}`
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is in use by another program. Stop it, or choose another with PORT=3001 npm start.'
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

await main().catch((error) => {
  console.error(explain(error))
  process.exit(1)
})
