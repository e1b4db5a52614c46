import type { PictureObject } from './crop.ts'

export const lightnessBins = 4
export const hueBins = 5
/** Chroma beyond this is compressed: a saturated red and a very saturated one are one colour to a shopper. */
export const softChroma = 45
export const paletteLength = lightnessBins * hueBins * hueBins

/** A histogram in Lab whose pixels are shared between neighbouring bins; square roots, so that small colours count. */
export function paletteBlock({ lab, core }: PictureObject): Float32Array {
  const bins = new Float32Array(paletteLength)
  for (let index = 0; index < core.length; index += 1) {
    if (core[index] === 0) continue
    const a = lab[index * 3 + 1] ?? 0
    const b = lab[index * 3 + 2] ?? 0
    const chroma = Math.hypot(a, b)
    const compressed = chroma > 0 ? (softChroma * Math.tanh(chroma / softChroma)) / chroma : 0
    const place = (value: number) => ((value * compressed) / softChroma + 1) * 0.5 * (hueBins - 1)
    share(bins, ((lab[index * 3] ?? 0) / 100) * (lightnessBins - 1), place(a), place(b))
  }
  return bins.map(Math.sqrt)
}

function share(bins: Float32Array, lightness: number, a: number, b: number): void {
  const low = [lightness, a, b].map(Math.floor)
  for (let corner = 0; corner < 8; corner += 1) {
    let weight = 1
    let bin = 0
    for (const [axis, place] of [lightness, a, b].entries()) {
      const upper = (corner >> axis) & 1
      const fraction = place - (low[axis] ?? 0)
      weight *= upper ? fraction : 1 - fraction
      const size = axis === 0 ? lightnessBins : hueBins
      bin = bin * size + Math.min(size - 1, (low[axis] ?? 0) + upper)
    }
    bins[bin] = (bins[bin] ?? 0) + weight
  }
}
