import type { ObjectKey } from '#server/storage/objects/object-key.ts'
import { isSourceSize, readSource } from '#server/storage/render/read-source.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'
import { describePicture } from '#supabase/picture-descriptor/describe-picture.ts'
import { decodePicture } from './decode-picture.ts'
import { Indescribable } from './indescribable.ts'

const publicPath = /\/storage\/v1\/object\/public\/([^/]+)\/(.+)$/

/** Reads the picture from our storage, whatever host its URL has. Throws Indescribable. */
export async function describeObject(context: StorageContext, url: string): Promise<Float32Array> {
  const key = keyOf(url)
  const object = key && (await context.findPublicObject(key))?.object
  if (!object) throw new Indescribable('The picture is not in a public bucket')
  if (!isSourceSize(object.size)) throw new Indescribable(`The picture has ${object.size} bytes`)
  const bytes = await readSource(context, object)
  if (!bytes) throw new Indescribable('The bytes of the picture are missing')
  return describePicture(await decodePicture(bytes))
}

function keyOf(url: string): ObjectKey | undefined {
  try {
    const [, bucketId = '', name = ''] = publicPath.exec(new URL(url).pathname) ?? []
    return { bucketId: decodeURIComponent(bucketId), name: decodeURIComponent(name) }
  } catch {
    return undefined
  }
}
