import type { Sharp } from 'sharp'
import { invalidImage } from '#server/storage/errors.ts'
import type { RenderOptions } from './render-options.ts'

/** More than any current camera takes; a few kilobytes of PNG can claim billions. */
const maxPixels = 50_000_000
const maxSeconds = 15
const fits = { cover: 'cover', contain: 'inside', fill: 'fill' } as const
/** An AVIF of this share of the quality looks like a JPEG of the requested one. */
const avifScale = 0.65
/** Of 0 to 9: more takes longer and saves little. */
const avifEffort = 2
const loaders = [
  'VipsForeignLoadJpeg',
  'VipsForeignLoadPng',
  'VipsForeignLoadWebp',
  'VipsForeignLoadHeif',
  'VipsForeignLoadNsgif',
  'VipsForeignLoadTiff'
]

type Library = typeof import('sharp').default

let loaded: Promise<Library> | undefined

/** Imports sharp on demand: it takes 20 MB of memory. Formats other than photographs are blocked. */
async function loadSharp(): Promise<Library> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: loaders })
  return sharp
}

/** Rotates by EXIF and never enlarges. Tolerates damage as long as all pixels are there. Throws InvalidRequest. */
export async function resizeImage(original: Buffer, options: RenderOptions): Promise<Buffer> {
  loaded ??= loadSharp()
  const sharp = await loaded
  const { width, height, resize } = options
  const image = sharp(original, { limitInputPixels: maxPixels, sequentialRead: true, failOn: 'truncated' }).autoOrient()
  const sized = width || height ? image.resize({ width, height, fit: fits[resize], withoutEnlargement: true }) : image
  return encode(sized, options)
    .timeout({ seconds: maxSeconds })
    .toBuffer()
    .catch((error: unknown) => {
      throw invalidImage(error)
    })
}

function encode(image: Sharp, { format, quality }: RenderOptions): Sharp {
  if (format === 'avif') return image.avif({ quality: Math.round(quality * avifScale), effort: avifEffort })
  if (format === 'webp') return image.webp({ quality })
  if (format === 'png') return image.png()
  if (format === 'gif') return image.gif()
  return image.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: false, progressive: true })
}
