import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandInput,
  type ListMultipartUploadsCommandOutput,
  type MultipartUpload as MultipartUploadEntry,
  UploadPartCommand
} from '@aws-sdk/client-s3'
import { isUnknownCall, type S3Bucket } from './s3-bucket.ts'

/** S3's minimum size for every part but the last. */
const partBytes = 5 * 1024 * 1024
/** Buffers of this size survive minor collections, so they are reused. */
const spareParts: Buffer[] = []
const maxSpareParts = 4

export type MultipartUpload = {
  add(part: Buffer): Promise<void>
  complete(): Promise<void>
  abort(): Promise<void>
}

export async function beginUpload({ name: Bucket, send }: S3Bucket, Key: string): Promise<MultipartUpload> {
  const { UploadId } = await send((client) => client.send(new CreateMultipartUploadCommand({ Bucket, Key })))
  const target = { Bucket, Key, UploadId }
  const parts: { PartNumber: number; ETag: string | undefined }[] = []
  return {
    async add(Body) {
      const PartNumber = parts.length + 1
      const { ETag } = await send((client) => client.send(new UploadPartCommand({ ...target, PartNumber, Body })))
      parts.push({ PartNumber, ETag })
    },
    async complete() {
      const MultipartUpload = { Parts: parts }
      await send((client) => client.send(new CompleteMultipartUploadCommand({ ...target, MultipartUpload })))
    },
    async abort() {
      await send((client) => client.send(new AbortMultipartUploadCommand(target)))
    }
  }
}

/** Reuses one buffer: a part must be sent before the next one is requested. */
export async function* partsOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  const part = spareParts.pop() ?? Buffer.allocUnsafeSlow(partBytes)
  let filled = 0
  for await (const chunk of source) {
    let rest = chunk
    while (filled + rest.length > partBytes) {
      const taken = rest.subarray(0, partBytes - filled)
      part.set(taken, filled)
      yield { bytes: part, isLast: false }
      rest = rest.subarray(taken.length)
      filled = 0
    }
    part.set(rest, filled)
    filled += rest.length
  }
  yield { bytes: part.subarray(0, filled), isLast: true }
  // Not after an error: a broken connection may still hold the buffer.
  if (spareParts.length < maxSpareParts) spareParts.push(part)
}

export async function abortUploads(bucket: S3Bucket, prefix: string, keys: Set<string>): Promise<void> {
  if (keys.size === 0) return
  for await (const { Key, UploadId } of listUploads(bucket, prefix)) {
    if (Key === undefined || !keys.has(Key)) continue
    await bucket.send((client) => client.send(new AbortMultipartUploadCommand({ Bucket: bucket.name, Key, UploadId })))
  }
}

async function* listUploads({ name: Bucket, send }: S3Bucket, Prefix: string): AsyncGenerator<MultipartUploadEntry> {
  const listPage = (input: ListMultipartUploadsCommandInput): Promise<ListMultipartUploadsCommandOutput | undefined> =>
    send((client) => client.send(new ListMultipartUploadsCommand(input))).catch(undefinedIfUnknown)
  let page = await listPage({ Bucket, Prefix })
  while (page) {
    yield* page.Uploads ?? []
    const { IsTruncated, NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page
    page = IsTruncated ? await listPage({ Bucket, Prefix, KeyMarker, UploadIdMarker }) : undefined
  }
}

/** Not every endpoint can list unfinished uploads. */
function undefinedIfUnknown(error: unknown): undefined {
  if (!isUnknownCall(error)) throw error
}
