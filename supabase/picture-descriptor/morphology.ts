import type { Mask } from './pixels.ts'

/** Takes off the outermost pixels, except at the border of the picture. */
export function erode(mask: Mask, width: number): Mask {
  const eroded = new Uint8Array(mask.length)
  for (let index = 0; index < mask.length; index += 1) {
    const x = index % width
    const isInner =
      mask[index] === 1 &&
      (x === 0 || mask[index - 1] === 1) &&
      (x === width - 1 || mask[index + 1] === 1) &&
      (index < width || mask[index - width] === 1) &&
      (index >= mask.length - width || mask[index + width] === 1)
    eroded[index] = isInner ? 1 : 0
  }
  return eroded
}

export function dilate(mask: Mask, width: number): Mask {
  return invert(erode(invert(mask), width))
}

export function invert(mask: Mask): Mask {
  return mask.map((value) => 1 - value)
}

export function areaOf(mask: Mask): number {
  let area = 0
  for (const value of mask) area += value
  return area
}
