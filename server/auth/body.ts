import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { badJson, validationFailed } from './errors.ts'

/** Every body is JSON, whatever its content type says; an empty one is an empty object. */
export function readBodiesAsJson(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? {} : JSON.parse(String(text)))
    } catch {
      done(badJson())
    }
  })
}

/** Reads a body; a wrong type is answered with bad_json. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body ?? {})
  if (!parsed.success) throw badJson()
  return parsed.data
}

export const metadata = z.record(z.string(), z.unknown())

/** Lower-cases an address. Throws validation_failed where it is not one. */
export function readEmail(text: string): string {
  const email = text.trim().toLowerCase()
  if (!/^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(email) || email.length > 255) {
    throw validationFailed('Unable to validate email address: invalid format')
  }
  return email
}
