import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createTimeSlices } from '#server/plugins/time-slices.ts'
import { createJsonScanner, type JsonLimits, type JsonProblem, type JsonScanner } from './scan-json.ts'

/** Some megabytes of text with so few values parse in milliseconds. */
export const parsedJson: Required<JsonLimits> = { maxDepth: 1000, maxValues: 20_000 }

const chunkLength = 64 * 1024

export class JsonError extends Error {
  readonly statusCode = 400
  readonly problem: JsonProblem
  constructor(problem: JsonProblem) {
    super(
      problem === 'invalid'
        ? 'The body is not valid JSON'
        : `The JSON has ${problem === 'too deep' ? 'too many levels' : problem}`
    )
    this.problem = problem
  }
}

/** Scans in slices, without blocking the event loop. Throws JsonError. */
export async function requireBoundedJson(bytes: Buffer, limits: JsonLimits = parsedJson): Promise<void> {
  const slices = createTimeSlices()
  const scanner = createJsonScanner(limits)
  for (let at = 0; at < bytes.length; at += chunkLength) {
    const problem = scanner.write(bytes.subarray(at, at + chunkLength))
    if (problem) throw new JsonError(problem)
    await slices.next()
  }
  requireWhole(scanner)
}

function requireWhole(scanner: JsonScanner): void {
  const outline = scanner.end()
  if (typeof outline === 'string') throw new JsonError(outline)
}

/** Scans in one go, so only for a few megabytes. Throws JsonError. */
export function parseBoundedJson(bytes: Buffer, limits: JsonLimits = parsedJson): unknown {
  const scanner = createJsonScanner(limits)
  const problem = scanner.write(bytes)
  if (problem) throw new JsonError(problem)
  requireWhole(scanner)
  return JSON.parse(bytes.toString('utf8'))
}

/** An empty body is an error unless `isEmptyAccepted`, for clients that announce JSON with every request. */
export function boundJsonBodies(scope: FastifyInstance, { isEmptyAccepted = false } = {}): void {
  const parse = scope.getDefaultJsonParser('error', 'error')
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (body.length === 0 && isEmptyAccepted) return undefined
    if (body.length > 0) await requireBoundedJson(body)
    return new Promise((resolve, reject) => {
      parse(request, body.toString('utf8'), (error, value) => (error ? reject(error) : resolve(value)))
    })
  })
}
