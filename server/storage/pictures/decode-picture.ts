import { isPassing } from '#server/storage/render/is-passing.ts'
import { loadSharp, maxPixels, maxSeconds } from '#server/storage/render/load-sharp.ts'
import type { Picture } from '#supabase/picture-descriptor/pixels.ts'
import { Indescribable } from './indescribable.ts'

/** In pixels. A descriptor needs fewer; JPEG decodes a large picture faster at a fraction of its size. */
const maxSide = 512

/** The first frame, rotated by EXIF, in sRGB of 8 bits. Throws Indescribable if the bytes are no picture, or too large a one. */
export async function decodePicture(bytes: Buffer): Promise<Picture> {
  const sharp = await loadSharp()
  const decoded = sharp(bytes, { limitInputPixels: maxPixels, sequentialRead: true, failOn: 'truncated' })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .timeout({ seconds: maxSeconds })
    .toBuffer({ resolveWithObject: true })
  const { data, info } = await decoded.catch((error: Error) => {
    throw isPassing(error) ? error : new Indescribable(error.message)
  })
  return { data, width: info.width, height: info.height }
}
