import { describe, expect, test } from 'vitest'
import { ConfigError } from '#server/startup-error.ts'
import { readConfig, unknownSettings } from './config.ts'

test('has a default for every setting', () => {
  expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', isLoopback: true, seed: 'demo', logLevel: 'warn' })
})

test('treats an empty variable as unset and drops the trailing slash of PUBLIC_URL', () => {
  const config = readConfig({ PORT: '', PUBLIC_URL: 'https://shop.example/' })
  expect(config).toMatchObject({ port: 3000, publicUrl: 'https://shop.example' })
})

test.each([
  ['HOST', '0.0.0.0'],
  ['PUBLIC_URL', 'https://shop.example']
])('%s=%s is reachable by others, so the demo is not seeded', (name, value) => {
  expect(readConfig({ [name]: value })).toMatchObject({ seed: 'none', isLoopback: false })
})

test('accepts a storage folder with a space in its name', () => {
  expect(readConfig({ STORAGE_URL: 'file:///var/my%20files' }).storage).toEqual({ kind: 'disk', folder: '/var/my files' })
})

test('reads S3 buckets of Amazon and of other endpoints', () => {
  expect(readConfig({ STORAGE_URL: 's3://shop-files?region=eu-west-1' }).storage).toEqual({
    kind: 's3',
    bucket: 'shop-files',
    prefix: '',
    endpoint: undefined,
    region: 'eu-west-1',
    credentials: undefined
  })
  const full = 's3://KEY:a%2Fsecret@files/vitrine/live/?endpoint=http://127.0.0.1:9000'
  expect(readConfig({ STORAGE_URL: full }).storage).toEqual({
    kind: 's3',
    bucket: 'files',
    prefix: 'vitrine/live/',
    endpoint: 'http://127.0.0.1:9000',
    region: 'us-east-1',
    credentials: { accessKeyId: 'KEY', secretAccessKey: 'a/secret' }
  })
})

test("reads auth settings under GoTrue's names", () => {
  const { auth } = readConfig({
    GOTRUE_SMTP_MAX_FREQUENCY: '1m30s',
    GOTRUE_MAILER_AUTOCONFIRM: 'false',
    GOTRUE_URI_ALLOW_LIST: 'https://a.example/**, app://callback',
    GOTRUE_PASSWORD_REQUIRED_CHARACTERS: 'abc:01\\:',
    PUBLIC_URL: 'https://shop.example/'
  })
  expect(auth).toMatchObject({
    siteUrl: 'https://shop.example',
    redirectGlobs: ['https://a.example/**', 'app://callback'],
    mail: { autoconfirm: false, minIntervalSeconds: 90 },
    password: { requiredCharacters: ['abc', '01:'] }
  })
})

test("reads REST settings under PostgREST's names", () => {
  expect(readConfig({}).rest).toMatchObject({ schemas: ['public'], anonymousRole: 'anon', transactionEnd: 'commit' })
  const { rest } = readConfig({
    PGRST_DB_SCHEMAS: 'api, other',
    PGRST_DB_EXTRA_SEARCH_PATH: '',
    PGRST_DB_ANON_ROLE: 'web_anon',
    PGRST_DB_MAX_ROWS: '1000',
    PGRST_DB_AGGREGATES_ENABLED: 'true',
    PGRST_DB_PLAN_ENABLED: 'true',
    PGRST_DB_TX_END: 'rollback-allow-override',
    PGRST_DB_PRE_REQUEST: 'api.check',
    PGRST_DB_ROOT_SPEC: 'root',
    PGRST_OPENAPI_MODE: 'disabled',
    PGRST_APP_SETTINGS_SHOP_NAME: 'Vitrine',
    REST_SAFE_UPDATE: 'false',
    REST_BODY_LIMIT: '5000000',
    ANON_BODY_LIMIT: '50000',
    REST_JSON_DEPTH_LIMIT: '64',
    REST_RESPONSE_LIMIT: '7000000',
    REST_RATE_LIMIT_ANON_WRITE: '30',
    REST_ANON_RESPONSE_LIMIT: '70000',
    REST_SCHEMA_CACHE_ENTRIES: '2000',
    REST_SCHEMA_CACHE_SECONDS: '5'
  })
  expect(rest).toEqual({
    schemas: ['api', 'other'],
    extraSearchPath: ['public', 'extensions'],
    anonymousRole: 'web_anon',
    maxRows: 1000,
    hasAggregates: true,
    hasPlans: true,
    transactionEnd: 'rollback-allow-override',
    preRequest: 'api.check',
    rootFunction: 'root',
    openApi: 'disabled',
    appSettings: { 'app.settings.shop_name': 'Vitrine' },
    isSafeUpdate: false,
    bodyLimit: 5_000_000,
    anonymousBodyLimit: 50_000,
    responseLimit: 7_000_000,
    anonymousWriteLimit: 30,
    anonymousResponseLimit: 70_000,
    jsonDepthLimit: 64,
    cacheLimits: { entries: 2000, milliseconds: 5000 }
  })
})

