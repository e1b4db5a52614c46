import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'

export type PictureFile = { name: string; mimeType: string; buffer: Buffer }

const images = new URL('../supabase/demo/images/', import.meta.url)

/** A client's photograph: the second view of a product of the demo, mirrored, with more of the wall around it. */
export async function photograph(image = 'vit-0001-b.webp'): Promise<PictureFile> {
  const buffer = await wide(await readFile(new URL(image, images)))
    .jpeg({ quality: 88 })
    .toBuffer()
  return { name: 'photograph.jpg', mimeType: 'image/jpeg', buffer }
}

function wide(bytes: Buffer): Sharp {
  return sharp(bytes).flop().extend({ left: 160, right: 420, top: 60, bottom: 60, extendWith: 'copy' })
}

/** A banner by day, twice as wide as high: a product of the demo before its bright wall. */
export async function bannerByDay(): Promise<PictureFile> {
  const sides = { left: 450, right: 450, extendWith: 'copy' } as const
  const bytes = await readFile(new URL('vit-0001.webp', images))
  const product = await sharp(bytes).resize(600, 750).toBuffer()
  return { name: 'banner.webp', mimeType: 'image/webp', buffer: await sharp(product).extend(sides).webp().toBuffer() }
}

/** As phones store a portrait: the pixels lie on their side, and EXIF says so. */
export async function rotatedByExif(): Promise<PictureFile> {
  const bytes = await readFile(new URL('vit-0001.webp', images))
  const onItsSide = await sharp(bytes).rotate(-90).toBuffer()
  const buffer = await sharp(onItsSide).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  return { name: 'portrait.jpg', mimeType: 'image/jpeg', buffer }
}

export async function inCmyk(): Promise<PictureFile> {
  const bytes = await readFile(new URL('vit-0001.webp', images))
  return { name: 'print.jpg', mimeType: 'image/jpeg', buffer: await sharp(bytes).toColourspace('cmyk').jpeg().toBuffer() }
}

/** A bag, then a watch. */
export async function animated(): Promise<PictureFile> {
  const frames = await Promise.all(
    ['vit-0001.webp', 'vit-0024.webp'].map(async (name) =>
      sharp(await readFile(new URL(name, images)))
        .resize({ width: 320, height: 400 })
        .png()
        .toBuffer()
    )
  )
  const buffer = await sharp(frames, { join: { animated: true } })
    .gif({ delay: 100 })
    .toBuffer()
  return { name: 'moving.gif', mimeType: 'image/gif', buffer }
}

export async function blank(): Promise<PictureFile> {
  const red = sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
  return { name: 'dot.png', mimeType: 'image/png', buffer: await red.png().toBuffer() }
}

/** Files that cannot be searched with, and what the page says. */
export async function badFiles(): Promise<[PictureFile, string][]> {
  const { buffer: whole } = await photograph()
  const huge = Buffer.from(
    await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
  )
  huge.writeUInt32BE(9000, 16)
  huge.writeUInt32BE(7000, 20)
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(200)])
  const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>')
  return [
    [{ name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) }, 'This file is empty.'],
    [
      { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.concat([whole, Buffer.alloc(25 * 1024 * 1024)]) },
      'This picture is larger than 25 MB.'
    ],
    [{ name: 'wide.png', mimeType: 'image/png', buffer: huge }, 'more than 60 megapixels'],
    [
      { name: 'phone.heic', mimeType: 'image/heic', buffer: heic },
      'This browser cannot open HEIC pictures. Save it as JPEG first.'
    ],
    [{ name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: svg }, 'An SVG is a drawing'],
    [{ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear Vera,') }, 'This file is not a picture.'],
    [{ name: 'half.jpg', mimeType: 'image/jpeg', buffer: whole.subarray(0, 400) }, 'This picture cannot be opened.']
  ]
}
