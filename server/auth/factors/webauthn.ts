import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import type { AuthContext } from '#server/auth/auth-context.ts'
import { isLoopbackName } from '#server/auth/request/redirects.ts'
import type { UserRow } from '#server/auth/users/user.ts'

// Loaded on demand: it is large, and uses algorithms that Node warns about.
const library = () => import('@simplewebauthn/server')

/** Bytes as base64url. */
export type StoredCredential = { id: string; publicKey: string; counter: number; transports: string[] }

export type RelyingParty = { id: string; name: string; origins: string[] }

/** The site; of the request only the port on loopback is trusted. */
export function relyingPartyOf({ settings, originOf }: AuthContext, request: FastifyRequest): RelyingParty {
  const { rpId, rpName, rpOrigins } = settings.webauthn
  const site = new URL(settings.siteUrl ?? originOf(request))
  const id = rpId ?? site.hostname
  const { origin } = request.headers
  const isOwnPort = origin && URL.canParse(origin) && isLoopbackName(id) && new URL(origin).hostname === id
  return { id, name: rpName, origins: [...(rpOrigins ?? [site.origin]), ...(isOwnPort ? [origin] : [])] }
}

/** `existing` are the user's passkeys. `isDiscoverable`: it identifies the account by itself. */
export async function creationOptions(party: RelyingParty, user: UserRow, existing: { id: string }[], isDiscoverable: boolean) {
  const name = user.email ?? user.phone ?? user.id
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userName: name,
    userDisplayName: name,
    userID: new Uint8Array(Buffer.from(user.id)),
    excludeCredentials: existing.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: isDiscoverable ? 'required' : 'preferred', userVerification: 'preferred' }
  })
}

/** Without `credentials` any passkey of the site is accepted. */
export async function requestOptions(party: RelyingParty, credentials: { id: string }[]) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: credentials.map(({ id }) => ({ id })),
    userVerification: 'preferred'
  })
}

export async function verifyRegistration(
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

/** With its new counter; undefined if the signature is invalid. */
export async function verifyAuthentication(
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
