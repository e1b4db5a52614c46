import { parse } from 'node:querystring'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { badJson, validationFailed } from '#server/auth/auth-errors.ts'
import type { AuthSettings } from '#server/config/auth-settings.ts'
import { JsonError, requireBoundedJson } from '#server/plugins/json/bounded-json.ts'

/** Every body is parsed as JSON, whatever its content type; an empty one is an empty object. */
export function readBodiesAsJson(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => {
    if (body.length === 0) return {}
    await requireBoundedJson(body).catch((error: unknown) => {
      throw error instanceof JsonError && error.problem !== 'invalid' ? validationFailed(error.message) : badJson()
    })
    return JSON.parse(body.toString('utf8'))
  })
}

/** The first of several values of a parameter counts. */
export function readQueriesOnce(scope: FastifyInstance): void {
  scope.addHook<{ Querystring: Record<string, string | string[]> }>('onRequest', async (request) => {
    request.query = firstValues(request.query)
  })
}

export const formType = 'application/x-www-form-urlencoded'
const maxFields = 100

/** Bodies are forms, and nothing else. The first of several values of a field counts. */
export function readForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(formType, { parseAs: 'string' }, async (_request: FastifyRequest, text: string) =>
    firstValues(parse(text, '&', '=', { maxKeys: maxFields }))
  )
  scope.addContentTypeParser('*', async () => {
    throw validationFailed(`The body must be a form (${formType})`)
  })
}

function firstValues(fields: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value].flat()[0] ?? '']))
}

/** A request without a body counts as one with an empty object. */
export function acceptMissingBodies(scope: FastifyInstance): void {
  scope.addHook('preValidation', async (request) => {
    request.body ??= {}
  })
}

const deepest = 1000
/** Metadata is part of every access token, and tokens travel in headers. In bytes of JSON. */
const maxMetadataBytes = 32 * 1024

/** Anybody can sign up, as often as the limit allows, and what is stored then stays. */
const maxBytesOfSignUp = 4 * 1024

export const metadata = metadataOf(maxMetadataBytes)
export const signUpMetadata = metadataOf(maxBytesOfSignUp)

function metadataOf(maxBytes: number) {
  return z.record(z.string(), z.unknown()).superRefine((value, context) => {
    const problem = isShallow(value, deepest) ? findSizeProblem(value, maxBytes) : 'The metadata is nested too deep'
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
}

export function requireSmallMetadata(value: Record<string, unknown>): void {
  const problem = findSizeProblem(value, maxMetadataBytes)
  if (problem) throw validationFailed(problem)
}

function findSizeProblem(value: Record<string, unknown>, maxBytes: number): string | undefined {
  if (Buffer.byteLength(JSON.stringify(value)) <= maxBytes) return undefined
  return `The metadata is larger than ${maxBytes / 1024} kB`
}

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((part) => isShallow(part, levels - 1))
}

// As browsers validate `type=email` (HTML), with a domain of at least two parts.
const addressPattern = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/

/** Lower-cases an address. Throws validation_failed. */
export function readEmail(text: string): string {
  const email = text.trim().toLowerCase()
  if (email === '') throw validationFailed('An email address is required')
  if (!addressPattern.test(email) || email.length > 255) {
    throw validationFailed('Unable to validate email address: invalid format')
  }
  return email
}

/** E.164 without the plus sign. Throws validation_failed. */
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

/** Hooks are not checked. */
export function requireChannel({ sms }: AuthSettings, channel: string | null | undefined): void {
  const isKnown = !channel || channel === 'sms' || (channel === 'whatsapp' && sms.hookUrl !== undefined)
  if (!isKnown) throw validationFailed(invalidChannel)
}
