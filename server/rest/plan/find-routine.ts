import { keyOf, type Routine, type SchemaCache } from '#server/rest/schema-cache/schema-cache.ts'
import { ambiguousRoutine, type CallRequest, rawBodyTypes, unknownRoutine } from '#server/rest/schema-errors.ts'

/** By argument names ('' for an unnamed one), else by the type of the body. Throws PGRST202 for none, PGRST203 for several. */
export function findRoutine(cache: SchemaCache, request: CallRequest): Routine {
  const overloads = cache.routines.get(keyOf(request)) ?? []
  const named = overloads.filter((routine) => takes(routine, request))
  const candidates = named.length > 0 ? named : overloads.filter((routine) => takesWholeBody(routine, request))
  const [found, ...others] = candidates
  if (!found) throw unknownRoutine(cache, request, overloads)
  if (others.length > 0) throw ambiguousRoutine(candidates)
  return found
}

export function isWholeBody({ parameters }: Routine): boolean {
  return parameters.length === 1 && parameters[0]?.name === ''
}

function takes(routine: Routine, { names, isPost, mediaType }: CallRequest): boolean {
  const { parameters } = routine
  if (parameters.length === 0) {
    return names.length === 0 && !(isPost && mediaType in rawBodyTypes)
  }
  const known = new Set(parameters.map((parameter) => parameter.name))
  const isComplete = parameters.every((parameter) => !parameter.isRequired || names.includes(parameter.name))
  return isComplete && names.every((name) => known.has(name))
}

function takesWholeBody(routine: Routine, { isPost, mediaType }: CallRequest): boolean {
  if (!isPost || !isWholeBody(routine)) return false
  const type = routine.parameters[0]?.type
  return mediaType === 'application/json' ? type === 'json' || type === 'jsonb' : type === rawBodyTypes[mediaType]
}
