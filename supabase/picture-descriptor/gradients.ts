import type { Mask } from './pixels.ts'
import { spectrumOf } from './spectrum.ts'

const strengthBins = 8
const directions = 12
const frequencies = 7
/** In units of L* a pixel; the strengths between are binned by their logarithm. */
const weakest = 0.5
const strongest = 32
export const gradientLength = strengthBins + frequencies

/** How strong the edges are, and how much they agree on directions. */
export function gradientStatistics(lightness: Float32Array, mask: Mask, width: number): Float32Array {
  const strengths = new Float32Array(strengthBins)
  const cycle = new Float32Array(directions)
  let pixels = 0
  let total = 0
  for (let index = width; index < mask.length - width; index += 1) {
    const x = index % width
    if (mask[index] === 0 || x === 0 || x === width - 1) continue
    const dx = ((lightness[index + 1] ?? 0) - (lightness[index - 1] ?? 0)) / 2
    const dy = ((lightness[index + width] ?? 0) - (lightness[index - width] ?? 0)) / 2
    // NaN beside the background.
    const strength = Math.hypot(dx, dy) || 0
    const scaled = Math.log(Math.max(1, strength / weakest)) / Math.log(strongest / weakest)
    const place = Math.min(1, scaled) * (strengthBins - 1)
    addShared(strengths, place, 1, false)
    addShared(cycle, (((Math.atan2(dy, dx) || 0) / Math.PI + 1) % 1) * directions, strength, true)
    pixels += 1
    total += strength
  }
  const shares = strengths.map((value) => Math.sqrt(value / Math.max(1, pixels)))
  const spectrum = spectrumOf(cycle, frequencies).map((value) => (value * directions) / Math.max(1e-6, total))
  // The zeroth frequency is the same for every picture.
  return Float32Array.from([...shares, ...spectrum.map((value, index) => (index === 0 ? 0 : value))])
}

function addShared(bins: Float32Array, place: number, weight: number, isCycle: boolean): void {
  const low = Math.floor(place)
  const fraction = place - low
  const high = isCycle ? (low + 1) % bins.length : Math.min(bins.length - 1, low + 1)
  bins[low % bins.length] = (bins[low % bins.length] ?? 0) + weight * (1 - fraction)
  bins[high] = (bins[high] ?? 0) + weight * fraction
}
