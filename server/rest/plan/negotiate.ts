import { noSuchMediaType } from '#server/rest/errors.ts'
import type { MediaType } from '#server/rest/parse/media-types.ts'

/** In what form the rows are answered. */
export type Output = {
  form: 'array' | 'object' | 'csv' | 'geojson'
  isStripped: boolean
  /** The header `Content-Type` of the answer. */
  contentType: string
  /** Answer PostgreSQL's plan of the statement, with options of EXPLAIN, in place of its rows. */
  explain: { format: 'text' | 'json'; options: string[] } | undefined
}

const explainOptions = ['analyze', 'verbose', 'settings', 'buffers', 'wal']

/** The first accepted media type that can be made. Throws PGRST107. */
export function negotiate(accepted: readonly MediaType[], isPlanAllowed: boolean): Output {
  for (const type of accepted) {
    const output = outputOf(type, isPlanAllowed)
    if (output) return output
  }
  throw noSuchMediaType(accepted.map(({ name }) => name))
}

function outputOf({ name, parameters }: MediaType, isPlanAllowed: boolean): Output | undefined {
  const isStripped = parameters.nulls === 'stripped'
  switch (name) {
    case '*/*':
    case 'application/*':
    case 'application/json':
      return rows('array', false, 'application/json; charset=utf-8')
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      return isStripped
        ? rows('array', true, 'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8')
        : rows('array', false, 'application/json; charset=utf-8')
    case 'application/vnd.pgrst.object':
    case 'application/vnd.pgrst.object+json':
      return rows(
        'object',
        isStripped,
        `application/vnd.pgrst.object+json${isStripped ? ';nulls=stripped' : ''}; charset=utf-8`
      )
    case 'text/csv':
      return rows('csv', false, 'text/csv; charset=utf-8')
    case 'application/geo+json':
      return rows('geojson', false, 'application/geo+json; charset=utf-8')
    case 'application/vnd.pgrst.plan':
    case 'application/vnd.pgrst.plan+text':
    case 'application/vnd.pgrst.plan+json':
      return isPlanAllowed ? plan(name.endsWith('+json') ? 'json' : 'text', parameters) : undefined
    default:
      return undefined
  }
}

function rows(form: Output['form'], isStripped: boolean, contentType: string): Output {
  return { form, isStripped, contentType, explain: undefined }
}

function plan(format: 'text' | 'json', parameters: Record<string, string>): Output | undefined {
  const [name = '', ...rest] = (parameters.for ?? 'application/json').split(';')
  const explained = outputOf({ name, parameters: { nulls: rest.join().includes('stripped') ? 'stripped' : '' } }, false)
  if (!explained) return undefined
  const asked = (parameters.options ?? '').split('|')
  const options = explainOptions.filter((option) => asked.includes(option))
  const suffix = options.length > 0 ? `; options=${options.join('|')}` : ''
  const contentType = `application/vnd.pgrst.plan+${format}; for="${explained.contentType.split('; charset')[0]}"${suffix}; charset=utf-8`
  return { ...explained, contentType, explain: { format, options } }
}
