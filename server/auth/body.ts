import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AuthSettings } from '#server/config/auth-settings.ts'
import { JsonError, requireBoundedJson } from '#server/plugins/json/bounded-json.ts'
import { badJson, validationFailed } from './errors.ts'

/** Every body is JSON, whatever its content type says; an empty one is an empty object. */
export function readBodiesAsJson(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => {
    if (body.length === 0) return {}
    await requireBoundedJson(body).catch((error: unknown) => {
      throw error instanceof JsonError && error.fault !== 'invalid' ? validationFailed(error.message) : badJson()
    })
    return JSON.parse(body.toString('utf8'))
  })
}

/** Of a parameter that comes several times the first counts. */
export function readQueriesOnce(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request) => {
    const parameters = Object.entries(request.query as Record<string, string | string[]>)
    request.query = Object.fromEntries(parameters.map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]))
  })
}

/** For the endpoints that browsers post a form to. */
export function readFormsAsText(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, text)
  )
}

/** Reads a body; a wrong type is answered with bad_json. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body ?? {})
  if (!parsed.success) throw badJson()
  return parsed.data
}

const deepest = 1000
/** It is part of every access token, and tokens travel in headers. In bytes of JSON. */
const largestMetadata = 32 * 1024

/** What callers keep with an account: any object that PostgreSQL and the servers behind it can hold. */
export const metadata = z.record(z.string(), z.unknown()).transform((value) => {
  if (!isShallow(value, deepest)) throw validationFailed('The metadata is nested too deep')
  requireSmallMetadata(value)
  return value
})

/** Throws validation_failed. */
export function requireSmallMetadata(value: Record<string, unknown>): void {
  if (Buffer.byteLength(JSON.stringify(value)) > largestMetadata) {
    throw validationFailed(`The metadata is larger than ${largestMetadata / 1024} kB`)
  }
}

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((part) => isShallow(part, levels - 1))
}

// What browsers take for an address (HTML, `type=email`), with a domain of two parts at least.
const addressPattern = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/

/** Lower-cases an address. Throws validation_failed where it is not one. */
export function readEmail(text: string): string {
  const email = text.trim().toLowerCase()
  if (email === '') throw validationFailed('An email address is required')
  if (!addressPattern.test(email) || email.length > 255) {
    throw validationFailed('Unable to validate email address: invalid format')
  }
  return email
}

/** A number as it is kept: E.164 without the plus sign. Throws validation_failed where it is not one. */
export function readPhone(text: string): string {
  const phone = withoutPlus(text)
  if (!/^[1-9]\d{1,14}$/.test(phone)) throw validationFailed('Invalid phone number format (E.164 required)')
  return phone
}

export function withoutPlus(phone: string): string {
  return phone.replace(/^\+/, '').replaceAll(' ', '')
}

const invalidChannel =
  "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider."

/** Throws validation_failed where a message is asked for by a way that is not there; what a hook can do is its own matter. */
export function requireChannel({ sms }: AuthSettings, channel: string | null | undefined): void {
  const isKnown = !channel || channel === 'sms' || (channel === 'whatsapp' && sms.hookUrl !== undefined)
  if (!isKnown) throw validationFailed(invalidChannel)
}
