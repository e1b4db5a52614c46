import { binaryPatterns, patternLength } from './binary-patterns.ts'
import type { PictureObject } from './crop.ts'
import { gradientLength, gradientStatistics } from './gradients.ts'

const radii = [1, 2, 4]
export const textureLength = radii.length * patternLength + gradientLength

/** What the object's surface is like, whatever its colour, its direction and the side it is seen from. */
export function textureBlock({ lab, inside, core, width }: PictureObject): Float32Array {
  const lightness = new Float32Array(core.length)
  for (let index = 0; index < core.length; index += 1) {
    // Nothing is lighter or darker than the background.
    lightness[index] = inside[index] === 1 ? (lab[index * 3] ?? 0) : Number.NaN
  }
  const patterns = radii.flatMap((radius) => [...binaryPatterns(lightness, core, width, radius)])
  return Float32Array.from([...patterns, ...gradientStatistics(lightness, core, width)])
}
