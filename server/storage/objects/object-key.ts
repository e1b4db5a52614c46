import { z } from 'zod'
import { invalidBucketName, invalidKey } from '#server/storage/errors.ts'

export type ObjectKey = { bucketId: string; name: string }

export const bucketParams = z.object({ bucket: z.string() })
export const objectParams = bucketParams.extend({ '*': z.string() })

export type ObjectParams = z.infer<typeof objectParams>

/** The characters that S3 takes without special handling (supabase/storage src/storage/limits.ts). */
const keyCharacters = /^[\w/!.*'() &$@=;:+,?-]+$/
const bucketCharacters = /^[\w!.*'() &$@=;:+,?-]+$/
const maxKeyBytes = 1024
const maxBucketName = 100
/** Path segments that a client's URL parser rewrites: such an object could be stored but never requested. */
const rewrittenSegment = /(^|\/)\.{0,2}(\/|$)/

export function parseObjectKey(params: ObjectParams): ObjectKey {
  return { bucketId: requireBucketName(params.bucket), name: requireKey(params['*']) }
}

export function requireKey(name: string): string {
  const isValid = name.length <= maxKeyBytes && keyCharacters.test(name) && !rewrittenSegment.test(name)
  if (!isValid) throw invalidKey(name.slice(0, maxKeyBytes))
  return name
}

export function requireBucketName(name: string): string {
  if (name.length > maxBucketName || name !== name.trim() || !bucketCharacters.test(name)) throw invalidBucketName()
  return name
}
