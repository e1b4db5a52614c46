import { boxOf, crop } from './crop.ts'
import { findObject } from './find-object.ts'
import { toLab } from './lab.ts'
import { layoutBlock } from './layout-block.ts'
import { areaOf, erode } from './morphology.ts'
import { paletteBlock } from './palette-block.ts'
import type { Picture } from './pixels.ts'
import { shapeBlock } from './shape-block.ts'
import { shrink } from './shrink.ts'
import { textureBlock } from './texture-block.ts'

const maxSide = 128

/**
 * Describes a picture by `descriptorLength` numbers in the order of `blockNames`. Each block has length 1, or is all
 * zeros. A mirrored picture has the same numbers, up to rounding. Throws a RangeError for a picture without pixels.
 */
export function describePicture(picture: Picture): Float32Array {
  const { data, width, height } = picture
  if (!(width > 0 && height > 0) || data.length < width * height * 4) throw new RangeError('The picture has no pixels')
  const frame = toLab(shrink(picture, maxSide))
  const inside = findObject(frame)
  const eroded = erode(inside, frame.width)
  const core = areaOf(eroded) * 5 > areaOf(inside) ? eroded : inside
  const object = crop(frame, inside, core, boxOf(inside, frame.width))
  const blocks = [paletteBlock(object), layoutBlock(object), textureBlock(object), shapeBlock(object)]
  return Float32Array.from(blocks.flatMap((block) => [...normalized(block)]))
}

function normalized(block: Float32Array): Float32Array {
  const length = Math.hypot(...block)
  return length > 0 ? block.map((value) => value / length) : block
}
