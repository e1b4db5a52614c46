import sharp, { type Sharp } from 'sharp'
import { findObject } from '#supabase/picture-descriptor/find-object.ts'
import { toLab } from '#supabase/picture-descriptor/lab.ts'
import type { Picture } from '#supabase/picture-descriptor/pixels.ts'
import { shrink } from '#supabase/picture-descriptor/shrink.ts'

type Alteration = (file: string) => Promise<Sharp> | Sharp

const otherWall = { r: 92, g: 118, b: 140 }
const cropped = 0.8

export const alterations: Record<string, Alteration> = {
  'crop to 80 %': async (file) => {
    const { width, height } = await sharp(file).metadata()
    const [w, h] = [Math.round(width * cropped), Math.round(height * cropped)]
    return sharp(file).extract({ left: (width - w) >> 1, top: (height - h) >> 1, width: w, height: h })
  },
  mirror: (file) => sharp(file).flop(),
  tint: (file) =>
    sharp(file).recomb([
      [1.12, 0, 0],
      [0, 1, 0],
      [0, 0, 0.82]
    ]),
  blur: (file) => sharp(file).blur(3),
  'rotation by 12°': tilt,
  'rotation by 90°': (file) => sharp(file).rotate(90),
  'JPEG 40': async (file) => sharp(await sharp(file).jpeg({ quality: 40 }).toBuffer()),
  'another background': withOtherWall
}

export async function decode(image: Sharp): Promise<Picture> {
  const { data, info } = await image.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** As a tilted camera sees it: the wall goes on. */
async function tilt(file: string): Promise<Sharp> {
  const { width, height } = await sharp(file).metadata()
  const margin = Math.round(width / 4)
  const sides = { left: margin, right: margin, top: margin, bottom: margin }
  const wider = await sharp(file)
    .extend({ ...sides, extendWith: 'copy' })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const tilted = await sharp(wider).rotate(12).png({ compressionLevel: 0 }).toBuffer({ resolveWithObject: true })
  const left = Math.round((tilted.info.width - width) / 2)
  const top = Math.round((tilted.info.height - height) / 2)
  return sharp(tilted.data).extract({ left, top, width, height })
}

async function withOtherWall(file: string): Promise<Sharp> {
  const picture = await decode(sharp(file))
  const frame = toLab(shrink(picture, 320))
  const inside = Buffer.from(findObject(frame).map((value) => value * 255))
  const size = { width: picture.width, height: picture.height }
  const alpha = await sharp(inside, { raw: { width: frame.width, height: frame.height, channels: 1 } })
    .resize({ ...size, fit: 'fill' })
    .blur(1)
    .extractChannel(0)
    .raw()
    .toBuffer()
  const object = sharp(file)
    .removeAlpha()
    .joinChannel(alpha, { raw: { ...size, channels: 1 } })
  const wall = sharp({ create: { ...size, channels: 3, background: otherWall } })
  return sharp(
    await wall
      .composite([{ input: await object.png({ compressionLevel: 0 }).toBuffer() }])
      .png({ compressionLevel: 0 })
      .toBuffer()
  )
}
