import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** An authenticator in software: one key pair, no attestation, what a browser would hand over as JSON. */
export type Passkey = {
  create(challenge: string): Record<string, unknown>
  /** `userHandle` names the account, where the passkey signs in by itself. */
  use(challenge: string, userHandle?: string): Record<string, unknown>
}

const userPresentAndVerified = 0x05
const withCredential = 0x40
const coseEs256 = { kty: 2, alg: -7, crv: 1 }

export function makePasskey(rpId: string, origin: string): Passkey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, coseEs256.kty],
      [3, coseEs256.alg],
      [-1, coseEs256.crv],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))]
    ])
  )
  const authenticatorData = (flags: number, credential: Buffer = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    counter += 1
    count.writeUInt32BE(counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count, credential])
  }
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const credential = (response: Record<string, string>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response
  })
  return {
    create(challenge) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, Buffer.from(cose)])
      const authData = new Uint8Array(authenticatorData(userPresentAndVerified | withCredential, attested))
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData]
        ])
      )
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: Buffer.from(attestationObject).toString('base64url')
      })
    },
    use(challenge, userHandle) {
      const data = authenticatorData(userPresentAndVerified)
      const client = clientData('webauthn.get', challenge)
      const signature = sign('sha256', Buffer.concat([data, createHash('sha256').update(client).digest()]), privateKey)
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(userHandle ? { userHandle: Buffer.from(userHandle).toString('base64url') } : {})
      })
    }
  }
}
