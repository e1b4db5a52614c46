import type { Mask } from './pixels.ts'

/** `radius` is the root mean square of the distances from the centre, `elongation` 0 for a circle and 1 for a line. */
export function momentsOf(mask: Mask, width: number) {
  let [area, sumX, sumY, sumXX, sumYY, sumXY] = [0, 0, 0, 0, 0, 0]
  for (const [index, value] of mask.entries()) {
    if (value === 0) continue
    const x = index % width
    const y = (index - x) / width
    area += 1
    sumX += x
    sumY += y
    sumXX += x * x
    sumYY += y * y
    sumXY += x * y
  }
  const [x, y] = [sumX / area, sumY / area]
  const [xx, yy, xy] = [sumXX / area - x * x, sumYY / area - y * y, sumXY / area - x * y]
  const difference = Math.hypot(xx - yy, 2 * xy)
  const radius = Math.max(1, Math.sqrt(xx + yy))
  return { x, y, area, radius, elongation: difference / Math.max(1e-6, xx + yy) }
}
