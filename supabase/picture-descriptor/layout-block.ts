import type { PictureObject } from './crop.ts'

const cells = 6
const halves = cells / 2
export const layoutLength = cells * halves * 3

/** The colours of a grid over the object. A cell and its mirror image are averaged; Lab is scaled to about -1 to 1. */
export function layoutBlock({ lab, core, width, height }: PictureObject): Float32Array {
  const sums = new Float32Array(layoutLength)
  const areas = new Float32Array(cells * halves)
  for (let index = 0; index < core.length; index += 1) {
    if (core[index] === 0) continue
    const x = index % width
    const column = Math.floor(((x + 0.5) * cells) / width)
    const row = Math.floor(((index - x) / width + 0.5) * (cells / height))
    const cell = row * halves + Math.min(column, cells - 1 - column)
    areas[cell] = (areas[cell] ?? 0) + 1
    sums[cell * 3] = (sums[cell * 3] ?? 0) + ((lab[index * 3] ?? 0) - 50) / 50
    sums[cell * 3 + 1] = (sums[cell * 3 + 1] ?? 0) + (lab[index * 3 + 1] ?? 0) / 40
    sums[cell * 3 + 2] = (sums[cell * 3 + 2] ?? 0) + (lab[index * 3 + 2] ?? 0) / 40
  }
  const whole = (width * height) / (cells * halves)
  return sums.map((sum, place) => {
    const area = areas[Math.floor(place / 3)] ?? 0
    return area === 0 ? 0 : (sum / area) * Math.sqrt(Math.min(1, area / whole))
  })
}
