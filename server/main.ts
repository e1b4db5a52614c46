import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { demoPassword, demoStaff } from '#supabase/demo/accounts.ts'
import { buildApp } from './app.ts'
import { checkMailServer, checkPool, checkStorage } from './check-services.ts'
import { type Config, readConfig, unknownSettings } from './config/config.ts'
import { requireNoDemoAccounts, seedOnce } from './demo.ts'
import { explainError } from './explain-error.ts'
import { openSigningKeys } from './plugins/signing-keys.ts'
import { openDatabase } from './postgres/database.ts'

const say = (line: string) => console.log(`· ${line}`)
/** Maximum time for emails and the database to finish after the requests, in milliseconds. */
const stopMargin = 40_000
const mailCheckEvery = 10_000

async function main(config: Config): Promise<void> {
  for (const name of unknownSettings(process.env)) say(`${name} is no setting of Vitrine and has no effect`)
  await requireFreePort(config)
  const keys = await openSigningKeys(config.dataDir)
  const opening = openDatabase(config, keys, say)
  let building: Promise<FastifyInstance> | undefined
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= (async () => {
      const app = await building?.catch(() => undefined)
      await app?.close()
      const database = await opening.catch(() => undefined)
      await database?.stop()
    })()
    return stopping
  }
  stopOnSignal(stop, config.stopSeconds * 1000 + stopMargin)
  try {
    const { pool, connection } = await opening
    if (stopping) return
    await checkPool(pool)
    await checkStorage(config.storage)
    if (!config.isLoopback) await requireNoDemoAccounts(connection)
    building = buildApp({ config, pool, keys })
    const app = await building
    const listening = await app.listen({ host: config.host, port: config.port })
    const url = addressOf(config, new URL(listening).port)
    if (config.seed === 'demo') {
      await seedOnce(connection, { url, serviceRoleKey: keys.serviceRoleKey, onProgress: say })
    }
    if (config.smtpUrl) await waitForMailServer(config.smtpUrl, url, () => stopping !== undefined)
    if (!stopping) announce(config, url)
  } catch (error) {
    // Work in progress, such as the seed, fails because of the signal.
    const wasSignalled = stopping !== undefined
    await stop()
    if (!wasSignalled) throw error
  }
}

/** Fails before the work of a first start, with the error of listening. */
async function requireFreePort({ host, port }: Config): Promise<void> {
  if (port === 0) return
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen({ host, port }, () => probe.close(() => resolve()))
  })
}

/** The shop is already serving: the mail server may start later. */
async function waitForMailServer(smtpUrl: string, url: string, isStopping: () => boolean): Promise<void> {
  let lastProblem: string | undefined
  while (!isStopping()) {
    const problem = await checkMailServer(smtpUrl).then(
      () => undefined,
      (error: Error) => error.message
    )
    if (problem === undefined) return
    if (problem !== lastProblem)
      say(`${problem}. The shop serves at ${url} without sending email; trying again every 10 seconds`)
    lastProblem = problem
    await sleep(mailCheckEvery, undefined, { ref: false })
  }
}

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
    ...(config.isLoopback && !config.smtpUrl ? [`  Emails    ${config.publicUrl ?? url}/mailbox`] : []),
    `  Data      ${config.dataDir}${config.databaseUrl ? ' (files), and the database of DATABASE_URL' : ''}`,
    '',
    '  Ctrl-C stops it.',
    ''
  ]
  console.log(lines.join('\n'))
}

function stopOnSignal(stop: () => Promise<void>, deadline: number): void {
  let isStopping = false
  const handle = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => {
      console.error('Vitrine did not stop in time and was cut off.')
      process.exit(1)
    }, deadline).unref()
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

let config: Config | undefined
try {
  config = readConfig(process.env)
  await main(config)
} catch (error) {
  console.error(explainError(error, config) ?? error)
  process.exit(1)
}
