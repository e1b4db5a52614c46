import { Ajv2020 } from 'ajv/dist/2020.js'
import { z } from 'zod'

const response = z.object({ content: z.record(z.string(), z.unknown()).default({}) })
const operation = z.object({
  security: z.array(z.record(z.string(), z.unknown())),
  responses: z.record(z.string(), response)
})
const documentSchema = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), operation)) })

const formats = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
  binary: true
} as const

/** Checks of health, uploads by TUS, and a feature that no installation enables. */
const undescribed = /^\/(statusz?$|version$|upload\/resumable|(admin|user)\/oauth\/)/

type Exchange = { method: string; path: string; isAnonymous: boolean; response: Response }

export type ApiDocument = {
  /** Such as `GET /bucket/{id}`. */
  operations: string[]
  /** HEAD counts as GET. */
  findOperation(method: string, path: string): string | undefined
  /** What the document lacks or says otherwise about a request and its response. */
  findProblem(exchange: Exchange): Promise<string | undefined>
}

/** The OpenAPI document of an API, such as that at http://localhost:3000/auth/v1. */
export async function fetchApiDocument(url: string): Promise<ApiDocument> {
  const document = documentSchema.parse(await (await fetch(`${url}/openapi.json`)).json())
  const ajv = new Ajv2020({ strict: false, formats })
  ajv.addSchema(document, 'openapi')
  const operations = Object.entries(document.paths)
    // `/object/public/{bucket}/{path}` before `/object/{bucket}/{path}`.
    .sort(([a], [b]) => countFixed(b) - countFixed(a))
    .flatMap(([template, methods]) => {
      const pattern = patternOf(template)
      return Object.entries(methods).map(([method, described]) => ({ template, method, pattern, ...described }))
    })
  const nameOf = ({ method, template }: { method: string; template: string }) => `${method.toUpperCase()} ${template}`
  const find = (method: string, path: string) => {
    const wanted = method === 'HEAD' ? 'get' : method.toLowerCase()
    return operations.find(({ method, pattern }) => method === wanted && pattern.test(path.split('?', 1)[0] ?? ''))
  }

  return {
    operations: operations.map(nameOf),
    findOperation(method, path) {
      const operation = find(method, path)
      return operation && nameOf(operation)
    },
    async findProblem({ method, path, isAnonymous, response }) {
      const { status, headers, body } = response
      const operation = find(method, path)
      if (!operation) return status === 404 || undescribed.test(path) ? undefined : `${method} ${path} is not described`
      const { template, security, responses } = operation
      const key = responses[status] ? String(status) : `${Math.floor(status / 100)}XX`
      const content = responses[key]?.content
      const name = `${nameOf(operation)} ${status}`
      if (!content) return `${name} is not described`
      if (isAnonymous && status < 400 && !isOpen(security)) return `${name} is described as needing a key`
      if (body === null) return undefined
      const type = headers.get('content-type')?.split(';', 1)[0]
      if (type === undefined) return Object.keys(content).length === 0 ? undefined : `${name} has no media type`
      const range = Object.keys(content).find((range) => isInRange(type, range))
      if (range === undefined) return `${name} is not described as ${type}`
      if (range !== 'application/json') return undefined
      const pointer = ['paths', template, operation.method, 'responses', key, 'content', range, 'schema']
      const validate = ajv.getSchema(`openapi#/${pointer.map(escapePointer).join('/')}`)
      if (!validate) return `${name} has no schema`
      return validate(await response.clone().json()) ? undefined : `${name}: ${ajv.errorsText(validate.errors)}`
    }
  }
}

function isOpen(security: Array<Record<string, unknown>>): boolean {
  return security.length === 0 || security.some((schemes) => Object.keys(schemes).length === 0)
}

function countFixed(template: string): number {
  return template.split('/').filter((part) => part !== '' && !part.startsWith('{')).length
}

function patternOf(template: string): RegExp {
  const source = template
    .replace(/[.]/g, '\\.')
    .replace(/\{path\}/g, '.+')
    .replace(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^${source}$`)
}

/** Whether the media type is in a range such as `image/*`. */
function isInRange(type: string, range: string): boolean {
  return range === '*/*' || range === type || (range.endsWith('/*') && type.startsWith(range.slice(0, -1)))
}

function escapePointer(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
}
