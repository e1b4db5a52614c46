import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { validationFailed } from '#server/auth/auth-errors.ts'

export const challengeFields = {
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish()
}

export type ChallengeBody = { code_challenge?: string | null | undefined; code_challenge_method?: string | null | undefined }

export type Challenge = { method: 's256' | 'plain'; challenge: string }

const minLength = 43
const maxLength = 128

/** Undefined for the implicit flow. Throws validation_failed. */
export function readChallenge(body: ChallengeBody): Challenge | undefined {
  const challenge = body.code_challenge ?? ''
  const method = (body.code_challenge_method ?? '').toLowerCase()
  if (challenge === '' && method === '') return undefined
  if (challenge === '' || method === '') throw validationFailed('PKCE flow requires code_challenge_method and code_challenge')
  if (method !== 's256' && method !== 'plain') throw validationFailed(`unsupported code_challenge method "${method}"`)
  if (challenge.length < minLength || challenge.length > maxLength)
    throw validationFailed(`code challenge has to be between ${minLength} and ${maxLength} characters`)
  if (!/^[\w.~-]+$/.test(challenge)) {
    throw validationFailed('code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes')
  }
  return { method, challenge }
}

/** RFC 7636. */
export function matchesChallenge({ method, challenge }: Challenge, verifier: string): boolean {
  const expected = Buffer.from(challenge)
  const given = Buffer.from(method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
