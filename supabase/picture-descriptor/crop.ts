import type { Box, LabPicture, Mask } from './pixels.ts'

/** `inside` is what belongs to the object, `core` what is so far within it that no colour of the background is mixed in. */
export type PictureObject = { lab: Float32Array; inside: Mask; core: Mask; width: number; height: number }

export function boxOf(mask: Mask, width: number): Box {
  let [left, right, top, bottom] = [width, -1, Number.POSITIVE_INFINITY, -1]
  for (const [index, value] of mask.entries()) {
    if (value === 0) continue
    const x = index % width
    const y = (index - x) / width
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = y
  }
  return bottom < 0
    ? { left: 0, top: 0, width: 0, height: 0 }
    : { left, top, width: right - left + 1, height: bottom - top + 1 }
}

export function crop({ lab, width }: LabPicture, inside: Mask, core: Mask, box: Box): PictureObject {
  const count = box.width * box.height
  const object = { lab: new Float32Array(count * 3), inside: new Uint8Array(count), core: new Uint8Array(count) }
  for (let y = 0; y < box.height; y += 1) {
    const from = (box.top + y) * width + box.left
    const to = y * box.width
    object.lab.set(lab.subarray(from * 3, (from + box.width) * 3), to * 3)
    object.inside.set(inside.subarray(from, from + box.width), to)
    object.core.set(core.subarray(from, from + box.width), to)
  }
  return { ...object, width: box.width, height: box.height }
}
