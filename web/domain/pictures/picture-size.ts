import type { PictureFormat } from './picture-format.ts'

export type Size = { width: number; height: number }

/** As the header says, before any rotation by EXIF. Undefined if `bytes`, the beginning of the file, do not reach that far. */
export function readSize(bytes: Uint8Array, format: PictureFormat): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const size = readers[format]?.(view)
    return size && size.width > 0 && size.height > 0 ? size : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const readers: { [Format in PictureFormat]?: (view: DataView) => Size | undefined } = {
  jpeg: readJpeg,
  png: (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  gif: (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  bmp: (view) => ({ width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) }),
  webp: readWebp,
  avif: readLargestItem,
  heic: readLargestItem
}

/** ITU T.81: the frame header is in a segment C0 to CF that is not C4, C8 or CC. */
function readJpeg(view: DataView): Size | undefined {
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    }
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** The three kinds of https://developers.google.com/speed/webp/docs/riff_container. */
function readWebp(view: DataView): Size | undefined {
  const kind = view.getUint8(15)
  if (kind === 0x58) return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 }
  if (kind === 0x4c) {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
}

/** ISO 23008-12: each item, tiles and the thumbnail among them, has its size in a box `ispe`. */
function readLargestItem(view: DataView): Size | undefined {
  const ispe = 0x69737065
  let largest: Size | undefined
  for (let at = 0; at + 16 <= view.byteLength; at += 1) {
    if (view.getUint8(at) !== 0x69 || view.getUint32(at) !== ispe) continue
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}
