import { TokenError, type TokenVerifier } from '#server/plugins/claims.ts'
import type { Claims } from '#server/postgres/with-claims.ts'
import { badSignature, invalidClaims, malformedToken, missingClaims, tokenExpired } from '#server/realtime/errors.ts'
import type { Connection } from './types.ts'

export type ChannelToken = { token: string; claims: Claims }

/** The bearer of the channel's token, else of the socket's API key. Throws RealtimeError. */
export async function verifyChannelToken(
  verify: TokenVerifier,
  { apiKey, claims }: Connection,
  token: string | undefined
): Promise<ChannelToken> {
  if (token === undefined || token === apiKey || token.startsWith('sb_')) return { token: apiKey, claims }
  const verified = await verify(token).catch((error: unknown) => {
    throw toRealtimeError(error, token)
  })
  if (typeof verified.exp !== 'number') throw missingClaims()
  const secondsOver = Date.now() / 1000 - verified.exp
  if (secondsOver >= 0) throw tokenExpired(secondsOver)
  return { token, claims: verified }
}

function toRealtimeError(error: unknown, token: string): unknown {
  if (!(error instanceof TokenError)) return error
  if (token.split('.').length !== 3) return malformedToken()
  if (error.kind === 'signature') return badSignature()
  return error.message === 'JWT expired' ? tokenExpired(secondsSinceExpiry(token)) : invalidClaims(error.message)
}

/** The signature was verified before. */
function secondsSinceExpiry(token: string): number {
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return Date.now() / 1000 - Number(exp)
}