describe('reports each invalid variable on a line of its own', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT must be a number from 0 to 65535'],
    [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535'],
    [{ PORT: '80.5' }, 'PORT must be a whole number'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a URL such as postgres://user:password@host:5432/vitrine'],
    [{ STORAGE_URL: '/var/files' }, 'STORAGE_URL must be a URL such as file:///var/lib/vitrine/files or s3://bucket/folder'],
    [{ STORAGE_URL: 's3://a' }, 'STORAGE_URL must name an S3 bucket, such as s3://bucket/folder'],
    [
      { STORAGE_URL: 's3://files?endpoint=minio:9000' },
      'STORAGE_URL must have an endpoint that is a URL such as https://s3.example'
    ],
    [{ STORAGE_URL: 's3://KEY@files' }, 'STORAGE_URL must have both keys or none, as s3://KEY:SECRET@bucket'],
    [
      { STORAGE_URL: 'file://server/share' },
      'STORAGE_URL must name a folder of this machine, such as file:///var/lib/vitrine/files'
    ],
    [{ FILE_SIZE_LIMIT: '50MB' }, 'FILE_SIZE_LIMIT must be a number of bytes'],
    [
      { FILE_SIZE_LIMIT: '6000000000', STORAGE_URL: 's3://files' },
      'FILE_SIZE_LIMIT must be at most 5368709120 bytes with S3, which copies no larger files.'
    ],
    [{ SMTP_URL: 'mail' }, 'SMTP_URL must be a URL such as smtp://user:password@host:587'],
    [{ PUBLIC_URL: 'shop.example' }, 'PUBLIC_URL must be a URL such as https://shop.example'],
    [{ SEED: 'all' }, 'SEED must be demo or none'],
    [{ FUNCTIONS_TIMEOUT: 'soon' }, 'FUNCTIONS_TIMEOUT must be a number of seconds from 1 to 400'],
    [{ FUNCTIONS_MEMORY: '8' }, 'FUNCTIONS_MEMORY must be a number of megabytes from 32 to 4096'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
    [
      {
        GOTRUE_EXTERNAL_KEYCLOAK_ENABLED: 'true',
        GOTRUE_EXTERNAL_KEYCLOAK_CLIENT_ID: 'x',
        GOTRUE_EXTERNAL_KEYCLOAK_SECRET: 'y'
      },
      'GOTRUE_EXTERNAL_KEYCLOAK_URL must be the issuer, such as https://accounts.example'
    ],
    [
      { GOTRUE_EXTERNAL_GOOGLE_ENABLED: 'true', GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID: 'x' },
      'GOTRUE_EXTERNAL_GOOGLE_SECRET must be the secret that the provider gave'
    ],
    [{ GOTRUE_EXTERNAL_GOOGLE_ENABLED: '1' }, 'GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID must be the id that the provider gave'],
    [
      { GOTRUE_EXTERNAL_ACME_ENABLED: '1', GOTRUE_EXTERNAL_ACME_SECRET: 'y' },
      'GOTRUE_EXTERNAL_ACME_CLIENT_ID must be the id that the provider gave'
    ],
    [{ GOTRUE_EXTERNAL_GOOGLE_ENABLED: 'perhaps' }, 'GOTRUE_EXTERNAL_GOOGLE_ENABLED must be true or false'],
    [
      { TRUSTED_PROXIES: 'everybody' },
      'TRUSTED_PROXIES must be addresses, networks such as 10.0.0.0/8, or loopback, with commas between'
    ],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET must be a secret of at least 32 characters'],
    [{ GOTRUE_DISABLE_SIGNUP: 'perhaps' }, 'GOTRUE_DISABLE_SIGNUP must be true or false'],
    [{ GOTRUE_JWT_EXP: '1' }, 'GOTRUE_JWT_EXP must be a whole number from 30 to 604800'],
    [{ GOTRUE_MAILER_OTP_EXP: 'soon' }, 'GOTRUE_MAILER_OTP_EXP must be a duration such as 60, 90s or 1h30m'],
    [{ HOST: '0.0.0.0', SMTP_URL: 'smtp://host:25' }, 'SMTP_URL needs PUBLIC_URL: the links in emails lead to it.'],
    [{ PGRST_DB_SCHEMAS: ',' }, 'PGRST_DB_SCHEMAS must name at least one schema'],
    [{ PGRST_DB_MAX_ROWS: '-1' }, 'PGRST_DB_MAX_ROWS must be a whole number above 0'],
    [
      { PGRST_DB_TX_END: 'never' },
      'PGRST_DB_TX_END must be one of commit, commit-allow-override, rollback, rollback-allow-override'
    ],
    [{ PGRST_DB_PLAN_ENABLED: 'perhaps' }, 'PGRST_DB_PLAN_ENABLED must be true or false'],
    [{ PGRST_DB_PRE_REQUEST: 'a.b.c' }, 'PGRST_DB_PRE_REQUEST must name a function, such as public.check_request'],
    [{ PGRST_OPENAPI_MODE: 'all' }, 'PGRST_OPENAPI_MODE must be one of follow-privileges, ignore-privileges, disabled'],
    [{ GOTRUE_JWT_ALGORITHM: 'HS256' }, 'GOTRUE_JWT_ALGORITHM=HS256 needs JWT_SECRET to sign with.'],
    [{ PORT: 'x', SEED: 'y' }, 'PORT must be a number from 0 to 65535\nSEED must be demo or none'],
    [
      { PUBLIC_URL: 'https://shop.example', SEED: 'demo' },
      /^SEED=demo makes accounts .* and PUBLIC_URL=https:\/\/shop\.example/
    ],
    [{ HOST: '0.0.0.0', SEED: 'demo' }, /^SEED=demo makes accounts whose passwords are published; with HOST=0\.0\.0\.0/]
  ])('%j', (variables: Record<string, string>, message) => {
    expect(() => readConfig(variables)).toThrow(ConfigError)
    expect(() => readConfig(variables)).toThrow(message)
  })
})

test('lists unknown settings, but not the families whose names the operator chooses', () => {
  const variables = {
    GOTRUE_MAILER_SUBJECTS_INVITE: 'Welcome',
    PGRST_DB_SCHEMA: 'api',
    GOTRUE_EXTERNAL_ACME_CLIENT_ID: 'id',
    GOTRUE_EXTERNAL_ACME_SKIP: 'true',
    PGRST_APP_SETTINGS_TENANT: 'one',
    PGRST_DB_SCHEMAS: 'api',
    TRUSTED_PROXY: 'loopback',
    TRUSTED_PROXIES: 'loopback',
    ANON_BODY_LIMITS: '1',
    HOME: '/home'
  }
  expect(unknownSettings(variables)).toEqual([
    'ANON_BODY_LIMITS',
    'GOTRUE_EXTERNAL_ACME_SKIP',
    'GOTRUE_MAILER_SUBJECTS_INVITE',
    'PGRST_DB_SCHEMA',
    'TRUSTED_PROXY'
  ])
})
