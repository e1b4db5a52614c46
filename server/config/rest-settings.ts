import { z } from 'zod'

/** The variables have PostgREST's names, so that a configuration can move here unchanged. */
export type RestSettings = {
  schemas: readonly string[]
  extraSearchPath: readonly string[]
  /** The role of anonymous requests; what it may not do is a 401 instead of a 403. */
  anonymousRole: string
  maxRows: number | undefined
  hasAggregates: boolean
  hasPlans: boolean
  transactionEnd: 'commit' | 'commit-allow-override' | 'rollback' | 'rollback-allow-override'
  preRequest: string | undefined
  /** Rejects UPDATE and DELETE without a filter, as on hosted projects. */
  isSafeUpdate: boolean
  openApi: 'follow-privileges' | 'ignore-privileges' | 'disabled'
  rootFunction: string | undefined
  /** In bytes. */
  bodyLimit: number
  anonymousBodyLimit: number
  /** In bytes; service_role has no limit. */
  responseLimit: number
  anonymousResponseLimit: number
  /** Per address in five minutes. */
  anonymousWriteLimit: number
  jsonDepthLimit: number
  /** For current_setting('app.settings.name'). */
  appSettings: Readonly<Record<string, string>>
  cacheLimits: { entries: number; milliseconds: number }
}

export const defaultSettings: RestSettings = {
  schemas: ['public'],
  extraSearchPath: ['public', 'extensions'],
  anonymousRole: 'anon',
  maxRows: undefined,
  hasAggregates: false,
  hasPlans: false,
  transactionEnd: 'commit',
  preRequest: undefined,
  isSafeUpdate: true,
  openApi: 'follow-privileges',
  rootFunction: undefined,
  bodyLimit: 20 * 1024 * 1024,
  anonymousBodyLimit: 1024 * 1024,
  responseLimit: 64 * 1024 * 1024,
  anonymousResponseLimit: 5 * 1024 * 1024,
  anonymousWriteLimit: 300,
  jsonDepthLimit: 1000,
  appSettings: {},
  cacheLimits: { entries: 500_000, milliseconds: 30_000 }
}

const transactionEnds = ['commit', 'commit-allow-override', 'rollback', 'rollback-allow-override'] as const
const openApiModes = ['follow-privileges', 'ignore-privileges', 'disabled'] as const
const appSettingPrefix = 'PGRST_APP_SETTINGS_'

const flag = (defaultValue: boolean) =>
  z
    .stringbool({ error: 'must be true or false' })
    .optional()
    .transform((value) => value ?? defaultValue)

const oneOf = <Value extends string>(values: readonly [Value, ...Value[]], defaultValue: NoInfer<Value>) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` }).default(defaultValue)

const names = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

const nameList = (defaultValue: readonly string[]) =>
  z
    .string()
    .transform(names)
    .optional()
    .transform((list) => list ?? defaultValue)

const functionName = z
  .string()
  .trim()
  .regex(/^[^.\s]+(\.[^.\s]+)?$/, 'must name a function, such as public.check_request')
  .optional()

const wholeNumberError = 'must be a whole number above 0'
/** PostgreSQL parses JSON recursively; deeper, its stack overflows. */
const maxJsonDepth = 5000

const wholeNumber = z.coerce.number({ error: wholeNumberError }).int(wholeNumberError).min(1, wholeNumberError)

export const restEnvironment = {
  PGRST_DB_SCHEMAS: nameList(defaultSettings.schemas).refine((list) => list.length > 0, 'must name at least one schema'),
  PGRST_DB_EXTRA_SEARCH_PATH: nameList(defaultSettings.extraSearchPath),
  PGRST_DB_ANON_ROLE: z.string().trim().min(1, 'must name a role').default(defaultSettings.anonymousRole),
  PGRST_DB_MAX_ROWS: wholeNumber.optional(),
  PGRST_DB_AGGREGATES_ENABLED: flag(defaultSettings.hasAggregates),
  PGRST_DB_PLAN_ENABLED: flag(defaultSettings.hasPlans),
  PGRST_DB_TX_END: oneOf(transactionEnds, defaultSettings.transactionEnd),
  PGRST_DB_PRE_REQUEST: functionName,
  PGRST_DB_ROOT_SPEC: functionName,
  PGRST_OPENAPI_MODE: oneOf(openApiModes, defaultSettings.openApi),
  REST_SAFE_UPDATE: flag(defaultSettings.isSafeUpdate),
  REST_BODY_LIMIT: wholeNumber.default(defaultSettings.bodyLimit),
  REST_RESPONSE_LIMIT: wholeNumber.default(defaultSettings.responseLimit),
  REST_ANON_RESPONSE_LIMIT: wholeNumber.default(defaultSettings.anonymousResponseLimit),
  REST_RATE_LIMIT_ANON_WRITE: wholeNumber.default(defaultSettings.anonymousWriteLimit),
  REST_JSON_DEPTH_LIMIT: wholeNumber
    .max(maxJsonDepth, `must be at most ${maxJsonDepth}`)
    .default(defaultSettings.jsonDepthLimit),
  REST_SCHEMA_CACHE_ENTRIES: wholeNumber.default(defaultSettings.cacheLimits.entries),
  REST_SCHEMA_CACHE_SECONDS: wholeNumber.default(defaultSettings.cacheLimits.milliseconds / 1000)
}

export function readRestSettings(
  variables: z.infer<z.ZodObject<typeof restEnvironment>>,
  all: Record<string, string | undefined>,
  anonymousBodyLimit: number
): RestSettings {
  return {
    schemas: variables.PGRST_DB_SCHEMAS,
    extraSearchPath: variables.PGRST_DB_EXTRA_SEARCH_PATH,
    anonymousRole: variables.PGRST_DB_ANON_ROLE,
    maxRows: variables.PGRST_DB_MAX_ROWS,
    hasAggregates: variables.PGRST_DB_AGGREGATES_ENABLED,
    hasPlans: variables.PGRST_DB_PLAN_ENABLED,
    transactionEnd: variables.PGRST_DB_TX_END,
    preRequest: variables.PGRST_DB_PRE_REQUEST,
    isSafeUpdate: variables.REST_SAFE_UPDATE,
    openApi: variables.PGRST_OPENAPI_MODE,
    rootFunction: variables.PGRST_DB_ROOT_SPEC,
    bodyLimit: variables.REST_BODY_LIMIT,
    anonymousBodyLimit,
    responseLimit: variables.REST_RESPONSE_LIMIT,
    anonymousResponseLimit: variables.REST_ANON_RESPONSE_LIMIT,
    anonymousWriteLimit: variables.REST_RATE_LIMIT_ANON_WRITE,
    jsonDepthLimit: variables.REST_JSON_DEPTH_LIMIT,
    cacheLimits: {
      entries: variables.REST_SCHEMA_CACHE_ENTRIES,
      milliseconds: variables.REST_SCHEMA_CACHE_SECONDS * 1000
    },
    appSettings: Object.fromEntries(
      Object.entries(all).flatMap(([name, value]): [string, string][] =>
        name.startsWith(appSettingPrefix) && value !== undefined
          ? [[`app.settings.${name.slice(appSettingPrefix.length).toLowerCase()}`, value]]
          : []
      )
    )
  }
}
