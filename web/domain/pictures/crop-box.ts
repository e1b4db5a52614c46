import type { Box } from '#supabase/picture-descriptor/pixels.ts'

/** Shares of the picture's width and height, from 0 to 1. */
export type CropBox = Box

export type Corner = 'top left' | 'top right' | 'bottom left' | 'bottom right'

export const corners: readonly Corner[] = ['top left', 'top right', 'bottom left', 'bottom right']

export const wholePicture: CropBox = { left: 0, top: 0, width: 1, height: 1 }

const minSide = 0.15
/** Around the object, of its own width and height. Without it nothing tells the object from its background. */
const margin = 0.25

/** A box around the object that was found, with some of the background. */
export function boxAround({ left, top, width, height }: CropBox): CropBox {
  const [horizontal, vertical] = [withMargin(left, width), withMargin(top, height)]
  return { left: horizontal.start, top: vertical.start, width: horizontal.length, height: vertical.length }
}

function withMargin(start: number, length: number): Side {
  const room = Math.max(length * margin, (minSide - length) / 2)
  const from = between(0, 1 - minSide, start - room)
  return { start: from, length: between(minSide, 1 - from, start + length + room - from) }
}

export function moveBox(box: CropBox, byX: number, byY: number): CropBox {
  return { ...box, left: between(0, 1 - box.width, box.left + byX), top: between(0, 1 - box.height, box.top + byY) }
}

/** The opposite corner stays. */
export function moveCorner(box: CropBox, corner: Corner, byX: number, byY: number): CropBox {
  const horizontal = corner.endsWith('left')
    ? moveStart(box.left, box.width, byX)
    : { start: box.left, length: between(minSide, 1 - box.left, box.width + byX) }
  const vertical = corner.startsWith('top')
    ? moveStart(box.top, box.height, byY)
    : { start: box.top, length: between(minSide, 1 - box.top, box.height + byY) }
  return { left: horizontal.start, top: vertical.start, width: horizontal.length, height: vertical.length }
}

type Side = { start: number; length: number }

function moveStart(start: number, length: number, by: number): Side {
  const moved = between(0, start + length - minSide, start + by)
  return { start: moved, length: start + length - moved }
}

function between(least: number, most: number, value: number): number {
  return Math.max(least, Math.min(most, value))
}
