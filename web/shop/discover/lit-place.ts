import type { Part, PictureStats } from '#web/lib/brightness.ts'

const strips = 12
const top = 0.1
const bottom = 0.9

/** The object's horizontal position, 0 to 1: the centre of the columns with most detail. Undefined if the picture cannot be read. */
export function objectPlace(statsOf: (part: Part) => PictureStats | undefined): number | undefined {
  const read = Array.from({ length: strips }, (_, index) => ({
    middle: (index + 0.5) / strips,
    stats: statsOf({ left: index / strips, top, width: 1 / strips, height: bottom - top })
  }))
  const calmest = Math.min(...read.map(({ stats }) => stats?.detail ?? 0))
  const weighed = read.map(({ middle, stats }) => ({ middle, weight: ((stats?.detail ?? 0) - calmest) ** 2 }))
  const sum = weighed.reduce((total, { weight }) => total + weight, 0)
  if (read.some(({ stats }) => !stats)) return undefined
  return sum === 0 ? 0.5 : weighed.reduce((total, { middle, weight }) => total + middle * weight, 0) / sum
}
