import { formatOf } from './picture-format.ts'
import { maxBytes, maxPixels, PictureProblem } from './picture-problem.ts'
import { readSize, type Size } from './picture-size.ts'

/** In pixels: enough to show it and to crop it. */
const maxSide = 1024
/** Pictures of cameras begin with up to this much of EXIF, in bytes. */
const headerBytes = 256 * 1024

/** Decodes a picture, rotated by EXIF and made smaller; of an animated one the first frame. Throws a PictureProblem. */
export async function readPicture(file: Blob): Promise<ImageBitmap> {
  if (file.size === 0) throw new PictureProblem('empty')
  if (file.size > maxBytes) throw new PictureProblem('too large')
  const header = new Uint8Array(await file.slice(0, headerBytes).arrayBuffer())
  const format = formatOf(header)
  if (!format) throw new PictureProblem('no picture')
  if (format === 'svg') throw new PictureProblem('svg')
  const size = readSize(header, format)
  if (size && size.width * size.height > maxPixels) throw new PictureProblem('too many pixels')
  const image = await createImageBitmap(file, { imageOrientation: 'from-image', ...smaller(size) }).catch(() => {
    throw new PictureProblem(format === 'heic' ? 'heic' : 'broken')
  })
  if (size) return image
  // The header was longer than usual.
  if (image.width * image.height > maxPixels) throw new PictureProblem('too many pixels')
  return createImageBitmap(image, smaller(image))
}

/** One side alone: the other follows, also where EXIF swaps the two. */
function smaller(size: Size | undefined): ImageBitmapOptions {
  if (!size || Math.max(size.width, size.height) <= maxSide) return {}
  return { resizeQuality: 'high', ...(size.width > size.height ? { resizeWidth: maxSide } : { resizeHeight: maxSide }) }
}
