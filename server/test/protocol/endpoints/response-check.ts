import { Ajv2020 } from 'ajv/dist/2020.js'
import { z } from 'zod'

const media = z.record(z.string(), z.unknown())
const responses = z.record(z.string(), z.object({ content: media.optional() }))
const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.object({ responses })))
})

export type ResponseCheck = (method: string, path: string, status: number, body: unknown) => string | undefined

/** A check of responses against the OpenAPI of an API: what a body lacks or has too much, undefined if nothing. */
export async function openResponseCheck(url: string): Promise<ResponseCheck> {
  const document = documentSchema.parse(await (await fetch(`${url}/openapi.json`)).json())
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(document, 'openapi')
  // `/object/public/{bucket}/{path}` before `/object/{bucket}/{path}`.
  const templates = Object.keys(document.paths).sort((a, b) => countFixed(b) - countFixed(a))
  return (method, path, status, body) => {
    const name = method.toLowerCase()
    const template = templates.find((template) => matches(template, path) && document.paths[template]?.[name])
    if (template === undefined) return undefined
    const found = document.paths[template]?.[name]?.responses
    const key = found?.[status] ? String(status) : `${Math.floor(status / 100)}XX`
    if (!found?.[key]) return `${method} ${template} does not describe ${status}`
    const pointer = ['paths', template, name, 'responses', key, 'content', 'application/json', 'schema']
    const isValid = ajv.validate({ $ref: `openapi#/${pointer.map(escapePointer).join('/')}` }, body)
    return isValid ? undefined : `${method} ${template} ${status}: ${ajv.errorsText()}`
  }
}

function countFixed(template: string): number {
  return template.split('/').filter((part) => part !== '' && !part.startsWith('{')).length
}

function matches(template: string, path: string): boolean {
  const source = template
    .replace(/[.]/g, '\\.')
    .replace(/\{path\}/g, '.+')
    .replace(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^${source}$`).test(path.split('?', 1)[0] ?? '')
}

function escapePointer(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
}
