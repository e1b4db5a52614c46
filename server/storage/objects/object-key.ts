import { invalidBucketName, invalidKey } from '#server/storage/errors.ts'

export type ObjectKey = { bucketId: string; name: string }

/** Route parameters of `/:bucket/*`. */
export type ObjectParams = { bucket: string; '*': string }

/** Safe characters of S3 (supabase/storage src/storage/limits.ts): ASCII, no backslash, no control characters. */
const keyCharacters = /^[\w/!.*'() &$@=;:+,?-]+$/
const bucketCharacters = /^[\w!.*'() &$@=;:+,?-]+$/
const maxKeyBytes = 1024
const maxBucketName = 100
/** The client's URL parser would rewrite such a name, so it could be stored but not requested. */
const rewrittenSegment = /(^|\/)\.{0,2}(\/|$)/

/** Throws InvalidBucketName, InvalidKey. */
export function parseObjectKey(params: ObjectParams): ObjectKey {
  return { bucketId: requireBucketName(params.bucket), name: requireKey(params['*']) }
}

/** Throws InvalidKey. */
export function requireKey(name: string): string {
  const isValid = name.length <= maxKeyBytes && keyCharacters.test(name) && !rewrittenSegment.test(name)
  if (!isValid) throw invalidKey(name.slice(0, maxKeyBytes))
  return name
}

/** Throws InvalidBucketName. */
export function requireBucketName(name: string): string {
  if (name.length > maxBucketName || name !== name.trim() || !bucketCharacters.test(name)) throw invalidBucketName()
  return name
}
