/** On the wire nearly all are HTTP 400, as storage-js expects (supabase/storage src/http/error-handler.ts). */
export class StorageError extends Error {
  readonly status: number
  readonly code: string | undefined
  /** The legacy name, such as not_found. */
  readonly error: string
  /** Overrides the status on the wire. */
  readonly httpStatus: number | undefined
  constructor(status: number, code: string | undefined, message: string, error = code ?? 'Error', httpStatus?: number) {
    super(message)
    this.status = status
    this.code = code
    this.error = error
    this.httpStatus = httpStatus
  }
}

export function noSuchBucket(): StorageError {
  return new StorageError(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found')
}

export function noSuchKey(): StorageError {
  return new StorageError(404, 'NoSuchKey', 'Object not found', 'not_found')
}

/** The row exists, its bytes do not. */
export function missingBytes(): StorageError {
  return new StorageError(404, 'NoSuchKey', 'The resource was not found', 'Not found')
}

export function alreadyExists(): StorageError {
  return new StorageError(409, 'ResourceAlreadyExists', 'The resource already exists', 'Duplicate')
}

export function accessDenied(message = 'new row violates row-level security policy'): StorageError {
  return new StorageError(403, 'AccessDenied', message, 'Unauthorized')
}

export function invalidRole(): StorageError {
  return new StorageError(403, 'AccessDenied', 'Access denied: Invalid role', 'Unauthorized', 403)
}

/** The message of supabase/storage's header schema. */
export function noAuthorization(): StorageError {
  return new StorageError(400, undefined, "headers must have required property 'authorization'")
}

export function entityTooLarge(): StorageError {
  return new StorageError(413, 'EntityTooLarge', 'The object exceeded the maximum allowed size', 'Payload too large')
}

export function tooManyUploads(): StorageError {
  return new StorageError(429, 'SlowDown', 'Finish or abort other uploads first', 'Too many uploads')
}

export function tooManyDownloads(): StorageError {
  return new StorageError(429, 'SlowDown', 'Finish other downloads first', 'Too many downloads')
}

export function invalidMimeType(mimetype: string): StorageError {
  return new StorageError(415, 'InvalidMimeType', `mime type ${mimetype} is not supported`, 'invalid_mime_type')
}

export function invalidKey(key: string): StorageError {
  return new StorageError(400, 'InvalidKey', `Invalid key: ${key}`)
}

export function invalidBucketName(): StorageError {
  return new StorageError(400, 'InvalidBucketName', 'Bucket name invalid', 'Invalid Input')
}

export function invalidSizeLimit(): StorageError {
  return new StorageError(400, 'InvalidRequest', 'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B')
}

export function bucketNotEmpty(): StorageError {
  return new StorageError(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty')
}

export function noContent(message = 'No content provided'): StorageError {
  return new StorageError(400, 'InvalidRequest', message)
}

export function invalidRequest(message: string): StorageError {
  return new StorageError(400, 'InvalidRequest', message)
}

export function uploadAborted(message = 'The upload was aborted'): StorageError {
  return new StorageError(400, 'Aborted', message)
}

export function invalidImage(cause?: unknown): StorageError {
  return Object.assign(invalidRequest('The source image is invalid or unsupported for rendering'), { cause })
}

export function slowDown(): StorageError {
  return unavailable('SlowDown', 'Too many pictures are being rendered')
}

export function invalidJwt(message: string): StorageError {
  return new StorageError(400, 'InvalidJWT', message)
}

/** A valid token for another object or another use. */
export function invalidSignature(): StorageError {
  return new StorageError(400, 'InvalidSignature', 'Invalid signature')
}

export function resourceLocked(): StorageError {
  return new StorageError(423, 'ResourceLocked', 'The resource is locked')
}

/** Sent as HTTP 503 with Retry-After. */
export function unavailable(code: string, message: string): StorageError {
  return new StorageError(503, code, message)
}
