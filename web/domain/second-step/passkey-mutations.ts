import type { Supabase } from '#web/lib/supabase.ts'

type Mfa = Supabase['auth']['mfa']
type Verification = Extract<Parameters<Mfa['webauthn']['verify']>[0], object>['webauthn']
type Credential = Extract<Verification, { type: 'create' }>['credential_response'] &
  Extract<Verification, { type: 'request' }>['credential_response']

/**
 * Creates the passkey of a new factor, or uses that of an old one. The client's own `webauthn.register` asks for a separate
 * security key, which few people have.
 */
export async function verifyPasskey(mfa: Mfa, factorId: string) {
  const webauthn = { rpId: location.hostname, rpOrigins: [location.origin] }
  const { data: challenge, error } = await mfa.challenge({ factorId, webauthn })
  if (error) return { error }
  const { type } = challenge.webauthn
  const credential = await (type === 'create'
    ? createPasskey(challenge.webauthn.credential_options.publicKey)
    : askForPasskey(challenge.webauthn.credential_options.publicKey))
  if (!isCredential(credential)) throw new Error('The browser gave no passkey')
  return mfa.verify({ factorId, challengeId: challenge.id, webauthn: { ...webauthn, type, credential_response: credential } })
}

// Transports are hints, and the client knows more of them than the browser's types.
type Known = { id: BufferSource; type: 'public-key' }[] | undefined

function createPasskey(
  options: Omit<PublicKeyCredentialCreationOptions, 'excludeCredentials'> & { excludeCredentials?: Known }
) {
  const excludeCredentials = options.excludeCredentials?.map(({ id, type }) => ({ id, type })) ?? []
  return navigator.credentials.create({ publicKey: { ...options, excludeCredentials } })
}

function askForPasskey(options: Omit<PublicKeyCredentialRequestOptions, 'allowCredentials'> & { allowCredentials?: Known }) {
  const allowCredentials = options.allowCredentials?.map(({ id, type }) => ({ id, type })) ?? []
  return navigator.credentials.get({ publicKey: { ...options, allowCredentials } })
}

function isCredential(credential: unknown): credential is Credential {
  return credential instanceof PublicKeyCredential
}
