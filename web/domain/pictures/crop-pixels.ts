import type { Picture } from '#supabase/picture-descriptor/pixels.ts'
import type { CropBox } from './crop-box.ts'

/** In pixels, as on the server. */
const maxSide = 512

/** The pixels in the box. Those of the whole picture are drawn for `wholePicture`. */
export function cropPixels(image: ImageBitmap, box: CropBox): Picture {
  const from = {
    left: Math.round(box.left * image.width),
    top: Math.round(box.top * image.height),
    width: Math.max(1, Math.round(box.width * image.width)),
    height: Math.max(1, Math.round(box.height * image.height))
  }
  const scale = Math.min(1, maxSide / Math.max(from.width, from.height))
  const width = Math.max(1, Math.round(from.width * scale))
  const height = Math.max(1, Math.round(from.height * scale))
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d', {
    willReadFrequently: true
  })
  if (!context) throw new Error('The browser has no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, from.left, from.top, from.width, from.height, 0, 0, width, height)
  return { data: context.getImageData(0, 0, width, height).data, width, height }
}
