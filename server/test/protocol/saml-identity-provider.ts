import { randomUUID, webcrypto } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import 'reflect-metadata'
import { PemConverter, X509CertificateGenerator } from '@peculiar/x509'
import { SignedXml } from 'xml-crypto'

type Member = { nameId: string; attributes: Record<string, string> }

/** What a test may make wrong. */
type Faults = {
  audience?: string
  inResponseTo?: string
  signer?: SamlIdentityProvider
  isLate?: boolean
  isTampered?: boolean
}

export type SamlIdentityProvider = {
  entityId: string
  metadata: string
  sign(xml: string): string
  /** The form that the provider has the browser post back, after it was sent to `loginUrl`. */
  respond(loginUrl: string, member: Member, faults?: Faults): URLSearchParams
}

const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', publicExponent: new Uint8Array([1, 0, 1]), modulusLength: 2048 }
const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()

const makeKeys = () => webcrypto.subtle.generateKey(rsa, true, ['sign', 'verify'])
let sharedKeys: ReturnType<typeof makeKeys> | undefined

/** An identity provider of an organisation. Making a key takes long, so only a stranger has one of its own. */
export async function makeSamlIdentityProvider({ isStranger = false } = {}): Promise<SamlIdentityProvider> {
  const entityId = `https://idp-${randomUUID()}.example/metadata`
  if (!isStranger) sharedKeys ??= makeKeys()
  const keys = await (isStranger ? makeKeys() : (sharedKeys ?? makeKeys()))
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: 'CN=idp',
    notBefore: new Date(Date.now() - 60_000),
    notAfter: new Date(Date.now() + 3_600_000),
    signingAlgorithm: rsa,
    keys
  })
  const privateKey = PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY')
  const body = Buffer.from(certificate.rawData).toString('base64')
  const self: SamlIdentityProvider = {
    entityId,
    metadata: `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${entityId}">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${body}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.example/login?tenant=1"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`,
    sign(xml) {
      const signature = new SignedXml({
        privateKey,
        signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
        canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#'
      })
      signature.addReference({
        xpath: "//*[local-name(.)='Assertion']",
        digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
        transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#']
      })
      const location = { reference: "//*[local-name(.)='Assertion']/*[local-name(.)='Issuer']", action: 'after' as const }
      signature.computeSignature(xml, { location })
      return signature.getSignedXml()
    },
    respond(loginUrl, member, faults = {}) {
      const parameters = new URL(loginUrl).searchParams
      const request = inflateRawSync(Buffer.from(parameters.get('SAMLRequest') ?? '', 'base64')).toString()
      const attribute = (name: string) => new RegExp(` ${name}="([^"]+)"`).exec(request)?.[1] ?? ''
      const issuer = /<saml:Issuer[^>]*>([^<]+)</.exec(request)?.[1] ?? ''
      const facts = {
        requestId: faults.inResponseTo ?? attribute('ID'),
        acs: attribute('AssertionConsumerServiceURL'),
        audience: faults.audience ?? issuer,
        until: minutes(faults.isLate ? -10 : 5)
      }
      const signed = (faults.signer ?? self).sign(responseXml(entityId, member, facts))
      const xml = faults.isTampered ? signed.replace(member.nameId, `x${member.nameId}`) : signed
      return new URLSearchParams({
        SAMLResponse: Buffer.from(xml).toString('base64'),
        RelayState: parameters.get('RelayState') ?? ''
      })
    }
  }
  return self
}

type Facts = { requestId: string; acs: string; audience: string; until: string }

function responseXml(entityId: string, { nameId, attributes }: Member, { requestId, acs, audience, until }: Facts): string {
  const now = minutes(0)
  const statements = Object.entries(attributes).map(
    ([name, value]) => `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`
  )
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${now}" Destination="${acs}" InResponseTo="${requestId}"><saml:Issuer>${entityId}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion ID="_${randomUUID()}" Version="2.0" IssueInstant="${now}"><saml:Issuer>${entityId}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData InResponseTo="${requestId}" Recipient="${acs}" NotOnOrAfter="${until}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${minutes(-20)}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${now}" SessionIndex="_1"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${statements.join('')}</saml:AttributeStatement></saml:Assertion></samlp:Response>`
}
