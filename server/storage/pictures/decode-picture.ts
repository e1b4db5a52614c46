import { loadSharp, maxPixels, maxSeconds } from '#server/storage/render/load-sharp.ts'
import type { Picture } from '#supabase/picture-descriptor/pixels.ts'

/** In pixels. A descriptor needs fewer; JPEG decodes a large picture faster at a fraction of its size. */
const maxSide = 512

/** The first frame, rotated by EXIF, in sRGB of 8 bits. Throws if the bytes are no picture, or one that is too large. */
export async function decodePicture(bytes: Buffer): Promise<Picture> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, sequentialRead: true, failOn: 'truncated' })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .timeout({ seconds: maxSeconds })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
