import type { Sharp } from 'sharp'
import { invalidImage, slowDown } from '#server/storage/errors.ts'
import { isPassing } from './is-passing.ts'
import { loadSharp, maxPixels, maxSeconds } from './load-sharp.ts'
import type { RenderOptions } from './render-options.ts'

const fits = { cover: 'cover', contain: 'inside', fill: 'fill' } as const
/** An AVIF of this share of the quality looks like a JPEG of the requested one. */
const avifScale = 0.65
/** Of 0 to 9: more takes longer and saves little. */
const avifEffort = 2

/**
 * Rotates by EXIF and never enlarges. Tolerates damage as long as all pixels are there. Throws InvalidRequest, or SlowDown if
 * the server is too busy.
 */
export async function resizeImage(original: Buffer, options: RenderOptions): Promise<Buffer> {
  const sharp = await loadSharp()
  const { width, height, resize } = options
  const image = sharp(original, { limitInputPixels: maxPixels, sequentialRead: true, failOn: 'truncated' }).autoOrient()
  const sized = width || height ? image.resize({ width, height, fit: fits[resize], withoutEnlargement: true }) : image
  return encode(sized, options)
    .timeout({ seconds: maxSeconds })
    .toBuffer()
    .catch((error: Error) => {
      throw isPassing(error) ? slowDown() : invalidImage(error)
    })
}

function encode(image: Sharp, { format, quality }: RenderOptions): Sharp {
  if (format === 'avif') return image.avif({ quality: Math.round(quality * avifScale), effort: avifEffort })
  if (format === 'webp') return image.webp({ quality })
  if (format === 'png') return image.png()
  if (format === 'gif') return image.gif()
  return image.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: false, progressive: true })
}
