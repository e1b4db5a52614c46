import { buffer } from 'node:stream/consumers'
import type { ObjectKey } from '#server/storage/objects/object-key.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'
import { describePicture } from '#supabase/picture-descriptor/describe-picture.ts'
import { decodePicture } from './decode-picture.ts'
import { Indescribable } from './indescribable.ts'

/** In bytes, as for renditions. */
const maxSourceBytes = 25 * 1024 * 1024
const publicPath = /\/storage\/v1\/object\/public\/([^/]+)\/(.+)$/

/** Reads the picture from our storage, whatever host its URL has. Throws Indescribable. */
export async function describeObject({ blobs, findPublicObject }: StorageContext, url: string): Promise<Float32Array> {
  const key = keyOf(url)
  const object = key && (await findPublicObject(key))?.object
  if (!object) throw new Indescribable('The picture is not in a public bucket')
  if (object.size === 0 || object.size > maxSourceBytes) throw new Indescribable(`The picture has ${object.size} bytes`)
  const bytes = await blobs.read(object.version, { start: 0, end: object.size - 1 })
  if (!bytes) throw new Indescribable('The bytes of the picture are missing')
  const whole = Buffer.isBuffer(bytes) ? bytes : await buffer(bytes)
  return describePicture(await decodePicture(whole))
}

function keyOf(url: string): ObjectKey | undefined {
  try {
    const [, bucketId = '', name = ''] = publicPath.exec(new URL(url).pathname) ?? []
    return { bucketId: decodeURIComponent(bucketId), name: decodeURIComponent(name) }
  } catch {
    return undefined
  }
}
