import sharp from 'sharp'
import { expect, test } from 'vitest'
import { formatOf } from './picture-format.ts'
import { readSize } from './picture-size.ts'

const picture = sharp({ create: { width: 301, height: 202, channels: 3, background: '#345678' } })

async function sizeOf(bytes: Uint8Array) {
  const format = formatOf(bytes)
  return format && readSize(bytes, format)
}

test.each([
  ['jpeg', () => picture.clone().jpeg()],
  ['progressive jpeg', () => picture.clone().jpeg({ progressive: true })],
  [
    'jpeg with EXIF',
    () =>
      picture
        .clone()
        .withExif({ IFD0: { Copyright: 'x'.repeat(5000) } })
        .jpeg()
  ],
  ['png', () => picture.clone().png()],
  ['lossy webp', () => picture.clone().webp()],
  ['lossless webp', () => picture.clone().webp({ lossless: true })],
  ['webp with alpha', () => picture.clone().ensureAlpha(0.5).webp()],
  ['gif', () => picture.clone().gif()],
  ['avif', () => picture.clone().avif()]
])('reads the size of a %s from its header', async (_, encode) => {
  expect(await sizeOf(await encode().toBuffer())).toEqual({ width: 301, height: 202 })
})

test('has no size where the header is cut off', async () => {
  for (const encoded of [picture.clone().jpeg(), picture.clone().png(), picture.clone().webp(), picture.clone().gif()]) {
    const bytes = await encoded.toBuffer()
    for (let length = 0; length < 30; length += 1) {
      const size = await sizeOf(bytes.subarray(0, length))
      expect([undefined, { width: 301, height: 202 }]).toContainEqual(size)
    }
  }
})

test('has no size where a segment of a JPEG is missing', () => {
  expect(readSize(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff), 'jpeg')).toBeUndefined()
  expect(readSize(Uint8Array.of(0xff, 0xd8, 0x00), 'jpeg')).toBeUndefined()
})
