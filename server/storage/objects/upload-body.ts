import type { Readable } from 'node:stream'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { entityTooLarge, noContent } from '#server/storage/errors.ts'
import { maxUserMetadataBytes, parseUserMetadata, parseUserMetadataHeader, type UserMetadata } from './user-metadata.ts'

export type UploadBody = {
  mediaType: string
  size: number | undefined
  bytes: Readable
  /** Call after reading `bytes`: form fields may follow the file. */
  details(): Promise<{ cacheControl: string; contentEncoding: string | undefined; userMetadata: UserMetadata }>
}

const headerValue = /^[\x20-\x7e]*$/
const encodings = /^[\w!#$&^.+-]+(\s*,\s*[\w!#$&^.+-]+)*$/

export function openUploadBody(request: FastifyRequest): Promise<UploadBody> | UploadBody {
  return request.isMultipart() ? openForm(request) : openRaw(request)
}

function openRaw({ headers, raw }: FastifyRequest): UploadBody {
  return {
    mediaType: headers['content-type'] ?? 'application/octet-stream',
    size: headers['content-length'] === undefined ? undefined : Number(headers['content-length']),
    bytes: raw,
    details: async () => ({
      cacheControl: headers['cache-control'] ?? 'no-cache',
      contentEncoding: parseEncoding(headers['content-encoding']),
      userMetadata: parseUserMetadataHeader(headers['x-metadata'])
    })
  }
}

/** storage-js sends the fields cacheControl (seconds) and metadata (JSON), and the file under an empty name. */
async function openForm(request: FastifyRequest): Promise<UploadBody> {
  const limits = { files: 1, fields: 20, parts: 21, fieldSize: maxUserMetadataBytes, fileSize: Number.POSITIVE_INFINITY }
  const parts = request.parts({ limits })
  const fields = new Map<string, string>()
  const file = await nextFile(parts, fields)
  if (!file) throw noContent()
  return {
    mediaType: fields.get('contentType') || file.mimetype,
    size: undefined,
    bytes: file.file,
    async details() {
      await nextFile(parts, fields)
      const seconds = fields.get('cacheControl') ?? ''
      const metadata = fields.get('metadata') ?? fields.get('userMetadata')
      return {
        contentEncoding: parseEncoding(fields.get('contentEncoding')),
        cacheControl: seconds !== '' && headerValue.test(seconds) ? `max-age=${seconds}` : 'no-cache',
        userMetadata: metadata === undefined ? null : parseUserMetadata(metadata)
      }
    }
  }
}

export function parseEncoding(text: string | undefined): string | undefined {
  return text !== undefined && encodings.test(text) ? text : undefined
}

async function nextFile(
  parts: AsyncIterableIterator<Multipart>,
  fields: Map<string, string>
): Promise<MultipartFile | undefined> {
  for (;;) {
    const { value, done } = await parts.next().catch((error: unknown) => {
      throw noContent(error instanceof Error ? error.message : undefined)
    })
    if (done) return undefined
    const part: Multipart = value
    if (part.type === 'file') return part
    if (part.valueTruncated) throw entityTooLarge()
    fields.set(part.fieldname, typeof part.value === 'string' ? part.value : JSON.stringify(part.value))
  }
}
