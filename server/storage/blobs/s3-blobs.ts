import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { CopyObjectCommand, DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import type { S3Location } from '#server/config/storage-location.ts'
import { isUuid } from '#server/plugins/uuid.ts'
import type { BlobStore, ByteRange, StoredBytes } from './blob-store.ts'
import { countingStream } from './free-buffers.ts'
import { measureBytes } from './measure-bytes.ts'
import { isMissing, openBucket } from './s3-bucket.ts'
import { abortUploads, beginUpload, type MultipartUpload, partsOf } from './s3-multipart.ts'

/** Up to this size a response is buffered, so that it can be cached. */
const wholeReadBytes = 256 * 1024
const concurrentDeletes = 16

export async function openS3Blobs(location: S3Location): Promise<BlobStore> {
  const bucket = await openBucket(location)
  const Bucket = location.bucket
  const folder = `${location.prefix}objects/`
  const keyOf = (version: string) => folder + version

  async function put(version: string, source: AsyncIterable<Uint8Array>): Promise<StoredBytes> {
    const Key = keyOf(version)
    const measured = measureBytes(source)
    let upload: MultipartUpload | undefined
    try {
      for await (const { bytes, isLast } of partsOf(measured.bytes)) {
        if (isLast && !upload) await bucket.send((client) => client.send(new PutObjectCommand({ Bucket, Key, Body: bytes })))
        else {
          upload ??= await beginUpload(bucket, Key)
          await upload.add(bytes)
        }
      }
      await upload?.complete()
    } catch (error) {
      await upload?.abort().catch(() => undefined)
      throw error
    }
    return measured.result()
  }

  return {
    put,
    async copy(from, to) {
      if (!isUuid(from)) return false
      const CopySource = encodeURI(`${Bucket}/${keyOf(from)}`)
      const copied = bucket.send((client) => client.send(new CopyObjectCommand({ Bucket, Key: keyOf(to), CopySource })))
      return copied.then(() => true).catch(falseIfMissing)
    },
    async read(version, range) {
      if (!isUuid(version)) return undefined
      const request = bucket.send((client) =>
        client.send(new GetObjectCommand({ Bucket, Key: keyOf(version), Range: `bytes=${range.start}-${range.end}` }))
      )
      const response = await request.catch(falseIfMissing)
      return response === false ? undefined : bytesOf(response.Body as Readable, range)
    },
    async delete(versions) {
      const keys = versions.filter(isUuid).map(keyOf)
      for (let start = 0; start < keys.length; start += concurrentDeletes) {
        const batch = keys.slice(start, start + concurrentDeletes)
        await Promise.all(batch.map((Key) => bucket.send((client) => client.send(new DeleteObjectCommand({ Bucket, Key })))))
      }
      await abortUploads(bucket, folder, new Set(keys))
    }
  }
}

async function bytesOf(body: Readable, { start, end }: ByteRange): Promise<Buffer | Readable> {
  const length = end - start + 1
  if (length > wholeReadBytes) return countingStream(body)
  const bytes = await buffer(body)
  if (bytes.length !== length) throw new Error('A stored object is shorter than its row says')
  return bytes
}

function falseIfMissing(error: unknown): false {
  if (isMissing(error)) return false
  throw error
}
