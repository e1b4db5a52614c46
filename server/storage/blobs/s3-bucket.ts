import { HeadBucketCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import type { S3Location } from '#server/config/storage-location.ts'
import { ConfigError } from '#server/startup-error.ts'
import { unavailable } from '#server/storage/errors.ts'

export type S3Bucket = {
  name: string
  /** Throws a 503 on network errors and overload. */
  send<T>(call: (client: S3Client) => Promise<T>): Promise<T>
}

/** Each download holds a connection for as long as its reader takes. */
const maxConnections = 500
const connectionTimeout = 5000
/** Until a response begins, and between two pieces of it. */
const requestTimeout = 60_000
const socketTimeout = 60_000

/** Throws ConfigError if the bucket does not exist or rejects the credentials. */
export async function openBucket({ bucket, endpoint, region, credentials }: S3Location): Promise<S3Bucket> {
  const agent = { keepAlive: true, maxSockets: maxConnections }
  const client = new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials ? { credentials } : {}),
    // Only Amazon supports trailing checksums; the ETag in the row verifies the bytes instead.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout,
      requestTimeout,
      throwOnRequestTimeout: true,
      socketTimeout,
      httpAgent: agent,
      httpsAgent: agent
    }
  })
  await client.send(new HeadBucketCommand({ Bucket: bucket })).catch((error: unknown) => {
    throw new ConfigError(`STORAGE_URL names the S3 bucket ${bucket}, which can't be used: ${reasonOf(error)}`)
  })
  return {
    name: bucket,
    send: (call) =>
      call(client).catch((error: unknown) => {
        throw isTransient(error) ? unavailable('StorageUnavailable', 'The storage is not available') : error
      })
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound')
}

export function isUnknownCall(error: unknown): boolean {
  return error instanceof S3ServiceException && [405, 501].includes(error.$metadata.httpStatusCode ?? 0)
}

function isTransient(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return true
  const status = error.$metadata.httpStatusCode ?? 503
  return status === 429 || (status >= 500 && status !== 501)
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
  if (status === 404) return 'there is no such bucket'
  if (status === 401 || status === 403) return 'the keys do not open it'
  return error.message || error.name
}
