import { z } from 'zod'
import type { SchemaRegistry } from '#server/plugins/openapi.ts'

export const storageSchemas: SchemaRegistry = z.registry()

const uuid = z.string().register(storageSchemas, { format: 'uuid' })
const time = z.string().register(storageSchemas, { format: 'date-time' })

const bytes = z.string().register(storageSchemas, { format: 'binary' })
export const bytesResponses = responsesOf('*/*')
export const imageResponses = responsesOf('image/*')
export const messageResponse = z.object({ message: z.string() })
export const purgeResponse = z.object({ message: z.string(), statusCode: z.string() })

export const errorResponse = z
  .union([
    // `statusCode` is the status that the wire mostly gives as 400.
    z.object({ statusCode: z.string(), code: z.string().optional(), error: z.string(), message: z.string() }),
    // Of API keys.
    z.object({ message: z.string(), hint: z.string() })
  ])
  .register(storageSchemas, { id: 'Error' })

export const bucketResponse = z
  .object({
    id: z.string(),
    name: z.string(),
    owner: z.string(),
    public: z.boolean(),
    file_size_limit: z.number().nullable(),
    allowed_mime_types: z.array(z.string()).nullable(),
    type: z.literal('STANDARD').optional(),
    created_at: time,
    updated_at: time
  })
  .register(storageSchemas, { id: 'Bucket' })

export const bucketNameResponse = z.object({ name: z.string() })

const metadata = z.record(z.string(), z.unknown()).nullable()

/** Folders have only a name. */
export const entryResponse = z
  .object({
    name: z.string(),
    id: uuid.nullable(),
    created_at: time.nullable(),
    updated_at: time.nullable(),
    last_accessed_at: time.nullable(),
    metadata
  })
  .register(storageSchemas, { id: 'Entry' })

export const pageResponse = z.object({
  hasNext: z.boolean(),
  nextCursor: z.string().optional(),
  folders: z.array(z.object({ key: z.string(), name: z.string() })),
  objects: z.array(z.looseObject({ key: z.string(), name: z.string(), id: uuid, metadata }))
})

export const removedResponse = z.array(
  z.looseObject({ bucket_id: z.string(), name: z.string(), id: uuid, version: z.string().nullable(), metadata })
)

export const objectInfoResponse = z
  .object({
    id: uuid,
    name: z.string(),
    version: z.string().nullable(),
    bucket_id: z.string(),
    size: z.number(),
    content_type: z.string(),
    cache_control: z.string(),
    content_encoding: z.string().optional(),
    etag: z.string(),
    metadata: z.record(z.string(), z.unknown()),
    last_modified: time,
    created_at: time
  })
  .register(storageSchemas, { id: 'ObjectInfo' })

export const storedResponse = z.object({ Id: uuid, Key: z.string() })
export const movedResponse = z.object({ message: z.string(), Id: uuid, Key: z.string() })
export const copiedResponse = z.object({
  Id: uuid,
  Key: z.string(),
  id: uuid,
  name: z.string(),
  bucket_id: z.string(),
  metadata
})

export const signedUrlResponse = z.object({ signedURL: z.string() })
export const signedUrlsResponse = z.array(
  z.object({ error: z.string().nullable(), path: z.string(), signedURL: z.string().nullable() })
)
export const signedUploadResponse = z.object({ url: z.string(), token: z.string() })

function responsesOf(mediaRange: string) {
  const response = { description: 'The bytes', content: { [mediaRange]: { schema: bytes } } }
  return { 200: response, 206: response, 304: z.undefined() }
}
