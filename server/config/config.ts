import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { ConfigError } from '#server/startup-error.ts'
import { type AuthSettings, authEnvironment, readAuthSettings } from './auth-settings.ts'
import { type FunctionSettings, functionEnvironment, readFunctionSettings } from './function-settings.ts'
import { readProviders } from './provider-settings.ts'
import { type RealtimeSettings, readRealtimeSettings, realtimeEnvironment } from './realtime-settings.ts'
import { type RestSettings, readRestSettings, restEnvironment } from './rest-settings.ts'
import { type StorageLocation, storageUrl } from './storage-location.ts'

const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost'])
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const urlOf = (protocols: string[], example: string) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), `must be a URL such as ${example}`)

const maxCopiedByS3 = 5 * 1024 ** 3

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
  STORAGE_URL: storageUrl.optional(),
  FILE_SIZE_LIMIT: z.coerce
    .number({ error: 'must be a number of bytes' })
    .int('must be a whole number of bytes')
    .min(1, 'must be a number of bytes')
    .default(50 * 1024 * 1024),
  STOP_SECONDS: z.coerce
    .number({ error: 'must be a number of seconds from 1 to 600' })
    .min(1, 'must be a number of seconds from 1 to 600')
    .max(600, 'must be a number of seconds from 1 to 600')
    .default(10),
  SMTP_URL: urlOf(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  PUBLIC_URL: urlOf(['http:', 'https:'], 'https://shop.example').optional(),
  SEED: z.enum(['demo', 'none'], { error: 'must be demo or none' }).optional(),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('warn'),
  TRUSTED_PROXIES: z
    .string()
    .refine(
      (text) => text.split(',').every(isProxy),
      'must be addresses, networks such as 10.0.0.0/8, or loopback, with commas between'
    )
    .optional(),
  JWT_SECRET: z.string().min(32, 'must be a secret of at least 32 characters').optional(),
  ANON_BODY_LIMIT: z.coerce
    .number({ error: 'must be a number of bytes' })
    .int('must be a whole number of bytes')
    .min(1, 'must be a number of bytes')
    .default(1024 * 1024),
  KEYLESS_AS_ANON: z.stringbool({ error: 'must be true or false' }).optional(),
  ...authEnvironment,
  ...functionEnvironment,
  ...realtimeEnvironment,
  ...restEnvironment
})

export type Config = {
  port: number
  host: string
  /** By HOST and by PUBLIC_URL. Demo accounts exist on loopback only. */
  isLoopback: boolean
  dataDir: string
  /** Undefined: the embedded PostgreSQL under dataDir. */
  databaseUrl: string | undefined
  storage: StorageLocation
  fileSizeLimit: number
  stopSeconds: number
  smtpUrl: string | undefined
  /** Without a trailing slash. Undefined: the host of each request. */
  publicUrl: string | undefined
  seed: 'demo' | 'none'
  logLevel: (typeof logLevels)[number]
  /** Proxies whose X-Forwarded-For is trusted. */
  trustedProxies: string[] | undefined
  /** Also accepts tokens signed with this secret (HS256). */
  jwtSecret: string | undefined
  isKeylessAnonymous: boolean
  /** In bytes. */
  anonymousBodyLimit: number
  auth: AuthSettings
  functions: FunctionSettings
  realtime: RealtimeSettings
  rest: RestSettings
}

function isProxy(text: string): boolean {
  const [address = '', bits, ...more] = text.trim().split('/')
  if (bits === undefined && ['loopback', 'linklocal', 'uniquelocal'].includes(address)) return true
  const maxBits = isIP(address) === 4 ? 32 : 128
  return isIP(address) !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits))
}

const ownFamilies = /^(GOTRUE|PGRST|REALTIME|FUNCTIONS|REST|STORAGE|SMTP|DATABASE|DATA|FILE|JWT|TRUSTED|ANON|KEYLESS|STOP)_/
const openFamilies =
  /^(GOTRUE_EXTERNAL_[A-Z0-9_]+_(ENABLED|CLIENT_ID|SECRET|URL|REDIRECT_URI|SCOPES|AUTHORIZATION_URL|TOKEN_URL|USERINFO_URL|EMAILS_URL|EMAIL_OPTIONAL|SKIP_NONCE_CHECK)|PGRST_APP_SETTINGS_.+)$/

export function unknownSettings(variables: Record<string, string | undefined>): string[] {
  const known = new Set(Object.keys(environment.shape))
  return Object.keys(variables)
    .filter((name) => ownFamilies.test(name) && !known.has(name) && !openFamilies.test(name))
    .sort()
}

/** An empty variable counts as unset. Throws ConfigError. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(set)
  const { providers, issues } = readProviders(set)
  if (!parsed.success || issues.length > 0) {
    const wrong = parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? []
    throw new ConfigError([...wrong, ...issues].join('\n'))
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, STORAGE_URL, SMTP_URL, PUBLIC_URL, SEED, LOG_LEVEL } = parsed.data
  const isLoopback = loopbackHosts.has(HOST) && (!PUBLIC_URL || loopbackHosts.has(new URL(PUBLIC_URL).hostname))
  if (!isLoopback && SEED === 'demo') {
    throw new ConfigError(
      `SEED=demo makes accounts whose passwords are published; with HOST=${HOST}${PUBLIC_URL ? ` and PUBLIC_URL=${PUBLIC_URL}` : ''} others could sign in with them. Use SEED=none, or keep both on this machine.`
    )
  }
  if (!isLoopback && SMTP_URL && !PUBLIC_URL && parsed.data.GOTRUE_MAILER_EXTERNAL_HOSTS === '') {
    throw new ConfigError('SMTP_URL needs PUBLIC_URL: the links in emails lead to it.')
  }
  if (parsed.data.GOTRUE_JWT_ALGORITHM === 'HS256' && !parsed.data.JWT_SECRET) {
    throw new ConfigError('GOTRUE_JWT_ALGORITHM=HS256 needs JWT_SECRET to sign with.')
  }
  if (STORAGE_URL?.kind === 's3' && parsed.data.FILE_SIZE_LIMIT > maxCopiedByS3) {
    throw new ConfigError(`FILE_SIZE_LIMIT must be at most ${maxCopiedByS3} bytes with S3, which copies no larger files.`)
  }
  const dataDir = resolve(DATA_DIR)
  const publicUrl = PUBLIC_URL?.replace(/\/+$/, '')
  return {
    port: PORT,
    host: HOST,
    isLoopback,
    dataDir,
    databaseUrl: DATABASE_URL,
    storage: STORAGE_URL ?? { kind: 'disk', folder: resolve(dataDir, 'storage') },
    fileSizeLimit: parsed.data.FILE_SIZE_LIMIT,
    stopSeconds: parsed.data.STOP_SECONDS,
    smtpUrl: SMTP_URL,
    publicUrl,
    seed: SEED ?? (isLoopback ? 'demo' : 'none'),
    logLevel: LOG_LEVEL,
    trustedProxies: parsed.data.TRUSTED_PROXIES?.split(',').map((proxy) => proxy.trim()),
    jwtSecret: parsed.data.JWT_SECRET,
    isKeylessAnonymous: parsed.data.KEYLESS_AS_ANON ?? false,
    anonymousBodyLimit: parsed.data.ANON_BODY_LIMIT,
    auth: readAuthSettings(parsed.data, publicUrl, providers),
    functions: readFunctionSettings(parsed.data, set),
    realtime: readRealtimeSettings(parsed.data),
    rest: readRestSettings(parsed.data, set, parsed.data.ANON_BODY_LIMIT)
  }
}
