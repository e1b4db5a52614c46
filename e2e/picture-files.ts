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
