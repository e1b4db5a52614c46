import { z } from 'zod'

export type SamlMetadata = { entityId: string; entryPoint: string; certificates: string[] }

const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

const repeated = new Set(['KeyDescriptor', 'SingleSignOnService', 'X509Data', 'X509Certificate'])
const options = {
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  processEntities: false,
  isArray: (name: string) => repeated.has(name)
}

const schema = z.object({
  EntityDescriptor: z.object({
    '@entityID': z.string().min(1),
    IDPSSODescriptor: z.object({
      KeyDescriptor: z.array(
        z.object({
          '@use': z.string().optional(),
          KeyInfo: z.object({ X509Data: z.array(z.object({ X509Certificate: z.array(z.string()) })) })
        })
      ),
      SingleSignOnService: z.array(z.object({ '@Binding': z.string(), '@Location': z.string() }))
    })
  })
})

/** Undefined if the text is not the metadata of one identity provider. */
export async function readSamlMetadata(xml: string): Promise<SamlMetadata | undefined> {
  const parsed = schema.safeParse(await parse(xml))
  if (!parsed.success) return undefined
  const { '@entityID': entityId, IDPSSODescriptor: idp } = parsed.data.EntityDescriptor
  const service = idp.SingleSignOnService.find((item) => item['@Binding'] === redirectBinding)
  const entryPoint = service?.['@Location'].replaceAll('&amp;', '&') ?? ''
  const certificates = idp.KeyDescriptor.filter((descriptor) => descriptor['@use'] !== 'encryption')
    .flatMap(({ KeyInfo }) => KeyInfo.X509Data.flatMap(({ X509Certificate }) => X509Certificate))
    .map((certificate) => certificate.replace(/\s/g, ''))
  return /^https?:/.test(entryPoint) && certificates.length > 0 ? { entityId, entryPoint, certificates } : undefined
}

async function parse(xml: string): Promise<unknown> {
  const { XMLParser } = await import('fast-xml-parser')
  try {
    return new XMLParser(options).parse(xml)
  } catch {
    return undefined
  }
}
