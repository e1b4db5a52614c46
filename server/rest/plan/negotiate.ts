import type { RestSettings } from '#server/config/rest-settings.ts'
import { noSuchMediaType } from '#server/rest/errors.ts'
import type { ApiRequest } from '#server/rest/parse/parse-request.ts'
import {
  type Identifier,
  type MediaHandler,
  mediaHandlerKey,
  type SchemaCache
} from '#server/rest/schema-cache/schema-cache.ts'

export type Output = {
  form: 'array' | 'object' | 'csv' | 'geojson' | 'custom'
  isStripped: boolean
  contentType: string
  /** Produces a custom media type. `target` is the row type that its aggregate takes; undefined for any. */
  custom: { handler: MediaHandler; target: Identifier | undefined } | undefined
  explain: { format: 'text' | 'json'; options: string[] } | undefined
}

type Custom = NonNullable<Output['custom']>
type FindCustom = (mediaType: string) => Custom | undefined

const explainOptions = ['analyze', 'verbose', 'settings', 'buffers', 'wal']
const typesWithCharset = new Set([
  'application/json',
  'application/geo+json',
  'application/openapi+json',
  'text/csv',
  'text/plain',
  'text/xml'
])

/** The first accepted media type that the table or function supports. Throws PGRST107. */
export function negotiate(request: ApiRequest, cache: SchemaCache, settings: RestSettings, of: Identifier): Output {
  const find: FindCustom = (mediaType) => findCustom(cache, isEveryColumn(request) ? of : undefined, mediaType)
  for (const { name, parameters } of request.accepted) {
    const isPlan = /^application\/vnd\.pgrst\.plan(\+text|\+json)?$/.test(name)
    if (isPlan && !settings.hasPlans) continue
    const output = isPlan ? planOf(name, parameters, find) : outputOf(name, parameters, find)
    if (output) return output
  }
  throw noSuchMediaType(request.accepted.map(({ name }) => name))
}

/** An aggregate over rows takes all of their columns. */
function isEveryColumn({ query: { select } }: ApiRequest): boolean {
  const [item] = select
  return select.length === 1 && item?.kind === 'field' && item.field.name === '*' && !item.aggregate
}

/** Handlers of the resource for any type first, then of the resource for this type, then general ones. */
function findCustom(cache: SchemaCache, own: Identifier | undefined, mediaType: string): Custom | undefined {
  const find = (target: Identifier | undefined, type: string) => {
    const handler = cache.mediaHandlers.get(mediaHandlerKey(target, type))
    return handler && { handler, target }
  }
  return (own && (find(own, '*/*') ?? find(own, mediaType))) ?? find(undefined, mediaType)
}

function outputOf(name: string, parameters: Record<string, string>, find: FindCustom): Output | undefined {
  const isStripped = parameters.nulls === 'stripped'
  if (name === 'application/vnd.pgrst.object' || name === 'application/vnd.pgrst.object+json') {
    return rows('object', isStripped, `application/vnd.pgrst.object+json${isStripped ? ';nulls=stripped' : ''}; charset=utf-8`)
  }
  const isArray = name === 'application/vnd.pgrst.array' || name === 'application/vnd.pgrst.array+json'
  if (isArray && isStripped) return rows('array', true, 'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8')
  const custom = find(isArray ? 'application/json' : name)
  if (custom) return { ...rows('custom', false, contentTypeOf(custom.handler)), custom }
  switch (name) {
    case '*/*':
    case 'application/*':
    case 'application/json':
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      return rows('array', false, 'application/json; charset=utf-8')
    case 'text/csv':
      return rows('csv', false, 'text/csv; charset=utf-8')
    case 'application/geo+json':
      return rows('geojson', false, 'application/geo+json; charset=utf-8')
    default:
      return undefined
  }
}

function contentTypeOf({ mediaType }: MediaHandler): string {
  if (mediaType === '*/*') return 'application/octet-stream'
  return typesWithCharset.has(mediaType) ? `${mediaType}; charset=utf-8` : mediaType
}

function rows(form: Output['form'], isStripped: boolean, contentType: string): Output {
  return { form, isStripped, contentType, custom: undefined, explain: undefined }
}

function planOf(type: string, parameters: Record<string, string>, find: FindCustom): Output | undefined {
  const format = type.endsWith('+json') ? 'json' : 'text'
  const [name = '', ...rest] = (parameters.for ?? 'application/json').split(';')
  const explained = outputOf(name, { nulls: rest.join().includes('stripped') ? 'stripped' : '' }, find)
  if (!explained) return undefined
  const requested = (parameters.options ?? '').split('|')
  const options = explainOptions.filter((option) => requested.includes(option))
  const suffix = options.length > 0 ? `; options=${options.join('|')}` : ''
  const contentType = `application/vnd.pgrst.plan+${format}; for="${explained.contentType.split('; charset')[0]}"${suffix}; charset=utf-8`
  return { ...explained, contentType, explain: { format, options } }
}
