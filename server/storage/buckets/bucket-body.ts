import { z } from 'zod'
import { parseAllowedTypes, parseSizeLimit } from './bucket-limits.ts'
import type { BucketDraft } from './bucket-sql.ts'

export const bucketFields = z.object({
  public: z.boolean().nullish(),
  file_size_limit: z.union([z.number().int().min(0), z.string()]).nullish(),
  allowed_mime_types: z.array(z.string()).nullish(),
  type: z.literal('STANDARD', { error: 'Only buckets of the type STANDARD are kept here' }).nullish(),
  versioning_status: z.literal('DISABLED', { error: 'Objects have one version here' }).nullish()
})

/** Null counts as a change. */
export const bucketChange = bucketFields.refine(
  (fields) => [fields.public, fields.file_size_limit, fields.allowed_mime_types].some((field) => field !== undefined),
  { error: 'One of public, file_size_limit and allowed_mime_types is required' }
)

export function bucketDraft(fields: z.infer<typeof bucketFields>, max: number): BucketDraft {
  const { file_size_limit: limit, allowed_mime_types: types } = fields
  return {
    public: fields.public ?? undefined,
    file_size_limit: typeof limit === 'number' || typeof limit === 'string' ? parseSizeLimit(limit, max) : limit,
    allowed_mime_types: types ? parseAllowedTypes(types) : types
  }
}
