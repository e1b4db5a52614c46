import { hueBins, lightnessBins, paletteLength, softChroma } from './palette-block.ts'

/** Lightness from 0 to 100; warmth from -64 (blue and green) to 64 (red and yellow). */
export type PaletteColour = { lightness: number; warmth: number }

/**
 * The average colour of the object in Lab: its palette holds it as the squares of its numbers. Undefined for a palette without
 * colours. The function `picture_colours` does the same.
 */
export function paletteColour(descriptor: ArrayLike<number>): PaletteColour | undefined {
  let [share, lightness, warmth] = [0, 0, 0]
  for (let bin = 0; bin < paletteLength; bin += 1) {
    const square = (descriptor[bin] ?? 0) ** 2
    const [a, b] = [Math.floor(bin / hueBins) % hueBins, bin % hueBins].map(
      (place) => ((place / (hueBins - 1)) * 2 - 1) * softChroma
    )
    share += square
    lightness += (square * Math.floor(bin / hueBins ** 2) * 100) / (lightnessBins - 1)
    warmth += (square * ((a ?? 0) + (b ?? 0))) / Math.SQRT2
  }
  return share > 0 ? { lightness, warmth } : undefined
}
