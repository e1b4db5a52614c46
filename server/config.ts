import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost'])
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const urlOf = (protocols: string[], example: string) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), `must be a URL such as ${example}`)

const environment = z.object({
  PORT: z.coerce
    .number({ error: 'must be a number from 0 to 65535' })
    .int('must be a whole number')
    .min(0, 'must be a number from 0 to 65535')
    .max(65535, 'must be a number from 0 to 65535')
    .default(3000),
  HOST: z.string().trim().min(1, 'must be an address to listen on, such as 127.0.0.1').default('127.0.0.1'),
  DATA_DIR: z.string().trim().min(1, 'must be a folder').default('.data'),
  DATABASE_URL: urlOf(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/vitrine').optional(),
  STORAGE_URL: urlOf(['file:'], 'file:///var/lib/vitrine/files')
    .refine((text) => new URL(text).host === '', 'must name a folder of this machine, such as file:///var/lib/vitrine/files')
    .optional(),
  SMTP_URL: urlOf(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  PUBLIC_URL: urlOf(['http:', 'https:'], 'https://shop.example').optional(),
  SEED: z.enum(['demo', 'none'], { error: 'must be demo or none' }).optional(),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('warn')
})

export type Config = {
  port: number
  host: string
  /** Whether only this machine reaches the server, by HOST and by PUBLIC_URL. Demo accounts exist on loopback only. */
  isLoopback: boolean
  dataDir: string
  /** Undefined: the embedded PostgreSQL under dataDir. */
  databaseUrl: string | undefined
  storageDir: string
  smtpUrl: string | undefined
  /** The address people type, without a trailing slash. Undefined: whatever host a request names. */
  publicUrl: string | undefined
  seed: 'demo' | 'none'
  logLevel: (typeof logLevels)[number]
}

/** One line for each variable that can't be used. */
export class ConfigError extends Error {}

/** Reads the configuration from environment variables; an empty variable counts as unset. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(set)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'))
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, STORAGE_URL, SMTP_URL, PUBLIC_URL, SEED, LOG_LEVEL } = parsed.data
  const isLoopback = loopbackHosts.has(HOST) && (!PUBLIC_URL || loopbackHosts.has(new URL(PUBLIC_URL).hostname))
  if (!isLoopback && SEED === 'demo') {
    throw new ConfigError(
      `SEED=demo makes accounts whose passwords are published; with HOST=${HOST}${PUBLIC_URL ? ` and PUBLIC_URL=${PUBLIC_URL}` : ''} others could sign in with them. Use SEED=none, or keep both on this machine.`
    )
  }
  const dataDir = resolve(DATA_DIR)
  return {
    port: PORT,
    host: HOST,
    isLoopback,
    dataDir,
    databaseUrl: DATABASE_URL,
    storageDir: STORAGE_URL ? fileURLToPath(STORAGE_URL) : resolve(dataDir, 'storage'),
    smtpUrl: SMTP_URL,
    publicUrl: PUBLIC_URL?.replace(/\/+$/, ''),
    seed: SEED ?? (isLoopback ? 'demo' : 'none'),
    logLevel: LOG_LEVEL
  }
}
