import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import type { AuthContext } from './context.ts'
import { isLoopbackName } from './redirects.ts'
import type { UserRow } from './user.ts'

// Loaded with the first passkey: it is large, and asks Node for algorithms that it still warns of.
const library = () => import('@simplewebauthn/server')

/** A passkey as it is kept: base64url where bytes are meant. */
export type StoredCredential = { id: string; publicKey: string; counter: number; transports: string[] }

export type RelyingParty = { id: string; name: string; origins: string[] }

/** Whom passkeys are made for: the site. What the request says of it is not believed, but for the port on loopback. */
export function relyingPartyOf({ settings, originOf }: AuthContext, request: FastifyRequest): RelyingParty {
  const { rpId, rpName, rpOrigins } = settings.webauthn
  const site = new URL(settings.siteUrl ?? originOf(request))
  const id = rpId ?? site.hostname
  const { origin } = request.headers
  const isOwnPort = origin && URL.canParse(origin) && isLoopbackName(id) && new URL(origin).hostname === id
  return { id, name: rpName, origins: [...(rpOrigins ?? [site.origin]), ...(isOwnPort ? [origin] : [])] }
}

/** `known` are passkeys that the user has; `isAlone`: it has to find the account by itself when it is used. */
export async function creationOptions(party: RelyingParty, user: UserRow, known: { id: string }[], isAlone: boolean) {
  const name = user.email ?? user.phone ?? user.id
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userName: name,
    userDisplayName: name,
    userID: new Uint8Array(Buffer.from(user.id)),
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: isAlone ? 'required' : 'preferred', userVerification: 'preferred' }
  })
}

/** Without `credentials` any passkey of the site may answer. */
export async function requestOptions(party: RelyingParty, credentials: { id: string }[]) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: credentials.map(({ id }) => ({ id })),
    userVerification: 'preferred'
  })
}

/** The passkey that an answer to `creationOptions` makes; undefined where it is not a good one. */
export async function readNewCredential(
  party: RelyingParty,
  challenge: string,
  response: unknown
): Promise<StoredCredential | undefined> {
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: false
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

/** The passkey with its new counter, where it signed the challenge; else undefined. */
export async function readUsedCredential(
  party: RelyingParty,
  challenge: string,
  response: unknown,
  credential: StoredCredential
): Promise<StoredCredential | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const verified = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: false,
    credential: {
      id: credential.id,
      publicKey: new Uint8Array(Buffer.from(credential.publicKey, 'base64url')),
      counter: credential.counter
    }
  }).catch(() => undefined)
  return verified?.verified ? { ...credential, counter: verified.authenticationInfo.newCounter } : undefined
}
