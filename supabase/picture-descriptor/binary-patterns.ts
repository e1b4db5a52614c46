import type { Mask } from './pixels.ts'

const neighbours = 8
export const patternLength = neighbours + 2
/** In units of L*: smaller differences are noise. */
const threshold = 1.5

/**
 * Local binary patterns (Ojala, Pietikäinen and Mäenpää 2002, rotation-invariant and uniform): how many of a pixel's
 * neighbours at `radius` are lighter. The last bin has the irregular ones.
 */
export function binaryPatterns(lightness: Float32Array, mask: Mask, width: number, radius: number): Float32Array {
  const bins = new Float32Array(patternLength)
  const height = mask.length / width
  const offsets = [-width - 1, -width, -width + 1, 1, width + 1, width, width - 1, -1].map((offset) => offset * radius)
  let pixels = 0
  for (let y = radius; y < height - radius; y += 1) {
    for (let x = radius; x < width - radius; x += 1) {
      const index = y * width + x
      if (mask[index] === 0) continue
      const limit = (lightness[index] ?? 0) + threshold
      let [lighter, changes] = [0, 0]
      let before = (lightness[index - radius] ?? 0) > limit
      for (const offset of offsets) {
        const isLighter = (lightness[index + offset] ?? 0) > limit
        if (isLighter) lighter += 1
        if (isLighter !== before) changes += 1
        before = isLighter
      }
      const bin = changes > 2 ? neighbours + 1 : lighter
      bins[bin] = (bins[bin] ?? 0) + 1
      pixels += 1
    }
  }
  return bins.map((value) => Math.sqrt(value / Math.max(1, pixels)))
}
