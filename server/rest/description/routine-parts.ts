import type { DescribedParameter, DescribedRoutine, Part } from './described.ts'
import { headlines } from './table-parts.ts'
import { elementOf, formatOf, typeOf, valuePart } from './types.ts'

const produces = ['application/json', 'application/vnd.pgrst.object+json;nulls=stripped', 'application/vnd.pgrst.object+json']

export function routinePath(routine: DescribedRoutine): Part {
  const operation = (parameters: Part[]): Part => ({
    tags: [`(rpc) ${routine.name}`],
    ...headlines(routine.comment),
    produces,
    parameters,
    responses: { 200: { description: 'OK' } }
  })
  const args = { name: 'args', required: true, in: 'body', schema: argumentsPart(routine) }
  const post = operation([args, { $ref: '#/parameters/preferParams' }])
  return routine.is_reading ? { get: operation(routine.parameters.map(queryParameter)), post } : { post }
}

function argumentsPart({ comment, parameters }: DescribedRoutine): Part {
  const required = parameters.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  return {
    description: comment ?? undefined,
    required: required.length > 0 ? required : undefined,
    properties: Object.fromEntries(parameters.map(({ name, type }) => [name, valuePart(type)])),
    type: 'object'
  }
}

/** In a query string, arrays and types without an OpenAPI equivalent are texts. */
function queryParameter({ name, type, isRequired, isVariadic }: DescribedParameter): Part {
  const kind = typeOf(type)
  if (!isVariadic) {
    const inQuery = kind === undefined || kind === 'array' ? 'string' : kind
    return { name, required: isRequired, in: 'query', type: inQuery, format: formatOf(type) }
  }
  const element = elementOf(type)
  return {
    name,
    required: isRequired,
    in: 'query',
    type: kind ?? 'string',
    collectionFormat: 'multi',
    items: { type: typeOf(element), format: formatOf(element) }
  }
}
