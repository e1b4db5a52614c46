import { invalidBucketName, invalidKey } from '#server/storage/errors.ts'

export type ObjectKey = { bucketId: string; name: string }

/** Route parameters of `/:bucket/*`. */
export type ObjectParams = { bucket: string; '*': string }

/** What S3 takes without special handling (supabase/storage src/storage/limits.ts): ASCII, no backslash, no control characters. */
const keyCharacters = /^[\w/!.*'() &$@=;:+,?-]+$/
const bucketCharacters = /^[\w!.*'() &$@=;:+,?-]+$/
const longestKeyBytes = 1024
const maxBucketName = 100
/** A name that the client's own URL parser would rewrite, so that it could be stored but not asked for. */
const rewrittenSegment = /(^|\/)\.{0,2}(\/|$)/

/** The key of an object from its route parameters. Throws InvalidBucketName, InvalidKey. */
export function parseObjectKey(params: ObjectParams): ObjectKey {
  return { bucketId: requireBucketName(params.bucket), name: requireKey(params['*']) }
}

/** Throws InvalidKey. */
export function requireKey(name: string): string {
  const isValid = name.length <= longestKeyBytes && keyCharacters.test(name) && !rewrittenSegment.test(name)
  if (!isValid) throw invalidKey(name.slice(0, longestKeyBytes))
  return name
}

/** Throws InvalidBucketName. */
export function requireBucketName(name: string): string {
  if (name.length > maxBucketName || name !== name.trim() || !bucketCharacters.test(name)) throw invalidBucketName()
  return name
}
